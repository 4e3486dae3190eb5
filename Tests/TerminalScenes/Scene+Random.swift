internal import Geometry
internal import Screen
internal import TestSupport

extension Scene {
  /// Writes of `steps` steps, one over the other, each from a seed of its own.
  func drawRandom(_ buffer: inout ScreenBuffer, steps: Int) {
    for step in 0...steps {
      var random = SeededGenerator(seed: UInt64(step))
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        writeAnything(&buffer, using: &random)
      }
    }
  }

  /// Glyphs on whose width all agree.
  private static let alphabet: [String] = [
    "a", "b", "Z", "0", " ", " ", "─", "│", "█", "é", "ß", "Ж", "漢", "字", "か", "한", "Ａ", "🍎", "🌲",
    "e\u{301}", "o\u{308}", "漢\u{301}", "…",
  ]

  private func writeAnything(_ buffer: inout ScreenBuffer, using random: inout SeededGenerator) {
    let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
    }
    let colors = [Color.terminalDefault, Color(rgb: 0xD75F00), Color(rgb: 0x5F87FF)]
    let style = Style(
      foreground: colors[Int.random(in: 0..<3, using: &random)],
      background: colors[Int.random(in: 0..<3, using: &random)],
      attributes: Bool.random(using: &random) ? .bold : [])
    let point = CellPoint(
      column: Int.random(in: -3...buffer.size.columns, using: &random),
      row: Int.random(in: 0..<buffer.size.rows, using: &random))
    // libvterm loses marks in the last column, or sets them elsewhere.
    let clip = CellRect(
      column: 0, row: 0, columns: buffer.size.columns - 1, rows: buffer.size.rows)
    buffer.write(text.joined(), at: point, style: style, clip: hasMarks(text) ? clip : nil)
  }

  private func hasMarks(_ text: [String]) -> Bool {
    text.contains { $0.unicodeScalars.count > 1 }
  }

  /// Two colours to a cell, none twice on a screen.
  func drawRainbow(_ buffer: inout ScreenBuffer, step: Int) {
    let columns = buffer.size.columns
    for row in 0..<buffer.size.rows - 1 {
      for column in 0..<columns {
        let number = UInt32(step * 100_000 + row * columns + column)
        let style = Style(
          foreground: Color(rgb: number &* 2_654_435_761 >> 8),
          background: Color(rgb: number &* 40_503 & 0xFFFFFF))
        buffer.write("▀", at: CellPoint(column: column, row: row), style: style)
      }
    }
  }
}
