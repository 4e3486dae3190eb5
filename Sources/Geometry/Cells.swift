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

/// A rectangle of character cells, rows down.
public struct CellRect: Hashable, Sendable {
  /// Left edge, in cells.
  public var column: Int
  /// Top edge, in cells.
  public var row: Int
  /// Horizontal extent, in cells.
  public var columns: Int
  /// Vertical extent, in cells.
  public var rows: Int

  /// A rectangle without extent at the origin.
  public static let zero = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// Creates a rectangle from its top left cell and extents.
  @inlinable
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The column just right of the rectangle.
  @inlinable public var maxColumn: Int { column + columns }
  /// The row just below the rectangle.
  @inlinable public var maxRow: Int { row + rows }
  /// True where there is no cell inside.
  @inlinable public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// Whether the cell at `point` lies inside.
  @inlinable
  public func contains(_ point: CellPoint) -> Bool {
    point.column >= column && point.column < maxColumn && point.row >= row && point.row < maxRow
  }

  /// The cells that lie in both rectangles; without extent where there are none.
  @inlinable
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left, row: top,
      columns: max(0, min(maxColumn, other.maxColumn) - left),
      rows: max(0, min(maxRow, other.maxRow) - top))
  }
}
