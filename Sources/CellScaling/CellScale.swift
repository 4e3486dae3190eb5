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
