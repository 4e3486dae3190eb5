import Geometry
import PseudoTerminal
import Screen
import TerminalScenes
import Testing

/// The terminal shows the picture, cell by cell.
@Suite struct PictureTests {
  /// The cells of the terminal that differ from a picture's, glyph or style.
  private func differences(_ terminal: PseudoTerminal, _ picture: ScreenBuffer) -> [String] {
    var found: [String] = []
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        let wanted = picture[column: column, row: row]
        let shown = terminal.cell(column: column, row: row)
        if wanted.width == 0 ? shown.width >= 0 : wanted.text != shown.text {
          found.append("\(column),\(row): \(wanted.text) shown as \(shown.text)")
        } else if wanted.width > 0, !matches(wanted, shown) {
          found.append("\(column),\(row): attributes")
        } else if wanted.width > 0, !matches(wanted.style.background, shown.background) {
          found.append("\(column),\(row): background")
        }
      }
    }
    return found
  }

  /// Whether what can be seen of a cell's attributes is so; a blank has no strokes.
  private func matches(_ wanted: Cell, _ shown: ScreenCell) -> Bool {
    let attributes = wanted.style.attributes
    return (wanted.text == " " || attributes.contains(.bold) == shown.isBold)
      && attributes.contains(.underline) == shown.isUnderlined
      && attributes.contains(.reverse) == shown.isReversed
  }

  /// The random scene's colours are of the palette of 256.
  private func matches(_ wanted: Color, _ shown: ScreenCell.Color) -> Bool {
    switch wanted.rgb {
    case 0xD75F00: shown == .palette(166)
    case 0x5F87FF: shown == .palette(69)
    default: shown == .terminalDefault
    }
  }

  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 13, rows: 7)])
  func `whatever is written over whatever, the terminal shows it`(size: CellSize) throws {
    let terminal = try startProbe(["--scene", "random"], size: size)
    for step in 0..<60 {
      try terminal.waitFor(text: "step \(step)")
      let found = differences(terminal, Scene.random.picture(size: size, step: step))
      try #require(found.isEmpty, "seed \(step): \(found.prefix(5))")
      terminal.send("n")
    }
  }

  @Test func `wide and marked glyphs stand in their columns at every edge`() throws {
    let size = CellSize(columns: 20, rows: 7)
    let terminal = try startProbe(["--scene", "glyphs"], size: size)
    #expect(
      terminal.lines == [
        "漢字かな한글🍎  漢字", "              x漢字", "e\u{301}a\u{308}\u{323}o\u{302}\u{301}\u{323} marks",
        "漢 xy 字", "╭─╮▀▄█▌▐░…·", "", "step 0",
      ])
    #expect(differences(terminal, Scene.glyphs.picture(size: size, step: 0)) == [])
  }

  @Test func `the last cell of the screen is shown`() throws {
    let size = CellSize(columns: 6, rows: 2)
    let terminal = try startProbe(["--scene", "blank"], size: size)
    #expect(terminal.lines == ["size 6", "step 0"])
  }

  @Test func `text that a terminal would obey is shown, not obeyed`() throws {
    let terminal = try startProbe(["--scene", "hostile"])
    let picture = Scene.hostile.picture(size: terminal.size, step: 0)
    #expect(terminal.lines == picture.lines)
    let harm = [
      "\u{1B}]", "\u{7}", "gotcha\u{7}", "\u{9B}", "\u{90}", "\u{9C}", "\u{0}", "\u{7F}", "\u{E}",
    ]
    for text in harm { #expect(!terminal.outputText.contains(text)) }
  }

  @Test func `the same picture again writes nothing`() throws {
    let terminal = try startProbe(["--scene", "cards"])
    terminal.send("x")
    #expect(!terminal.receive(within: .milliseconds(300)))
    let bytes = try terminal.quitForBytes()
    #expect(bytes.dropFirst() == [0])
  }

  @Test func `nothing happens while nothing happens`() throws {
    let terminal = try startProbe(["--scene", "cards"])
    // The program sleeps once it has nothing left to do.
    try terminal.wait("the program sleeps") { $0.isAsleep }
    let switches = terminal.contextSwitches
    #expect(switches > 0)
    #expect(!terminal.receive(within: .milliseconds(300)))
    #expect(terminal.contextSwitches == switches)
  }

  @Test func `a picture after a redraw is written whole, without clearing twice`() throws {
    let terminal = try startProbe(["--scene", "cards"])
    terminal.send("Ln")
    try terminal.waitFor(text: "step 1")
    let bytes = try terminal.quitForBytes()
    #expect(bytes[1] > 1000)
  }

  @Test(arguments: [(Scene.cards, 600), (.coloredCards, 900)])
  func `a scroll by a row takes few bytes`(scene: Scene, most: Int) throws {
    let size = CellSize(columns: 200, rows: 60)
    let terminal = try startProbe(["--scene", scene.rawValue], size: size)
    for step in 1...30 {
      terminal.send("n")
      try terminal.waitFor(text: "step \(step)")
    }
    #expect(terminal.lines == scene.picture(size: size, step: 30).lines)
    let bytes = try terminal.quitForBytes().dropFirst()
    #expect(bytes.count == 30)
    #expect((bytes.max() ?? 0) <= most, "\(bytes)")
  }

  @Test func `the cursor rests where the picture says, hidden`() throws {
    let terminal = try startProbe()
    #expect(terminal.cursor == CellPoint(column: 5, row: 0))
    #expect(!terminal.showsCursor)
  }
}
