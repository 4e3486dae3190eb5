internal import CellScaling
internal import Geometry
internal import MasonryEngine

extension ViewerState {
  /// Focuses the card at a cell of the screen; the view stands still where all of it is in sight.
  mutating func click(_ cell: CellPoint) {
    guard let path = card(atCell: cell) else { return }
    focus = path
    keptX = nil
    reveal(path)
  }

  /// The card that a cell of the screen shows.
  private func card(atCell cell: CellPoint) -> IndexPath? {
    guard 0..<wallRows ~= cell.row, 0..<wallColumns ~= cell.column else { return nil }
    // Edges are rounded half up, so a cell is drawn by whatever covers its middle.
    let middle = options.scale.point(
      at: CellPoint(column: cell.column, row: cell.row.adding(scrollRow)))
    let around = Rect(
      x: middle.x - 1.0 / 64, y: middle.y - 1.0 / 64, width: 1.0 / 32, height: 1.0 / 32)
    let shown = elements(in: around, pinningTo: viewport.minY).filter {
      screenCells(of: $0).contains(cell)
    }
    let front = shown.max { $0.zIndex < $1.zIndex }
    return front?.kind == .item ? front?.indexPath : nil
  }
}
