import Glibc
import PseudoTerminal
import Testing

/// Crashes, closed streams and cut sequences, through the program itself.
struct EdgeTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test(arguments: [(SIGSEGV, "Segmentation fault (SIGSEGV)"), (SIGABRT, "Aborted (SIGABRT)")])
  func `a crash gives the terminal back, says what it was and leaves a report`(
    signal: Int32, cause: String
  ) throws {
    let terminal = try PseudoTerminal(
      [ProgramRun.program], environment: ["XDG_STATE_HOME": scratch.path + "/state"])
    try terminal.waitFor(text: " 1/")
    terminal.signal(signal)
    #expect(try terminal.waitForOutcome() == .signalled(signal))
    #expect(!terminal.isAlternate)
    #expect(terminal.isCooked)
    #expect(terminal.outputText.contains("masonry crashed: \(cause)"))
    #expect(
      terminal.outputText.contains("masonry: a report is in \(scratch.path)/state/masonry/crash-"))
    let folder = try #require(opendir("\(scratch.path)/state/masonry"))
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    let name = try #require(names.first { $0.hasPrefix("crash-") })
    let report = String(decoding: try scratch.bytes(of: "state/masonry/\(name)"), as: UTF8.self)
    #expect(report.hasPrefix("masonry crashed: \(cause)\n"))
  }

  @Test func `SIGPIPE ends the wall as other signals do`() throws {
    let terminal = try PseudoTerminal([ProgramRun.program])
    try terminal.waitFor(text: " 1/")
    terminal.signal(SIGPIPE)
    #expect(try terminal.waitForOutcome() == .signalled(SIGPIPE))
    #expect(!terminal.isAlternate)
    #expect(!terminal.reportsMouse)
    #expect(terminal.isCooked)
  }

  @Test func `a closed input is a source that can't be read, and no pipe of the program's own`()
    throws
  {
    let terminal = try PseudoTerminal(["/bin/sh", "-c", "exec \"$0\" - <&-", ProgramRun.program])
    #expect(try terminal.waitForOutcome() == .exited(1))
    #expect(terminal.outputText.contains("Bad file descriptor"))
  }

  @Test func `the user's palette is never reset`() throws {
    let terminal = try PseudoTerminal([ProgramRun.program])
    try terminal.waitFor(text: " 1/")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.outputText.contains("\u{1B}]104"))
  }

  @Test func `q quits after a sequence or a paste that never ends`() throws {
    for cut in ["\u{1B}]0;abc", "\u{1B}[200~abc"] {
      let terminal = try PseudoTerminal([ProgramRun.program])
      try terminal.waitFor(text: " 1/")
      terminal.send(cut)
      terminal.receive(within: .milliseconds(100))
      let end = ContinuousClock.now + .milliseconds(1500)
      while ContinuousClock.now < end { terminal.receive(within: .milliseconds(50)) }
      terminal.send("q")
      #expect(try terminal.waitForOutcome() == .exited(0))
    }
  }

  @Test func `settings are read from regular files of bounded length only`() throws {
    let long = try scratch.write(Array(repeating: 0x20, count: 1 << 20) + [0x20], to: "long.json")
    let pipe = "\(scratch.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    for (path, reason) in [
      ("/dev/zero", "not a regular file"), (pipe, "not a regular file"),
      (long, "longer than"),
    ] {
      let run = try ProgramRun(["--config", path, "--plain"], input: .pipe("[]"))
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("masonry: \(path): \(reason)"))
    }
  }

  @Test func `a source that a named pipe replaces is said to be none, and comes back`() throws {
    let deck = try scratch.write("{\"title\": \"oak\"}\n", to: "trees.jsonl")
    let terminal = try PseudoTerminal([ProgramRun.program, deck])
    try terminal.waitFor(text: " 1/1")
    unlink(deck)
    try #require(mkfifo(deck, 0o600) == 0)
    try terminal.waitFor(text: "no longer a file")
    #expect(terminal.lines.contains { $0.contains("oak") })
    unlink(deck)
    try scratch.write("{\"title\": \"elm\"}\n{\"title\": \"fir\"}\n", to: "trees.jsonl")
    try terminal.waitFor(text: " 1/2")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `names are printed raw, but to a terminal made safe`() throws {
    let name = "\u{1B}]0;evil\u{7}.txt"
    try scratch.write("A tree.", to: "notes/" + name)
    let terminal = try PseudoTerminal(
      [ProgramRun.program, "--print", "path", "\(scratch.path)/notes"])
    try terminal.waitFor(text: " 1/1")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText.contains("notes/␛]0;evil␇.txt"))
    #expect(!terminal.outputText.contains("\u{1B}]0;evil"))
  }
}
