import Geometry
import PseudoTerminal
import Testing

/// Every terminal, or none, has an answer.
@Suite struct TerminalTypeTests {
  @Test(arguments: ["nosuchterm", "xterm-ghostty-9", ""])
  func `an unknown type is used as a common one, and the user is told`(type: String) throws {
    let terminal = try startProbe(environment: ["TERM": type])
    #expect(terminal.lines[1] == "unicode true color palette256")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    let name = type.isEmpty ? "unknown" : type
    #expect(
      terminal.lines.contains("the terminal type “\(name)” is unknown, used as “xterm-256color”"))
  }

  @Test(arguments: [
    ("xterm", "palette8"), ("xterm-256color", "palette256"), ("tmux-256color", "palette256"),
    ("screen", "palette8"), ("linux", "palette8"), ("vt100", "none"), ("ansi", "palette8"),
    ("xterm-16color", "palette16"),
  ])
  func `a known type's colours are used, and nothing is said`(type: String, mode: String) throws {
    let terminal = try startProbe(environment: ["TERM": type])
    #expect(terminal.lines[0] == "size 80x24")
    #expect(terminal.lines[1] == "unicode true color \(mode)")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(!terminal.lines.contains { $0.contains("unknown") })
    #expect(terminal.modes == terminal.initialModes)
  }

  @Test(arguments: ["vt100", "vt220", "xterm", "linux"])
  func `the margins are those of the window, whatever extent the type has`(type: String) throws {
    let terminal = try startProbe(
      environment: ["TERM": type], size: CellSize(columns: 40, rows: 32))
    let margins = terminal.outputText.matches(of: /\u{1B}\[1;(\d+)r/)
    #expect(margins.last?.output.1 == "32")
  }

  @Test(arguments: [
    ("xterm-256color", "truecolor", "direct"), ("tmux-256color", "24bit", "direct"),
    ("xterm", "24bit", "direct"), ("screen-256color", "truecolor", "palette256"),
    ("xterm-256color", "yes", "palette256"), ("xtermic", "truecolor", "palette256"),
  ])
  func `direct colours are used where terminal and user have them`(
    type: String, color: String, mode: String
  ) throws {
    let terminal = try startProbe(environment: ["TERM": type, "COLORTERM": color])
    #expect(terminal.lines[1] == "unicode true color \(mode)")
  }

  @Test func `a terminal that can't place its cursor is refused, untouched`() throws {
    let terminal = try PseudoTerminal(
      [PseudoTerminal.product("TerminalProbe")], environment: ["TERM": "dumb"])
    #expect(try terminal.waitForOutcome() == .exited(3))
    let message = "no terminal: a terminal of type “dumb” can't show a wall\r\n"
    #expect(terminal.outputText == message)
    #expect(terminal.modes == terminal.initialModes)
  }

  @Test func `without a terminal there is an error`() throws {
    let terminal = try PseudoTerminal(
      [PseudoTerminal.product("TerminalProbe")], isControlling: false)
    #expect(try terminal.waitForOutcome() == .exited(3))
    #expect(terminal.outputText == "no terminal: there is no terminal\r\n")
  }

  @Test(arguments: [
    (["LC_ALL": "C"], [], "false"), (["LC_ALL": "", "LANG": ""], [], "false"),
    ([:], ["--ascii"], "false"),
    (["LC_ALL": "", "LANG": "en_US.UTF-8"], [], "true"),
    (["LC_ALL": "", "LC_CTYPE": "C.UTF-8"], [], "true"),
    (["LC_ALL": "de_DE.ISO-8859-1"], [], "false"),
  ])
  func `more than ASCII is shown where the locale or what it asks for is UTF-8`(
    environment: [String: String], options: [String], isUnicode: String
  ) throws {
    let terminal = try startProbe(options, environment: environment)
    #expect(terminal.lines[1].hasPrefix("unicode \(isUnicode) "))
  }

  @Test func `without Unicode no byte beyond ASCII is written, and columns stay`() throws {
    let terminal = try startProbe(
      ["--scene", "glyphs"], environment: ["LC_ALL": "C"],
      size: CellSize(columns: 20, rows: 7))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    #expect(terminal.lines[0] == "??????????????  ????")
    #expect(terminal.lines[2] == "eao marks")
    #expect(terminal.lines[3] == "?? xy ??")
  }
}
