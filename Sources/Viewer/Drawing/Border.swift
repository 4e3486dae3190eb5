internal import Geometry
internal import Screen

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

extension ScreenBuffer {
  /// Draws an empty panel, its title in the border where it has one, and returns the cells for what it
  /// says: of one with a border, those inside that and a blank column on either side.
  mutating func drawPanel(
    _ area: CellRect, titled title: String = "", hasBorder: Bool = true, theme: Theme
  ) -> CellRect {
    fill(area, style: theme.panel)
    guard hasBorder else { return area }
    drawBorder(area, glyphs: .rounded, style: theme.panelBorder, clip: area)
    if !title.isEmpty { write(" \(title) ", in: area.inset(columns: 2), style: theme.panelTitle) }
    return area.inset(columns: 2, rows: 1)
  }
}

extension CellRect {
  /// The rectangle without so many columns at either side, and rows at the top and the bottom.
  func inset(columns: Int, rows: Int = 0) -> CellRect {
    CellRect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }

  /// Rows of the same columns.
  func with(row: Int, rows: Int = 1) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  /// What is left of it from a column on.
  func from(column: Int) -> CellRect {
    CellRect(column: column, row: row, columns: maxColumn - column, rows: rows)
  }

  /// Cells in its middle.
  func middle(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: column + (self.columns - columns) / 2, row: row + (self.rows - rows) / 2,
      columns: columns, rows: rows)
  }
}
