import Geometry
import Glibc
import PseudoTerminal
import Testing

/// The program on a terminal of its own.
struct WallTests {
  private let scratch: ScratchDirectory
  /// A file of forty cards, `tree 1.` to `tree 40.`, each three rows tall.
  private let trees: String

  init() throws {
    scratch = try ScratchDirectory()
    let cards = (1...40).map { #"{"title": "tree \#($0).", "height": 48}"# }
    trees = try scratch.write(cards.joined(separator: "\n"), to: "trees.jsonl")
  }

  @Test func `without sources the demo is shown, and q gives the terminal back`() throws {
    let terminal = try wall([])
    try terminal.waitFor(text: "1/")
    #expect(!terminal.isCooked)
    #expect(terminal.isAlternate)
    #expect(terminal.lines.last?.contains("? help") == true)
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.isAlternate)
    #expect(terminal.showsCursor)
    #expect(terminal.isCooked)
  }

  @Test func `keys move the focus and scroll, and counts count`() throws {
    let terminal = try wall(["--columns", "1", trees])
    try terminal.waitFor(text: " 1/40")
    terminal.send("j")
    try terminal.waitFor(text: " 2/40")
    terminal.send("5j")
    try terminal.waitFor(text: " 7/40")
    terminal.send("\u{1B}OA")
    try terminal.waitFor(text: " 6/40")
    terminal.send("G")
    try terminal.waitFor(text: " 40/40")
    #expect(terminal.lines.contains { $0.contains("tree 40.") })
    terminal.send("12G")
    try terminal.waitFor(text: " 12/40")
  }

