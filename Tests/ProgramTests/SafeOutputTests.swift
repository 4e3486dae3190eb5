import Glibc
import PseudoTerminal
import Testing

/// No byte of a name reaches the terminal as a control, and what is printed stays as many lines as it is.
struct SafeOutputTests {
  private let scratch: ScratchDirectory
  private let deck: String
  /// A title for the terminal's window, a direction that turns what follows, and a bell.
  private let name = "\u{1B}]0;evil\u{7}\u{202E}size"
  private let shown = "␛]0;evil␇size"

  init() throws {
    scratch = try ScratchDirectory()
    deck = try scratch.write(#"[{"title": "oak", "n": 1}, {"title": "ash"}]"#, to: "trees.json")
  }

  @Test(arguments: ["--sort", "--section-by"])
  func `a field's name on the command line is shown and told as text`(option: String) throws {
    let terminal = try PseudoTerminal([ProgramRun.program, option, name, deck])
    try check(terminal, option)
  }

  @Test(arguments: ["sort", "section-by"])
  func `a field's name in the settings is shown and told as text`(option: String) throws {
    let settings = try scratch.write(
      "{\"\(option)\": \"\\u001b]0;evil\\u0007\\u202esize\"}", to: "settings.json")
    let terminal = try PseudoTerminal([ProgramRun.program, "--config", settings, deck])
    try check(terminal, option)
  }

  @Test func `a field's name is printed as text`() throws {
    for option in ["--sort", "--section-by"] {
      let run = try ProgramRun(["--plain", option, name, deck])
      #expect(run.errors == "masonry: trees.json: no card has a field \"\(shown)\"\n")
      #expect(!run.output.contains("\u{1B}"))
      if option == "--section-by" { #expect(run.output.contains("no \(shown)")) }
    }
  }

  private func check(_ terminal: PseudoTerminal, _ option: String) throws {
    try terminal.waitFor(text: "1 problem")
    let expected = option.hasSuffix("sort") ? "by \(shown)" : "no \(shown)"
    #expect(terminal.lines.contains { $0.contains(expected) })
    terminal.send("S")
    try terminal.waitFor(text: "sorted by")
    terminal.send("w")
    try terminal.waitFor(text: "As options")
    terminal.send("qq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.contains("no card has a field \"\(shown)\""))
    for control in ["\u{1B}]0;evil", "\u{7}", "\u{202E}"] {
      #expect(!terminal.outputText.contains(control))
    }
  }

  @Test func `what is empty is a line of what is printed to a terminal`() throws {
    let deck = try scratch.write(
      #"{"cards": [{"title": "one"}, {"body": "two"}, {"title": "three"}]}"#, to: "three.json")
    let terminal = try PseudoTerminal([ProgramRun.program, "--print", "title", deck])
    try terminal.waitFor(text: " 1/3")
    terminal.send("Mq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.hasSuffix("one\r\n\r\nthree\r\n"))
  }
}
