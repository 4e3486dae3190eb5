internal import Geometry
internal import Screen

/// The scrollbar's thumb, in eighths of a row.
///
/// It never moves back as the scroll goes on, is at least a row tall, and touches an end only where
/// the scroll does.
struct Scrollbar: Hashable {
  let rows: Int
  /// The greatest first row that can be shown.
  private let last: Int
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
    last = max(0, content - self.rows)
    guard self.rows > 0, last > 0 else { return }
    let track = 8 * self.rows
    let shown = Double(self.rows) / Double(content)
    length = min(track, max(8, Int(Double(track) * shown)))
    let part = Double(min(max(0, scroll), last)) / Double(last)
    start = Int(Double(track - length) * part)
  }

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

extension Scrollbar {
  /// Whether a row shows some of the thumb.
  func hasThumb(atRow row: Int) -> Bool { 8 * row < start + length && 8 * row + 8 > start }

  /// Which part of the thumb a press at a row has hold of, in eighths from its top: its middle
  /// where it is not there; nil where it can't be moved.
  func grip(atRow row: Int) -> Int? {
    guard length < 8 * rows, length > 0 else { return nil }
    return hasThumb(atRow: row) ? held(8 * row + 4 - start) : length / 2
  }

  /// The first row shown while the part of the thumb that is held is at a row, which may be beyond
  /// the bar; nil where the thumb can't be moved.
  func scroll(holding grip: Int, atRow row: Int) -> Int? {
    let room = 8 * rows - length
    guard length > 0, room > 0 else { return nil }
    let row = min(max(0, row), rows - 1)
    let start = min(max(0, 8 * row + 4 - held(grip)), room)
    return Int((Double(start) / Double(room) * Double(last)).rounded())
  }

  /// The part nearest to `grip` that has half a row of the thumb on either side, so that wherever the
  /// mouse is at an end of the bar the thumb is, too.
  private func held(_ grip: Int) -> Int { min(max(grip, 4), length - 4) }
}

extension ViewerState {
  /// The scrollbar as the screen shows it: the open card's, else the wall's.
  var scrollbar: Scrollbar {
    modes.card.map { Scrollbar(rows: wallRows, content: $0.lines.count, scroll: $0.top) }
      ?? Scrollbar(rows: wallRows, content: contentRows, scroll: scrollRow)
  }

  /// Whether the mouse has hold of something that follows it.
  var followsMouse: Bool {
    switch pressed {
    case .scrollbar, .picture: true
    case .card, nil: false
    }
  }

  /// Takes hold of the scrollbar at a cell, and brings the thumb there where it is not; false where
  /// the cell is none of the scrollbar's.
  mutating func grabScrollbar(at cell: CellPoint) -> Bool {
    guard cell.column == screen.columns - 1, 0..<wallRows ~= cell.row else { return false }
    let bar = scrollbar
    pressed = bar.grip(atRow: cell.row).map { .scrollbar(grip: $0) }
    if !bar.hasThumb(atRow: cell.row) { dragScrollbar(to: cell) }
    return true
  }

  /// Lets the part of the thumb that is held follow the mouse, which may be anywhere.
  mutating func dragScrollbar(to cell: CellPoint) {
    guard case .scrollbar(let grip) = pressed,
      let row = scrollbar.scroll(holding: grip, atRow: cell.row)
    else { return }
    let rows = wallRows
    if modes.card != nil {
      modes.card?.scroll(to: row, rows: rows)
    } else if modes.trace != nil {
      scrollTrace(toRow: row)
    } else {
      scroll(byRows: row - scrollRow)
    }
  }
}
