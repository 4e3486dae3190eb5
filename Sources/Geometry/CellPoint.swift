/// A position in character cells, rows down.
public struct CellPoint: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Cells from the top edge.
  public var row: Int

  /// The origin.
  public static let zero = CellPoint(column: 0, row: 0)

  /// Creates a position from cell counts.
  @inlinable
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
