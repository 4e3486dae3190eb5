import Geometry
import PseudoTerminal
import Testing

/// The mouse, through the program on a terminal of its own.
struct MouseTests {
  private let scratch: ScratchDirectory
  /// Forty cards, `tree 1.` to `tree 40.`, each three rows tall.
  private let trees: String
  /// Two sections, `First` and `Second`, of ten such cards each.
  private let sections: String

  init() throws {
    scratch = try ScratchDirectory()
    let body = (1...80).map { "line \($0)" }.joined(separator: "\\n\\n")
    let cards = (1...40).map { #"{"title": "tree \#($0).", "height": 48, "body": "\#(body)"}"# }
    trees = try scratch.write(
      #"{"cards": [\#(cards.joined(separator: ","))]}"#, to: "trees.json")
    let parts = zip(["First", "Second"], [cards[..<10], cards[10..<20]]).map { title, cards in
      #"{"title": "\#(title)", "cards": [\#(cards.joined(separator: ","))]}"#
    }
    let deck = #"{"sections": [\#(parts.joined(separator: ","))]}"#
    sections = try scratch.write(deck, to: "sections.json")
  }

  @Test func `a double click opens a card, its scrollbar is dragged, and Esc leads back`() throws {
    let terminal = try wall([trees])
    let row = try row(of: "tree 4.", on: terminal)
    terminal.send(click(9, row) + click(9, row))
    try terminal.waitFor(text: "Esc back")
    #expect(terminal.lines.contains { $0.contains("line 1") })
    terminal.send("\u{1B}[<0;80;1M\u{1B}[<32;70;99M")
    try terminal.waitFor(text: "line 80")
    terminal.send("\u{1B}[<32;70;1M\u{1B}[<0;70;1m")
    try terminal.wait("the top is back") {
      $0.lines.contains { $0.hasSuffix("line 1") || $0.contains("line 1 ") }
    }
    terminal.send("\u{1B}")
    try terminal.wait("the card closes") { $0.lines.last?.contains("Esc back") == false }
    #expect(terminal.lines.last?.contains(" 4/40") == true)
    try quit(terminal)
  }

  @Test func `the scrollbar goes where it is pressed and dragged, exactly to both ends`() throws {
    let terminal = try wall([trees])
    terminal.send("\u{1B}[<0;80;12M")
    try terminal.wait("the wall is in its middle") {
      !$0.lines.contains { $0.contains("tree 1.") || $0.contains("tree 40.") }
    }
    terminal.send("\u{1B}[<32;80;23M")
    try terminal.waitFor(text: "100%")
    terminal.send("\u{1B}[<32;300;1M")
    try terminal.waitFor(text: "tree 1.")
    terminal.send("\u{1B}[<0;80;1m\u{1B}[<32;80;23M2G")
    try terminal.waitFor(text: " 2/40")
    #expect(terminal.lines.contains { $0.contains("tree 1.") })
    try quit(terminal)
  }

  @Test func `a click on a header goes to the top of its section, on a pinned one too`() throws {
    let terminal = try wall([sections])
    terminal.send("10j")
    try terminal.waitFor(text: " 11/20")
    terminal.send(click(30, try row(of: "Second", on: terminal)))
    try terminal.wait("the section is at the top") { $0.lines[0...2].joined().contains("Second") }
    terminal.send("7j")
    try terminal.wait("its first card goes") {
      $0.lines.last?.contains(" 18/20") == true && !$0.lines.contains { $0.contains("tree 11.") }
    }
    terminal.send(click(30, try row(of: "Second", on: terminal)))
    try terminal.wait("its first card is back") {
      $0.lines.last?.contains(" 11/20") == true && $0.lines.contains { $0.contains("tree 11.") }
    }
    try quit(terminal)
  }

  @Test func `columns beyond 223 can be clicked, and those that a shrink took are harmless`() throws
  {
    let terminal = try wall(
      ["--columns", "4", trees], size: CellSize(columns: 300, rows: 24))
    terminal.send(click(290, try row(of: "tree 4.", on: terminal)))
    try terminal.waitFor(text: " 4/40")
    terminal.resize(to: CellSize(columns: 40, rows: 10))
    try terminal.wait("the wall is smaller") { $0.lines.last?.contains(" 4/40") == true }
    terminal.send(click(290, 5) + click(290, 5) + click(5, 23) + click(65000, 65000))
    terminal.send("\u{1B}[<0;40;3M\u{1B}[<32;300;99M\u{1B}[<0;300;99m")
    try terminal.wait("the end shows") { $0.lines.last?.contains(" 4/40") == false }
    try quit(terminal)
  }

  @Test func `the help keeps the mouse from the wall, scrolls by the wheel and tells of it`() throws
  {
    let terminal = try wall([trees])
    terminal.send("?")
    try terminal.waitFor(text: "the card below")
    terminal.send(String(repeating: "\u{1B}[<65;3;3M", count: 60))
    try terminal.waitFor(text: "double click")
    terminal.send(click(30, 8) + click(30, 8) + click(80, 20) + "\u{1B}")
    try terminal.wait("the help goes") { !$0.lines.contains { $0.contains("double click") } }
    #expect(terminal.lines.last?.contains(" 1/40") == true)
    try quit(terminal)
    let without = try wall(["--no-mouse", trees])
    #expect(!without.reportsMouse)
    without.send("?G")
    try without.waitFor(text: "quit at once")
    #expect(!without.lines.contains { $0.contains("double click") })
    try quit(without)
  }

  @Test func `Shift stays the terminal's: nothing asks for more than presses, drags and places`()
    throws
  {
    let terminal = try wall([trees])
    for mode in [1000, 1002, 1006] { #expect(terminal.isSet(mode: mode)) }
    for mode in [9, 1001, 1003, 1005, 1015, 1016] { #expect(!terminal.isSet(mode: mode)) }
    // Terminals may be asked to report Shift, too.
    #expect(!terminal.outputText.contains("\u{1B}[>1s"))
    try quit(terminal)
    for mode in [1000, 1002, 1006] { #expect(!terminal.isSet(mode: mode)) }
  }

  // MARK: Helpers

  /// The wall of one column, unless said otherwise, once it is shown.
  private func wall(
    _ words: [String], size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [ProgramRun.program, "--columns", "1", "--no-animation"] + words, size: size)
    try terminal.waitFor(text: " 1/")
    return terminal
  }

  /// The row of the screen, from 1, that shows a text.
  private func row(of text: String, on terminal: PseudoTerminal) throws -> Int {
    try #require(terminal.lines.firstIndex { $0.contains(text) }) + 1
  }

  /// The bytes of a click at a column and a row, from 1.
  private func click(_ column: Int, _ row: Int) -> String {
    "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }
}
