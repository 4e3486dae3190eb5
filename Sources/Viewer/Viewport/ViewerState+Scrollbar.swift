internal import Geometry

/// Scrolling by the scrollbar.
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
