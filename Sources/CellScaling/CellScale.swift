public import Geometry

/// The size of a character cell in points, and the conversions that follow from it.
public struct CellScale: Hashable, Sendable {
  /// Points across one terminal column; greater than zero.
  public let pointsPerColumn: Double
  /// Points down one terminal row; greater than zero.
  public let pointsPerRow: Double

  /// Cells of 8 × 16 points.
  public static let standard = CellScale(pointsPerColumn: 8, pointsPerRow: 16)

  /// Creates a scale.
  /// - Precondition: both extents are finite and greater than zero.
  public init(pointsPerColumn: Double, pointsPerRow: Double) {
    precondition(
      pointsPerColumn > 0 && pointsPerRow > 0 && pointsPerColumn.isFinite && pointsPerRow.isFinite,
      "A cell's extents must be finite and greater than zero")
    self.pointsPerColumn = pointsPerColumn
    self.pointsPerRow = pointsPerRow
  }
}

extension CellScale {
  /// The cells that `rect` covers: its absolute edges rounded half up, then subtracted.
  ///
  /// Widths are never rounded by themselves, so frames that don't overlap in points don't overlap
  /// in cells, their order is kept, and a height of whole rows keeps it. Where an edge pair rounds
  /// to the same cell the rectangle is empty. Edges beyond ±2⁵³ cells are held there; a NaN edge
  /// counts as 0.
  public func cellRect(for rect: Rect) -> CellRect {
    let left = column(at: rect.minX)
    let top = row(at: rect.minY)
    return CellRect(
      column: left, row: top,
      columns: max(0, column(at: rect.maxX) - left),
      rows: max(0, row(at: rect.maxY) - top))
  }

  /// The boundary between columns nearest to `x` points, half up.
  public func column(at x: Double) -> Int { nearestBoundary(x / pointsPerColumn) }

  /// The boundary between rows nearest to `y` points, half up.
  public func row(at y: Double) -> Int { nearestBoundary(y / pointsPerRow) }

  /// Whole columns that fit in `width` points, at least 0: what text is wrapped to.
  public func wholeColumns(in width: Double) -> Int {
    max(0, bounded((width / pointsPerColumn).rounded(.down)))
  }

  private func nearestBoundary(_ cells: Double) -> Int { bounded((cells + 0.5).rounded(.down)) }

  private func bounded(_ cells: Double) -> Int {
    guard !cells.isNaN else { return 0 }
    let limit = 9_007_199_254_740_992.0
    return Int(min(max(cells, -limit), limit))
  }
}

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
