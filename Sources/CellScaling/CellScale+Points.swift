public import Geometry

extension CellScale {
  /// The point in the middle of a cell: where a click on it is taken to be.
  public func point(at cell: CellPoint) -> Point {
    Point(
      x: (Double(cell.column) + 0.5) * pointsPerColumn,
      y: (Double(cell.row) + 0.5) * pointsPerRow)
  }

  /// The points that a rectangle of cells covers exactly.
  public func rect(for cells: CellRect) -> Rect {
    Rect(
      x: Double(cells.column) * pointsPerColumn, y: Double(cells.row) * pointsPerRow,
      width: Double(cells.columns) * pointsPerColumn, height: Double(cells.rows) * pointsPerRow)
  }
}
