import Glibc
import PseudoTerminal
import Testing

/// `--print`: the wall as a way to choose.
struct ChoiceTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    for name in ["ash", "elm", "oak"] { try scratch.write("A tree.", to: "notes/\(name).txt") }
  }

  @Test func `a command substitution gets the focused card's path`() throws {
    let terminal = try shell("x=$(\"$0\" --columns 1 --print path notes); printf '<%s>' \"$? $x\"")
    terminal.send("jq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.contains("<0 notes/elm.txt>"))
  }

  @Test func `a pipe gets the marked cards, each ended by NUL where that is asked for`() throws {
    let terminal = try shell("\"$0\" --columns 1 --print title -0 notes | od -c")
    terminal.send("mjjmq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let text = terminal.outputText.replacing(#/\s+/#) { _ in " " }
    #expect(text.contains(#"a s h . t x t \0 o a k . t x t \0"#))
  }

  @Test func `what is printed comes after the terminal is given back`() throws {
    let terminal = try PseudoTerminal(
      [ProgramRun.program, "--print", "title", "\(scratch.path)/notes"])
    try terminal.waitFor(text: " 1/3")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let end = terminal.outputText.split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(end.contains("ash.txt\r\n"))
  }

  @Test func `Ctrl-C prints nothing and ends as an interrupt does`() throws {
    let terminal = try shell(
      "trap : INT; x=$(\"$0\" --print path notes); printf '<%s>' \"$? $x\"")
    terminal.send("j\u{3}")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.contains("<130 >"))
  }

  @Test func `without a terminal the wall is printed, as nothing can be chosen`() throws {
    let terminal = try PseudoTerminal(
      [ProgramRun.program, "--print", "path", "--color", "never", "\(scratch.path)/notes"],
      isControlling: false)
    #expect(try terminal.waitForOutcome() == .exited(0))
    let plain = try ProgramRun(["--plain", "\(scratch.path)/notes"]).lines
    #expect(terminal.outputText == plain.map { $0 + "\r\n" }.joined())
  }

  @Test func `an empty wall prints nothing`() throws {
    try scratch.write("", to: "nothing.json")
    let terminal = try shell(
      "x=$(\"$0\" --print id nothing.json); printf '<%s>' \"$? $x\"", showing: "no cards")
    terminal.send("mMq")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.contains("<0 >"))
  }

  /// Runs a command of the shell in the scratch folder, the program being `$0`, until the wall is
  /// shown.
  private func shell(_ command: String, showing text: String = " 1/3") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd '\(scratch.path)'; " + command, ProgramRun.program])
    try terminal.waitFor(text: text)
    return terminal
  }
}
