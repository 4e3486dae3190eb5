import Geometry
import Glibc
import PseudoTerminal
import Testing

/// However the program ends, the terminal is as it was.
@Suite struct RestoreTests {
  private func start() throws -> PseudoTerminal {
    let terminal = try startProbe()
    #expect(terminal.isAlternate)
    #expect(terminal.reportsMouse)
    #expect(terminal.isSet(mode: 2004))
    #expect(!terminal.isCooked)
    return terminal
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(!terminal.isAlternate)
    #expect(terminal.showsCursor)
    #expect(!terminal.reportsMouse)
    for mode in [1000, 1002, 1006, 1049, 2004] { #expect(!terminal.isSet(mode: mode)) }
    #expect(terminal.isCooked)
    #expect(terminal.modes == terminal.initialModes)
  }

  @Test func `q gives the terminal back`() throws {
    let terminal = try start()
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    expectRestored(terminal)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
    SIGXCPU, SIGXFSZ, SIGSYS, SIGSEGV, SIGPIPE, 64,
  ])
  func `a signal ends the program after the terminal is given back`(signal: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(try terminal.waitForOutcome() == .signalled(signal))
    expectRestored(terminal)
  }

  @Test func `a program that just exits gives the terminal back too`() throws {
    let terminal = try start()
    terminal.send("SX")
    #expect(try terminal.waitForOutcome() == .exited(4))
    expectRestored(terminal)
    #expect(terminal.lines.contains { $0.contains("a message") })
  }

  @Test func `a terminal that doesn't read can't keep the program from ending`() throws {
    let terminal = try startProbe(
      ["--scene", "rainbow"], size: CellSize(columns: 200, rows: 60))
    try terminal.wait("the program waits for keys") { $0.isAsleep }
    terminal.isListening = false
    let switches = terminal.contextSwitches
    terminal.send("n")
    try terminal.wait("the program waits, the buffer full") {
      $0.contextSwitches > switches && $0.isAsleep
    }
    terminal.signal(SIGTERM)
    try terminal.wait("the program ends") { $0.outcome == .signalled(SIGTERM) }
    #expect(terminal.isCooked)
    #expect(terminal.modes == terminal.initialModes)
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `a key that sends a signal does the same`(key: String, signal: Int32) throws {
    let terminal = try start()
    terminal.send(key)
    #expect(try terminal.waitForOutcome() == .signalled(signal))
    expectRestored(terminal)
  }

  @Test func `a terminal that is closed ends the program as SIGHUP does`() throws {
    let terminal = try start()
    terminal.hangUp()
    #expect(try terminal.waitForOutcome() == .signalled(SIGHUP))
  }

  @Test(arguments: [("T", "trapped on demand"), ("A", "a message")])
  func `a crash gives the terminal back and shows its message there`(
    key: String, message: String
  ) throws {
    let terminal = try start()
    terminal.send("S" + key)
    let outcome = try terminal.waitForOutcome()
    #expect([.signalled(SIGILL), .signalled(SIGTRAP), .signalled(SIGABRT)].contains(outcome))
    expectRestored(terminal)
    let last = terminal.outputText.ranges(of: "\u{1B}[?1049l").last?.upperBound
    #expect(last.map { terminal.outputText[$0...].contains(message) } == true)
  }

  @Test func `messages wait until the terminal is given back`() throws {
    let terminal = try start()
    terminal.send("Sx")
    try terminal.waitFor(text: "character(\"x\")")
    #expect(!terminal.outputText.contains("a message"))
    terminal.send("q")
    try terminal.waitForOutcome()
    #expect(terminal.lines.contains { $0.contains("a message") })
  }

  @Test(arguments: ["\u{1A}", "Z"])
  func `the program stops on a terminal given back, and takes it again`(key: String) throws {
    let terminal = try start()
    terminal.send(key)
    #expect(try terminal.waitForOutcome() == .stopped(SIGTSTP))
    expectRestored(terminal)
    terminal.resize(to: CellSize(columns: 60, rows: 10))
    terminal.resume()
    try terminal.waitFor(text: "size 60x10")
    #expect(terminal.isAlternate)
    #expect(terminal.reportsMouse)
    #expect(terminal.isSet(mode: 2004))
    #expect(!terminal.isCooked)
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `the cursor comes back to where it was, after a stop too`() throws {
    let terminal = try PseudoTerminal([PseudoTerminal.product("TerminalProbe")])
    terminal.display("$ make\r\n$ probe\r\n")
    try terminal.waitFor(text: "step 0")
    terminal.send("\u{1A}")
    #expect(try terminal.waitForOutcome() == .stopped(SIGTSTP))
    #expect(terminal.cursor == CellPoint(column: 0, row: 2))
    terminal.resume()
    try terminal.waitFor(text: "step 0")
    terminal.send("q")
    try terminal.waitForOutcome()
    #expect(terminal.lines[..<2] == ["$ make", "$ probe"])
    #expect(terminal.lines[2].hasPrefix("bytes "))
  }

  @Test func `a stop that can't be caught is made good when the program is continued`() throws {
    let terminal = try start()
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForOutcome() == .stopped(SIGSTOP))
    terminal.resume()
    try terminal.waitFor(text: "resumed")
    terminal.send("x")
    try terminal.waitFor(text: "character(\"x\")")
  }
}
