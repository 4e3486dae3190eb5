internal import Geometry
internal import Screen

/// The glyphs of a border.
struct BorderGlyphs {
  var topLeft: Unicode.Scalar, topRight: Unicode.Scalar
  var bottomLeft: Unicode.Scalar, bottomRight: Unicode.Scalar
  var across: Unicode.Scalar, down: Unicode.Scalar

  static let rounded = BorderGlyphs(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", across: "─", down: "│")
  static let heavy = BorderGlyphs(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", across: "━", down: "┃")
}

extension ScreenBuffer {
  /// Draws a border along the inner edge of `rect`, which is at least 2 × 2 cells, inside `clip`.
  mutating func drawBorder(
    _ rect: CellRect, glyphs: BorderGlyphs, style: Style, clip: CellRect
  ) {
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    func fill(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int, _ glyph: Unicode.Scalar) {
      let part = CellRect(column: column, row: row, columns: columns, rows: rows)
      self.fill(part.intersection(clip), with: glyph, style: style)
    }
    fill(rect.column, rect.row, 1, 1, glyphs.topLeft)
    fill(rect.column + 1, rect.row, rect.columns - 2, 1, glyphs.across)
    fill(right, rect.row, 1, 1, glyphs.topRight)
    fill(rect.column, rect.row + 1, 1, rect.rows - 2, glyphs.down)
    fill(right, rect.row + 1, 1, rect.rows - 2, glyphs.down)
    fill(rect.column, bottom, 1, 1, glyphs.bottomLeft)
    fill(rect.column + 1, bottom, rect.columns - 2, 1, glyphs.across)
    fill(right, bottom, 1, 1, glyphs.bottomRight)
  }
}

extension CellRect {
  /// The rectangle without so many columns at either side.
  func inset(by columns: Int) -> CellRect {
    CellRect(column: column + columns, row: row, columns: self.columns - 2 * columns, rows: rows)
  }

  /// Rows of the same columns.
  func with(row: Int, rows: Int = 1) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }
}
