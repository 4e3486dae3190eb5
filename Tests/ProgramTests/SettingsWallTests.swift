import Geometry
import PseudoTerminal
import Testing

/// Settings and themes on a terminal of their own.
struct SettingsWallTests {
  private let scratch: ScratchDirectory
  private let trees: String

  init() throws {
    scratch = try ScratchDirectory()
    let cards = (1...9).map { #"{"title": "tree \#($0)."}"# }
    trees = try scratch.write(cards.joined(separator: "\n"), to: "trees.jsonl")
  }

  private func wall(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [ProgramRun.program] + words + [trees],
      environment: ["COLORTERM": "truecolor"].merging(environment) { $1 })
  }

  private func focusColor(_ terminal: PseudoTerminal) -> ScreenCell.Color? {
    guard let row = terminal.lines.firstIndex(where: { $0.contains("┏") }),
      let column = terminal.lines[row].firstIndex(of: "┏")
    else { return nil }
    let place = terminal.lines[row].distance(from: terminal.lines[row].startIndex, to: column)
    return terminal.cell(column: place, row: row).foreground
  }

  private let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private let dark = ScreenCell.Color.rgb(0xFFB454)
  private let light = ScreenCell.Color.rgb(0xB35300)

  @Test func `a light terminal gets the light theme by one more frame, and no key`() throws {
    let terminal = try wall(["--stats"])
    try terminal.wait("it is asked") { $0.outputText.contains(question) }
    #expect(terminal.outputText.ranges(of: "tree 1.").count == 1)
    #expect(focusColor(terminal) == dark)
    terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?64;1;2c")
    try terminal.wait("it gets light") { focusColor($0) == light }
    terminal.send("l")
    try terminal.waitFor(text: " 2/9")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.ranges(of: question).count == 1)
    let frames = terminal.outputText.split(whereSeparator: \.isNewline)
      .last { $0.contains("frames") }
    #expect(frames?.hasSuffix(" 3") == true, "\(frames ?? "none")")
  }

  @Test func `an answer in pieces is put together, a second one is not heeded`() throws {
    let terminal = try wall([])
    try terminal.wait("it is asked") { $0.outputText.contains(question) }
    for byte in "\u{1B}]11;rgb:eeee/eeee/eeee\u{7}".utf8 {
      terminal.send([byte])
      terminal.receive(within: .milliseconds(1))
    }
    try terminal.wait("it gets light") { focusColor($0) == light }
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{7}l")
    try terminal.waitFor(text: " 2/9")
    #expect(focusColor(terminal) == light)
  }

  @Test func `a dark terminal is written nothing more`() throws {
    let terminal = try wall([])
    try terminal.wait("it is asked") { $0.outputText.contains(question) }
    let count = terminal.output.count
    terminal.send("\u{1B}]11;rgb:1010/1010/1010\u{1B}\\")
    terminal.send("l")
    try terminal.waitFor(text: " 2/9")
    #expect(focusColor(terminal) == dark)
    #expect(terminal.output.count - count < 2000)
  }

  @Test(arguments: [
    (["--theme", "dark"], [:]), (["--theme", "monochrome"], [:]), (["--color", "never"], [:]),
    ([], ["NO_COLOR": "1"]), ([], ["TERM": "linux", "COLORTERM": ""]),
    ([], ["TERM": "vt100", "COLORTERM": ""]),
  ])
  func `where the background makes no difference it isn't asked for`(
    words: [String], environment: [String: String]
  ) throws {
    let terminal = try wall(words, environment: environment)
    try terminal.waitFor(text: " 1/9")
    terminal.send("jq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.outputText.contains("\u{1B}]"))
  }

  @Test func `without an answer the environment's word stands`() throws {
    let terminal = try wall([], environment: ["COLORFGBG": "0;default;15"])
    try terminal.waitFor(text: " 1/9")
    #expect(focusColor(terminal) == light)
    let other = try wall([], environment: ["COLORFGBG": "15;0"])
    try other.waitFor(text: " 1/9")
    #expect(focusColor(other) == dark)
  }

  @Test func `an answer that comes while the program ends is nobody's key`() throws {
    let terminal = try wall([])
    try terminal.wait("it is asked") { $0.outputText.contains(question) }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `a chosen key works, and the help shows it`() throws {
    let file = try scratch.write(
      #"{"keys": {"move-down": ["n", "<Down>"], "quit": "x", "help": "<F1>"}}"#, to: "keys.json")
    let terminal = try wall(["--config", file, "--columns", "1"])
    try terminal.waitFor(text: "F1 help")
    terminal.send("jn")
    try terminal.waitFor(text: " 2/9")
    terminal.send("\u{1B}OP")
    try terminal.waitFor(text: "n Down")
    terminal.send("qx")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `what is wrong with the settings is counted, and told at the end`() throws {
    let file = try scratch.write(#"{"colums": 3}"#, to: "config.json")
    let terminal = try wall(["--config", file])
    try terminal.waitFor(text: "1 problem")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let end = terminal.outputText.split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(end.contains("masonry: \(file):1:2: no option is called \"colums\""))
  }
}
