import Glibc
import PseudoTerminal
import Testing

/// The editor and the opener, as the wall starts them and ends with them.
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

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal reaches the editor and ends both`(signal: Int32) throws {
    let editor = try script(
      "trap 'echo TERM > \"$0.saw\"; exit' TERM; trap 'echo HUP > \"$0.saw\"; exit' HUP;\n"
        + "echo editing; while :; do sleep 0.05; done")
    let terminal = try wall([note], editor: editor)
    terminal.send("e")
    try terminal.wait("the editor runs") { !$0.isAlternate && $0.outputText.contains("editing") }
    terminal.signal(signal)
    #expect(try terminal.waitForOutcome(within: .seconds(3)) == .signalled(signal))
    #expect(
      String(decoding: try fileBytes(editor + ".saw"), as: UTF8.self)
        == (signal == SIGTERM ? "TERM\n" : "HUP\n"))
    #expect(!terminal.isAlternate)
    #expect(!terminal.reportsMouse)
    #expect(terminal.isCooked)
  }

  @Test func `an editor that heeds no signal doesn't keep the program`() throws {
    let editor = try script("trap '' TERM; echo editing; read line; read line")
    let terminal = try wall([note], editor: editor)
    terminal.send("e")
    try terminal.wait("the editor runs") { !$0.isAlternate && $0.outputText.contains("editing") }
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForOutcome(within: .seconds(5)) == .signalled(SIGTERM))
  }

  @Test func `a terminal that goes ends the program and the editor, though SIGHUP is ignored`()
    throws
  {
    let editor = try script(
      "trap 'echo HUP > \"$0.saw\"; exit' HUP; echo editing; while :; do sleep 0.05; done")
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\"", ProgramRun.program, note],
      environment: ["EDITOR": editor])
    try terminal.waitFor(text: " 1/1")
    terminal.send("e")
    try terminal.wait("the editor runs") { !$0.isAlternate && $0.outputText.contains("editing") }
    terminal.hangUp()
    #expect(try terminal.waitForOutcome(within: .seconds(5)) == .signalled(SIGHUP))
    try terminal.wait("the editor has ended") { _ in access(editor + ".saw", F_OK) == 0 }
  }

  @Test func `a terminal that goes ends the wait for a silent pipe, though SIGHUP is ignored`()
    throws
  {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "trap '' HUP; echo waiting; exec \"$0\"", ProgramRun.program],
      input: ends[0])
    try terminal.waitFor(text: "waiting")
    try terminal.wait("the program waits") { $0.isAsleep }
    #expect(terminal.lines.allSatisfy { $0.isEmpty || $0 == "waiting" })
    terminal.hangUp()
    #expect(try terminal.waitForOutcome(within: .seconds(5)) == .signalled(SIGHUP))
  }

  // MARK: What may be opened unasked

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "smb://host/share",
    "ssh://-oProxyCommand=x", "/etc/passwd", "../../etc/passwd", "-oProxyCommand=x",
  ])
  func `what may do anything is opened only when asked for twice`(target: String) throws {
    let deck = try scratch.write("[{\"title\": \"oak\", \"url\": \"\(target)\"}]", to: "trees.json")
    let opener = try script("for word; do printf '<%s>' \"$word\"; done >> \"$0.saw\"")
    let terminal = try wall(["--opener", opener + " --new", deck])
    for answer in ["n", "\u{1B}", "q", "j"] {
      terminal.send("O")
      try terminal.waitFor(text: "open \(target)?")
      terminal.send(answer)
      try terminal.wait("the question is answered") { $0.lines.last?.contains("open ") == false }
    }
    #expect(access(opener + ".saw", F_OK) != 0)
    terminal.send("O")
    try terminal.waitFor(text: "open \(target)?")
    terminal.send("y")
    try terminal.wait("the opener runs") { _ in
      try access(opener + ".saw", F_OK) == 0 && !fileBytes(opener + ".saw").isEmpty
    }
    let word = target.hasPrefix("-") ? "./" + target : target
    #expect(
      String(decoding: try fileBytes(opener + ".saw"), as: UTF8.self) == "<--new><\(word)>")
    try quit(terminal)
  }

  @Test func `the web's addresses and the source's own files are opened unasked`() throws {
    try scratch.write("picture", to: "wood/larch.jpg")
    try #require(symlink("/etc/passwd", "\(scratch.path)/wood/link.jpg") == 0)
    let opener = try script("for word; do printf '%s\\n' \"$word\"; done >> \"$0.saw\"")
    let deck = try scratch.write(
      """
      {"cards": [{"title": "a", "url": "HTTPS://a.example"}, {"title": "b", "url": "mailto:b@b.example"},
        {"title": "c", "image": "larch.jpg"}, {"title": "d", "image": "link.jpg"}]}
      """, to: "wood/trees.json")
    let terminal = try PseudoTerminal(
      [ProgramRun.program, "--columns", "1", "--opener", opener, deck])
    try terminal.waitFor(text: " 1/4")
    for count in 1...3 {
      terminal.send("\(count)GO")
      try terminal.wait("the opener runs") { _ in
        try access(opener + ".saw", F_OK) == 0
          && fileBytes(opener + ".saw").count { $0 == 0x0A } == count
      }
    }
    terminal.send("4GO")
    try terminal.waitFor(text: "open \(scratch.path)/wood/link.jpg?")
    terminal.send("n")
    #expect(
      String(decoding: try fileBytes(opener + ".saw"), as: UTF8.self)
        == "HTTPS://a.example\nmailto:b@b.example\n\(scratch.path)/wood/larch.jpg\n")
    try quit(terminal)
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
