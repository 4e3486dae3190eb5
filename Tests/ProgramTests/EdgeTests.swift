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
}
