/// An extent in character cells.
public struct CellSize: Hashable, Sendable {
  /// Horizontal extent, in cells.
  public var columns: Int
  /// Vertical extent, in cells.
  public var rows: Int

  /// No extent at all.
  public static let zero = CellSize(columns: 0, rows: 0)

  /// Creates an extent from cell counts.
  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
