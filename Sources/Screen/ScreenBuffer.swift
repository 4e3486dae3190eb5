public import Geometry

/// A picture of a terminal's screen: a grid of styled cells and where the cursor rests.
///
/// ```swift
/// var buffer = ScreenBuffer(size: CellSize(columns: 6, rows: 1))
/// buffer.write("漢字", at: CellPoint(column: 1, row: 0))
/// buffer.lines  // [" 漢字"]
/// ```
///
/// Whatever is written, the grid stays whole: a wide glyph that would be cut by an edge is left
/// out, and a write over one half of a wide glyph blanks its other half, so that a terminal never
/// has to guess.
public struct ScreenBuffer: Hashable, Sendable {
  /// Extent of the grid.
  public let size: CellSize
  /// All cells, row by row.
  public internal(set) var cells: [Cell]
  /// Where the hardware cursor rests; nil for the lower left corner.
  public var cursor: CellPoint?
  /// Whether the cursor is shown there.
  public var showsCursor = false

  /// Creates a blank picture.
  public init(size: CellSize, style: Style = .plain) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: Cell(style: style), count: self.size.columns * self.size.rows)
  }

  /// The whole grid.
  public var bounds: CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The cell at a place inside the grid.
  public subscript(column column: Int, row row: Int) -> Cell { cells[row * size.columns + column] }

  /// The rows as text, trailing blanks cut.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        if cell.width == 1, cell.scalar == " ", cell.packedMarks == 0 {
          blanks += 1
        } else {
          line += String(repeating: " ", count: blanks) + cell.text
          blanks = 0
        }
      }
      return line
    }
  }
}
