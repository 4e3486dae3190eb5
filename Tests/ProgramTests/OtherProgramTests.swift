import Glibc
import PseudoTerminal
import Testing

/// The editor and the opener, as the wall starts them.
struct OtherProgramTests {
  private let scratch: ScratchDirectory
  private let note: String

  init() throws {
    scratch = try ScratchDirectory()
    note = try scratch.write("A tree.", to: "oak.txt")
  }

  @Test func `the editor has the terminal, and the wall is back with what it saved`() throws {
    let editor = try script(
      """
      [ -t 0 ] && [ -t 1 ] && [ -t 2 ] && [ "$1" = +7 ] || exit 9
      stty -a | grep -q ' icanon' || exit 8
      echo editing; read line
      echo "A tree $line." > "$2"
      """)
    let terminal = try wall([note], editor: editor + " +7")
    let modes = terminal.modes
    terminal.send("e")
    try terminal.wait("the editor runs") { !$0.isAlternate && $0.outputText.contains("editing") }
    #expect(terminal.isCooked)
    #expect(!terminal.reportsMouse)
    terminal.send("with acorns\r")
    try terminal.waitFor(text: "A tree with acorns.")
    #expect(terminal.isAlternate)
    #expect(terminal.reportsMouse)
    #expect(terminal.isSet(mode: 2004))
    #expect(terminal.modes == modes)
    try quit(terminal)
  }

  @Test func `Ctrl-C is the editor's, and how it failed is said`() throws {
    let editor = try script("echo editing; read line; exit 3")
    let terminal = try wall([note], editor: editor)
    let endings = [("\u{3}", "was ended by signal 2"), ("\r", "ended with status 3")]
    for (number, (keys, saying)) in endings.enumerated() {
      terminal.send("e")
      // What is typed before an editor runs, it does not get.
      try terminal.wait("the editor runs") { terminal in
        !terminal.isAlternate && terminal.outputText.ranges(of: "editing").count > number
      }
      terminal.send(keys)
      try terminal.waitFor(text: saying)
    }
    try quit(terminal)
  }

  @Test func `Ctrl-Z stops the editor and the wall, and fg brings the editor back`() throws {
    let editor = try script("echo editing; read line; echo \"A tree $line.\" > \"$1\"")
    let terminal = try wall([note], editor: editor)
    terminal.send("e")
    try terminal.wait("the editor runs") { !$0.isAlternate && $0.outputText.contains("editing") }
    terminal.send("\u{1A}")
    #expect(try terminal.waitForOutcome() == .stopped(SIGTSTP))
    terminal.resume()
    terminal.send("again\r")
    try terminal.waitFor(text: "A tree again.")
    #expect(terminal.isAlternate)
    try quit(terminal)
  }

  @Test func `an editor that is missing is named`() throws {
    let terminal = try wall([note], editor: "no-such-editor")
    terminal.send("e")
    try terminal.waitFor(text: "no-such-editor did not start: No such file or directory")
    try quit(terminal)
  }

  @Test func `a card without a file has none to edit`() throws {
    let deck = try scratch.write(#"[{"title": "oak"}]"#, to: "trees.json")
    let terminal = try wall([deck], editor: "no-such-editor")
    terminal.send("e")
    try terminal.waitFor(text: "no file to edit")
    terminal.send("O")
    try terminal.waitFor(text: "no address, picture or file to open")
    try quit(terminal)
  }

  @Test func `the opener gets the address, and nothing it writes is seen`() throws {
    let deck = try scratch.write(
      #"[{"title": "oak", "url": "https://example.org/$(id)?a=b&c"}]"#, to: "trees.json")
    let opener = try script("echo noise; echo noise >&2; printf %s \"$*\" > \"$0.saw\"")
    let terminal = try wall(["--opener", opener + " --new", deck])
    terminal.send("O")
    let seen = opener + ".saw"
    try terminal.wait("the opener runs") { _ in
      try access(seen, F_OK) == 0 && !fileBytes(seen).isEmpty
    }
    #expect(
      String(decoding: try fileBytes(seen), as: UTF8.self)
        == "--new https://example.org/$(id)?a=b&c")
    #expect(!terminal.outputText.contains("noise"))
    try quit(terminal)
  }

  @Test func `an opener that is missing or fails is named, and the wall goes on`() throws {
    let missing = try wall(["--opener", "no-such-opener", note])
    missing.send("O")
    try missing.waitFor(text: "no-such-opener did not start: No such file or directory")
    try quit(missing)
    let failing = try wall(["--opener", try script("exit 4"), note])
    failing.send("O")
    try failing.waitFor(text: "ended with status 4")
    try quit(failing)
  }

  private func wall(_ words: [String], editor: String = "") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [ProgramRun.program] + words, environment: ["EDITOR": editor])
    try terminal.waitFor(text: " 1/1")
    return terminal
  }

  /// A program of shell commands in a folder that is not watched.
  private func script(_ commands: String) throws -> String {
    let path = try scratch.write("#!/bin/sh\n\(commands)\n", to: "bin/script")
    try #require(chmod(path, 0o700) == 0)
    return path
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }
}
