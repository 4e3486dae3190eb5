internal import Geometry
internal import Screen

/// The last row of the screen: parts from either edge, of which the least important give way.
struct StatusLine {
  /// One thing that the line says.
  struct Part {
    var text: String
    var style: Style
    /// Blank columns between it and its neighbour further out.
    var gap: Int
    /// How soon it gives way: the highest first, 0 never.
    var rank: Int

    var columns: Int { gap + GlyphWidth.columns(of: text) }
  }

  /// Parts from the left edge on.
  var left: [Part] = []
  /// Parts that end at the right edge, from left to right.
  var right: [Part] = []

  /// Leaves out parts until what is left fits; the gap of the first part on the right keeps the
  /// sides apart.
  mutating func fit(columns: Int) {
    while taken > columns, let rank = (left + right).map(\.rank).max(), rank > 0 {
      left.removeAll { $0.rank == rank }
      right.removeAll { $0.rank == rank }
    }
  }

  private var taken: Int { (left + right).reduce(0) { $0 + $1.columns } }

  /// Draws what fits on one row, all of which gets the style of `background`.
  func draw(into buffer: inout ScreenBuffer, row: Int, background: Style) {
    let columns = buffer.size.columns
    let line = CellRect(column: 0, row: row, columns: columns, rows: 1)
    buffer.fill(line, style: background)
    // A blank at either edge, where there is room for more than the blanks.
    let margin = columns >= 20 ? 1 : 0
    var fitted = self
    fitted.fit(columns: columns - 2 * margin)
    var column = margin
    for part in fitted.left {
      column += column > margin ? part.gap : 0
      column = buffer.write(
        part.text, at: CellPoint(column: column, row: row), fitting: columns - margin - column,
        style: part.style, clip: line)
    }
    var start = columns - margin - fitted.right.reduce(0) { $0 + $1.columns }
    for part in fitted.right {
      start = buffer.write(
        part.text, at: CellPoint(column: start + part.gap, row: row), style: part.style, clip: line)
    }
  }
}
