public import Geometry

extension ScreenBuffer {
  /// Draws a picture, the part of it that lies inside `clip` and the grid.
  /// - Complexity: O(*n*), *n* cells of that part.
  public mutating func draw(_ art: CellArt, at corner: CellPoint, clip: CellRect? = nil) {
    let place = CellRect(
      column: corner.column, row: corner.row, columns: art.size.columns, rows: art.size.rows)
    let area = place.intersection(clip ?? bounds).intersection(bounds)
    for row in area.row..<area.maxRow {
      for column in area.column..<area.maxColumn {
        let glyph = art.glyphs[
          (row - place.row) * art.size.columns + column - place.column]
        let style = Style(foreground: glyph.foreground, background: glyph.background)
        put(glyph.scalar, width: 1, column: column, row: row, style: style, area: area)
      }
    }
  }
}
