import Geometry
import PseudoTerminal
import Testing

/// What is typed reaches the program, and only that.
@Suite struct InputTests {
  @Test(arguments: [
    ("x", "character(\"x\")"), ("漢", "character(\"\\u{6F22}\")"), ("\u{1B}[A", "up"),
    ("\u{1B}OA", "up"),
    ("\u{1B}", "escape"), ("\u{1B}x", "alt-character(\"x\")"), ("\r", "enter"),
    ("\u{1B}[Z", "shift-tab"), ("\u{1B}[<64;5;3M", "wheelUp 4,2"),
    ("\u{1B}[<0;80;24M", "press 79,23"),
    ("\u{1B}[200~q\rT\u{1B}[201~", "paste \"q\\nT\""),
  ])
  func `an event arrives`(bytes: String, shown: String) throws {
    let terminal = try startProbe()
    terminal.send(bytes)
    try terminal.waitFor(text: shown)
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test(arguments: ["s", "q", "v", "o", "d", "w", "r"])
  func `the terminal keeps no control character for itself`(letter: String) throws {
    let terminal = try startProbe()
    terminal.send([UInt8(ascii: letter.unicodeScalars.first ?? "a") & 0x1F])
    try terminal.waitFor(text: "ctrl-character(\"\(letter)\")")
  }

  @Test func `what is no key doesn't show`() throws {
    let terminal = try startProbe()
    terminal.send([0xFF, 0xFE] + Array("\u{1B}[I\u{1B}[O\u{1B}[<66;1;1Mx".utf8))
    try terminal.waitFor(text: "character")
    #expect(terminal.lines[2] == "character(\"x\")")
  }

  @Test func `keys come from the terminal, data from standard input`() throws {
    let pipe = try Pipe()
    let terminal = try startProbe(["--stdin"], input: pipe.output)
    pipe.write("qqqq")
    try terminal.waitFor(text: "stdin 4")
    terminal.send("x")
    try terminal.waitFor(text: "character(\"x\")")
    pipe.close()
    try terminal.waitFor(text: "stdin 0")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `without the mouse the terminal keeps it`() throws {
    let terminal = try startProbe(["--no-mouse"])
    #expect(!terminal.reportsMouse)
  }

  @Test func `an escape delay can be chosen`() throws {
    let terminal = try startProbe(environment: ["ESCDELAY": "10000"])
    terminal.send("\u{1B}")
    #expect(!terminal.receive(within: .milliseconds(200)))
    terminal.send("[B")
    try terminal.waitFor(text: "down")
  }

  @Test func `an escape is a key also for a program that wakes more often than it takes`() throws {
    let terminal = try startProbe(["--tick"])
    terminal.send("\u{1B}")
    try terminal.waitFor(text: "escape")
    terminal.send("q")
    try terminal.wait("the program ends") { $0.outcome == .exited(0) }
  }

  @Test func `a flood of events is worked off`() throws {
    let terminal = try startProbe()
    for _ in 0..<2000 { terminal.send("\u{1B}[<65;5;3M") }
    terminal.send("z")
    try terminal.waitFor(text: "character(\"z\")")
  }
}
