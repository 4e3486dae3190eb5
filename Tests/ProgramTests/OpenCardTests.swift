import Geometry
import PseudoTerminal
import Testing

/// Open cards, through the program on a terminal of its own.
struct OpenCardTests {
  private let scratch: ScratchDirectory
  private let notes: [String]

  init() throws {
    scratch = try ScratchDirectory()
    let paragraphs = (1...60).map { "Paragraph \($0) of *larch*.\n" }.joined(separator: "\n")
    notes = [
      try scratch.write("# Larch\n" + paragraphs, to: "larch.md"),
      try scratch.write("# Yew\n\n\u{1B}]0;evil\u{7}\u{202E}Older than churches.\n", to: "yew.md"),
    ]
  }

  @Test func `a card opens, scrolls, gives way to its neighbour and closes`() throws {
    let terminal = try open()
    terminal.send("\r")
    try terminal.waitFor(text: "Esc back")
    #expect(terminal.lines.contains { $0.contains("Paragraph 1 of larch.") })
    terminal.send("G")
    try terminal.waitFor(text: "Paragraph 60 of larch.")
    try terminal.waitFor(text: "larch.md")
    terminal.send("l")
    try terminal.waitFor(text: "Older than churches.")
    terminal.send("\u{1B}")
    try terminal.wait("the wall is back") {
      $0.lines.last?.contains("Esc back") == false && $0.lines.last?.contains(" 2/2") == true
    }
    terminal.send("\rq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.outputText.contains("\u{1B}]0"))
    #expect(!terminal.output.contains(7))
  }

  @Test func `an open card takes every size of the screen`() throws {
    let terminal = try open()
    terminal.send("\r30j")
    try terminal.waitFor(text: "31–")
    for (columns, rows) in [(120, 40), (20, 5), (1, 1), (2, 3), (80, 24)] {
      terminal.resize(to: CellSize(columns: columns, rows: rows))
    }
    try terminal.wait("the page is back in its place") {
      $0.lines.contains { $0.contains("Paragraph 16 of larch.") }
        && $0.lines.last?.contains("31–") == true
    }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `marks are counted and shown`() throws {
    let terminal = try open()
    terminal.send("M")
    try terminal.waitFor(text: "2 marked")
    #expect(terminal.lines.contains { $0.contains("●") })
    terminal.send("\rm")
    try terminal.waitFor(text: "1 marked")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  private func open() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal([ProgramRun.program] + notes)
    try terminal.waitFor(text: " 1/2")
    return terminal
  }
}
