internal import Geometry
internal import Screen

/// The scrollbar's thumb, in eighths of a row.
///
/// It never moves back as the scroll goes on, is at least a row tall, and touches an end only where
/// the scroll does.
struct Scrollbar: Hashable {
  /// Rows of the bar.
  var rows: Int
  /// Where the thumb begins, in eighths from the top.
  private(set) var start = 0
  /// How tall the thumb is, in eighths; 0 where everything fits.
  private(set) var length = 0

  /// - Parameters:
  ///   - rows: Rows of the bar, as many as are shown.
  ///   - content: Rows there are.
  ///   - scroll: The first row shown.
  init(rows: Int, content: Int, scroll: Int) {
    self.rows = max(0, rows)
    guard self.rows > 0, content > self.rows else { return }
    let track = 8 * self.rows
    let shown = Double(self.rows) / Double(content)
    length = min(track, max(8, Int(Double(track) * shown)))
    let last = content - self.rows
    let part = Double(min(max(0, scroll), last)) / Double(last)
    start = Int(Double(track - length) * part)
  }

  /// Draws the bar in one column from the top of the screen.
  func draw(into buffer: inout ScreenBuffer, column: Int, theme: Theme) {
    guard length > 0 else { return }
    for row in 0..<rows {
      let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
      let (glyph, style) = glyph(at: row, theme: theme)
      buffer.fill(cell, with: glyph, style: style)
    }
  }

  /// Blocks fill a cell from below; the thumb's lower end is the rest of one, colours exchanged.
  private func glyph(at row: Int, theme: Theme) -> (Unicode.Scalar, Style) {
    let top = max(start, 8 * row)
    let bottom = min(start + length, 8 * row + 8)
    guard top < bottom else { return ("│", theme.faint) }
    if bottom == 8 * row + 8 { return (block(bottom - top), theme.thumb) }
    var style = theme.thumb
    style.attributes.insert(.reverse)
    return (block(8 - (bottom - top)), style)
  }

  private func block(_ eighths: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(0x2580 + eighths)) ?? "█"
  }
}