  @Test func `a resize keeps the focused card on the screen, down to one cell and back`() throws {
    let terminal = try wall(["--columns", "1", trees])
    terminal.send("30G")
    try terminal.waitFor(text: " 30/40")
    for (columns, rows) in [(120, 40), (20, 5), (1, 1), (80, 24)] {
      terminal.resize(to: CellSize(columns: columns, rows: rows))
      guard columns > 20 else { continue }
      try terminal.wait("the wall fills \(columns)x\(rows)") {
        $0.lines.last?.contains(" 30/40") == true && $0.lines.contains { $0.contains("tree 30.") }
      }
    }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `a window of one cell is alive`() throws {
    let terminal = try wall([], size: CellSize(columns: 1, rows: 1))
    try terminal.wait("it starts") { $0.isAlternate }
    terminal.send("jjj+G?q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `the help comes and goes`() throws {
    let terminal = try wall([])
    terminal.send("?")
    try terminal.waitFor(text: "the card below")
    terminal.send("\u{1B}")
    try terminal.wait("the help goes") { !$0.lines.contains { $0.contains("the card below") } }
    terminal.send("?")
    try terminal.waitFor(text: "the card below")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `a deck is piped in while keys come from the terminal`() throws {
    let deck = #"[{"title": "piped one"}, {"title": "qqq"}, {"title": "piped three"}]"#
    let file = try StandardFiles(.pipe(deck), .file("/dev/null"), scratch: scratch)
    defer { file.close() }
    let terminal = try wall(["--columns", "1"], input: file.descriptors[0])
    try terminal.waitFor(text: "piped three")
    terminal.send("j")
    try terminal.waitFor(text: " 2/3")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `what is wrong with the layout counts for --strict on the wall, too`() throws {
    let tall = try scratch.write(#"{"cards": [{"title": "tall", "height": 1e9}]}"#, to: "tall.json")
    for (words, status): ([String], Int32) in [([], 0), (["--strict"], 1)] {
      let terminal = try wall(words + [tall])
      try terminal.waitFor(text: "1 problem")
      terminal.send("q")
      #expect(try terminal.waitForOutcome() == .exited(status))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal ends the program after the terminal is given back`(signal: Int32) throws {
    let terminal = try wall([])
    try terminal.waitFor(text: "1/")
    terminal.signal(signal)
    #expect(try terminal.waitForOutcome() == .signalled(signal))
    #expect(!terminal.isAlternate)
    #expect(terminal.isCooked)
  }

  @Test func `a window that is closed ends the program`() throws {
    let terminal = try wall([])
    try terminal.waitFor(text: "1/")
    terminal.hangUp()
    #expect(try terminal.waitForOutcome() == .signalled(SIGHUP))
  }

  @Test func `a burst of events is answered by few frames, the last of them right`() throws {
    let terminal = try wall(["--stats", "--columns", "1", trees])
    try terminal.waitFor(text: " 1/40")
    terminal.send(String(repeating: "\u{1B}[<65;10;10M", count: 200))
    try terminal.waitFor(text: "tree 40.")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let lines = terminal.outputText.split(whereSeparator: \.isNewline)
    let line = lines.last { $0.contains("frames") } ?? ""
    let frames = line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }.last
    #expect(frames.map { $0 < 40 } == true, "\(line)")
  }

  @Test func `Ctrl-C interrupts, Ctrl-Z suspends and fg brings the wall back`() throws {
    let terminal = try wall([trees])
    try terminal.waitFor(text: " 1/40")
    terminal.send("\u{1A}")
    #expect(try terminal.waitForOutcome() == .stopped(SIGTSTP))
    #expect(!terminal.isAlternate)
    terminal.resume()
    try terminal.wait("the wall is back") {
      $0.isAlternate && $0.lines.last?.contains(" 1/40") == true
    }
    terminal.send("\u{3}")
    #expect(try terminal.waitForOutcome() == .signalled(SIGINT))
    #expect(terminal.isCooked)
  }

  @Test func `a paste is no keys`() throws {
    let terminal = try wall([trees])
    try terminal.waitFor(text: " 1/40")
    terminal.send("\u{1B}[200~qjjj?\u{1B}[201~5G")
    try terminal.waitFor(text: " 5/40")
    #expect(terminal.outcome == nil)
  }

  @Test func `the wheel scrolls and a click focuses`() throws {
    let terminal = try wall(["--columns", "1", trees])
    try terminal.waitFor(text: " 1/40")
    #expect(terminal.reportsMouse)
    terminal.send("\u{1B}[<65;10;10M\u{1B}[<65;10;10M\u{1B}[<65;10;10M")
    try terminal.wait("the first card goes") { !$0.lines.contains { $0.contains("tree 1.") } }
    let row = terminal.lines.firstIndex { $0.contains("tree 5.") } ?? 0
    terminal.send("\u{1B}[<0;10;\(row + 1)M\u{1B}[<0;10;\(row + 1)m")
    try terminal.waitFor(text: " 5/40")
    let without = try wall(["--no-mouse", trees])
    try without.waitFor(text: " 1/40")
    #expect(!without.reportsMouse)
  }

  @Test func `reports come once the wall is closed, and make the exit status`() throws {
    let terminal = try wall(["no/such/file", trees])
    try terminal.waitFor(text: " 1/40")
    #expect(!terminal.outputText.contains("masonry: no/such/file"))
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(1))
    let end = terminal.outputText.split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(end.contains("masonry: no/such/file: "))
  }

  @Test func `with all sources lost no wall is shown`() throws {
    let terminal = try wall(["no/such/file"])
    #expect(try terminal.waitForOutcome() == .exited(1))
    #expect(!terminal.outputText.contains("\u{1B}"))
    #expect(terminal.outputText.contains("masonry: no/such/file: "))
  }

  @Test func `statistics are printed at the end`() throws {
    let terminal = try wall(["--stats", trees])
    try terminal.waitFor(text: " 1/40")
    terminal.send("j")
    try terminal.wait("the focus moves") { !($0.lines.last?.contains(" 1/40") ?? true) }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let end = terminal.outputText.split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(end.contains("key to last byte"))
    #expect(end.contains("p95"))
  }

  @Test(arguments: [(["--color", "never"], [:]), ([], ["NO_COLOR": "1"])])
  func `without colours none is written`(words: [String], environment: [String: String]) throws {
    let terminal = try wall(words, environment: environment)
    try terminal.waitFor(text: "? help")
    terminal.send("jq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.outputText.contains(#/\u{1B}\[[0-9;]*[34]8[;:]/#))
  }

  @Test(arguments: [(["--ascii"], "C.UTF-8"), ([], "C")])
  func `ASCII alone is written where asked for or where the locale knows no more`(
    words: [String], locale: String
  ) throws {
    let terminal = try wall(words, environment: ["LC_ALL": locale])
    try terminal.waitFor(text: "? help")
    terminal.send("GgjlG?q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `a terminal that can't place its cursor gets the wall as text`() throws {
    let terminal = try wall([trees], environment: ["TERM": "dumb"])
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.outputText.contains("\u{1B}"))
    #expect(terminal.outputText.contains("tree 40."))
  }

  @Test func `an unknown terminal is told of once the wall is closed`() throws {
    let terminal = try wall([trees], environment: ["TERM": "no-such-terminal"])
    try terminal.waitFor(text: " 1/40")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let end = terminal.outputText.split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(end.contains("masonry: the terminal type “no-such-terminal” is unknown"))
  }

  @Test func `hostile text changes nothing of the terminal`() throws {
    let title = #"a\u001b[?5hb\u0007c\u009b2Jd"#
    let text = #"[{"title": "\#(title)", "body": "x\u001b]0;evil\u0007y\u202ez"}]"#
    let terminal = try wall([try scratch.write(text, to: "hostile\u{1B}[2J.json")])
    try terminal.waitFor(text: " 1/1")
    #expect(!terminal.isSet(mode: 5))
    #expect(!terminal.outputText.contains("\u{1B}]0"))
    #expect(!terminal.outputText.contains("\u{1B}[2J.json"))
    #expect(!terminal.output.contains(7))
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  /// Starts the program on a terminal.
  private func wall(
    _ words: [String], environment: [String: String] = [:],
    size: CellSize = CellSize(columns: 80, rows: 24), input: Int32? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [ProgramRun.program] + words, environment: environment, size: size, input: input)
  }
}
