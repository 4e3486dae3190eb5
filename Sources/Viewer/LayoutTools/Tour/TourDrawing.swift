internal import Geometry
internal import Screen

/// What the tour says, over the wall.
struct TourDrawing {
  let caption: String
  /// Whether the bottom of the wall is taken.
  let isAtTop: Bool
  /// The cells of the wall.
  let wall: CellRect
  let theme: Theme

  func draw(into buffer: inout ScreenBuffer) {
    let hasBorder = wall.rows >= 9
    let columns = min(wall.columns, GlyphWidth.columns(of: caption) + 4)
    let rows = min(wall.rows, hasBorder ? 3 : 1)
    let area = CellRect(
      column: wall.column + (wall.columns - columns) / 2,
      row: isAtTop ? wall.row : wall.maxRow - rows, columns: columns, rows: rows)
    guard !area.isEmpty else { return }
    buffer.fill(area, style: theme.panel)
    if hasBorder, columns >= 2 {
      buffer.drawBorder(area, glyphs: .rounded, style: theme.panelBorder, clip: area)
    }
    buffer.write(
      caption, at: CellPoint(column: area.column + 2, row: area.row + rows / 2),
      fitting: columns - 4, style: theme.panelTitle, clip: area)
  }
}
