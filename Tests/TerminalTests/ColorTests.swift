import Geometry
import PseudoTerminal
import Testing

/// Colours are written as the terminal takes them, and only where they are wanted.
@Suite struct ColorTests {
  private func colors(_ terminal: PseudoTerminal) -> [ScreenCell.Color] {
    (0..<6).map { terminal.cell(column: $0, row: 5).foreground }
  }

  @Test func `with 256 colours each is shown by the nearest`() throws {
    let terminal = try startProbe(["--scene", "colors"])
    #expect(colors(terminal) == [196, 107, 244, 16, 231, 69].map(ScreenCell.Color.palette))
    #expect(terminal.cell(column: 0, row: 5).background == .palette(234))
    #expect(terminal.cell(column: 0, row: 0).foreground == .terminalDefault)
  }

  @Test func `with 8 colours each is shown by its hue or as grey`() throws {
    let terminal = try startProbe(["--scene", "colors"], environment: ["TERM": "xterm"])
    #expect(colors(terminal) == [1, 3, 0, 0, 7, 4].map(ScreenCell.Color.palette))
  }

  @Test func `a terminal that takes any colour is told it exactly, but near black`() throws {
    let terminal = try startProbe(
      ["--scene", "colors"], environment: ["COLORTERM": "truecolor"])
    #expect(
      colors(terminal)
        == [0xFF0000, 0x88AA55, 0x808080, 0x000008, 0xFFFFFF, 0x5F87FF].map(ScreenCell.Color.rgb))
  }

  @Test(arguments: [
    (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "vt100"]),
    (["--color", "always"], ["TERM": "vt100"]), (["--color", "never"], ["COLORTERM": "truecolor"]),
  ])
  func `without colours, attributes stay`(
    options: [String], environment: [String: String]
  ) throws {
    let terminal = try startProbe(["--scene", "colors"] + options, environment: environment)
    #expect(colors(terminal) == Array(repeating: .terminalDefault, count: 6))
    #expect(terminal.cell(column: 0, row: 0).isBold)
    #expect(terminal.cell(column: 0, row: 4).isReversed)
    #expect(terminal.cell(column: 0, row: 3).isUnderlined)
  }

  @Test(arguments: [(["--color", "always"], "1"), ([], "")])
  func `NO_COLOR counts where it isn't empty, and gives way to the option`(
    options: [String], value: String
  ) throws {
    let terminal = try startProbe(
      ["--scene", "colors"] + options, environment: ["NO_COLOR": value])
    #expect(colors(terminal)[0] == .palette(196))
  }

  @Test func `attributes are told apart`() throws {
    let terminal = try startProbe(["--scene", "colors"])
    #expect(terminal.cell(column: 0, row: 0).isBold)
    #expect(!terminal.cell(column: 0, row: 1).isBold)
    #expect(terminal.outputText.contains(";2m"))
    #expect(terminal.cell(column: 0, row: 2).isItalic)
    #expect(terminal.cell(column: 0, row: 3).isUnderlined)
    #expect(terminal.cell(column: 0, row: 4).isReversed)
  }

  @Test func `when all pairs of colours are used up, the old ones make room`() throws {
    let terminal = try startProbe(
      ["--scene", "rainbow"], environment: ["COLORTERM": "truecolor"],
      size: .init(columns: 200, rows: 60))
    for step in 1...7 {
      terminal.send("n")
      try terminal.waitFor(text: "step \(step)")
      let number = UInt32(step * 100_000 + 30 * 200 + 100)
      let cell = terminal.cell(column: 100, row: 30)
      #expect(cell.text == "▀")
      #expect(cell.foreground == .rgb(max(8, number &* 2_654_435_761 >> 8 & 0xFFFFFF)))
      #expect(cell.background == .rgb(max(8, number &* 40_503 & 0xFFFFFF)))
    }
  }

  @Test func `a screen with more pairs than a poor terminal has is shown all the same`() throws {
    let terminal = try startProbe(["--scene", "rainbow"], environment: ["TERM": "xterm"])
    #expect(terminal.lines[3] == String(repeating: "▀", count: 80))
  }
}
