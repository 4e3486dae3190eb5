public import Geometry
public import Screen

/// Pictures that both a program on a terminal and the test that watches it can make.
public enum Scene: String, CaseIterable, Sendable {
  /// Nothing but the last row.
  case blank
  /// Narrow, wide and marked glyphs at all edges.
  case glyphs
  /// A row for each attribute, then one of colours.
  case colors
  /// Text as no reader should let it through.
  case hostile
  /// Cards that move up by a row a step.
  case cards
  /// The same, each card in a colour of its own.
  case coloredCards
  /// More different colours than there are numbers for pairs of them.
  case rainbow
  /// Anything anywhere; each step writes over the last.
  case random

  /// The picture of a step; its last row says which step it is.
  public func picture(size: CellSize, step: Int) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: size)
    switch self {
    case .blank: break
    case .glyphs: drawGlyphs(&buffer)
    case .colors: drawColors(&buffer)
    case .hostile: drawHostile(&buffer)
    case .cards: drawCards(&buffer, step: step, isColored: false)
    case .coloredCards: drawCards(&buffer, step: step, isColored: true)
    case .rainbow: drawRainbow(&buffer, step: step)
    case .random: drawRandom(&buffer, steps: step)
    }
    let status = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    buffer.fill(status, style: .plain)
    buffer.write("step \(step)", at: CellPoint(column: 0, row: size.rows - 1))
    return buffer
  }

  /// Text that would do harm if a terminal obeyed it.
  public static let hostileText = [
    "clear \u{1B}[2J screen", "title \u{1B}]0;gotcha\u{7} bell \u{7}", "c1 \u{9B}31m\u{90}q\u{9C}",
    "back\u{8}space\ttab\rreturn\nline", "mode \u{1B}[?1000h \u{E}shift\u{F}",
    "nul \u{0} del \u{7F}",
  ]

  private func drawHostile(_ buffer: inout ScreenBuffer) {
    for (row, text) in Self.hostileText.enumerated() {
      buffer.write(text, at: CellPoint(column: 0, row: row))
    }
  }

  private func drawGlyphs(_ buffer: inout ScreenBuffer) {
    let right = buffer.size.columns
    buffer.write("漢字かな한글🍎", at: CellPoint(column: 0, row: 0))
    buffer.write("漢字", at: CellPoint(column: right - 4, row: 0))
    buffer.write("x漢字漢", at: CellPoint(column: right - 6, row: 1))
    buffer.write(
      "e\u{301}a\u{308}\u{323}o\u{302}\u{301}\u{323} marks", at: CellPoint(column: 0, row: 2))
    buffer.write("漢字漢字", at: CellPoint(column: 0, row: 3))
    buffer.write("x", at: CellPoint(column: 3, row: 3))
    buffer.write("y", at: CellPoint(column: 4, row: 3))
    buffer.write("╭─╮▀▄█▌▐░…·", at: CellPoint(column: 0, row: 4))
  }

  private func drawColors(_ buffer: inout ScreenBuffer) {
    let attributes: [Style.Attributes] = [.bold, .dim, .italic, .underline, .reverse]
    for (row, attribute) in attributes.enumerated() {
      buffer.write(
        "sample", at: CellPoint(column: 0, row: row), style: Style(attributes: attribute))
    }
    let colors: [UInt32] = [0xFF0000, 0x88AA55, 0x808080, 0x000000, 0xFFFFFF, 0x5F87FF]
    for (column, rgb) in colors.enumerated() {
      let style = Style(foreground: Color(rgb: rgb), background: Color(rgb: 0x1C1C1C))
      buffer.write("#", at: CellPoint(column: column, row: 5), style: style)
    }
  }
}
