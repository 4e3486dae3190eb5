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

extension ScreenBuffer {
  /// Writes text on one row, inside `clip` and the grid, and returns the column after it.
  ///
  /// The returned column counts what the text takes even where it was clipped. A line break or
  /// another unprintable scalar shows as U+FFFD.
  /// - Complexity: O(*n*), *n* scalars of the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: CellPoint, style: Style = .plain, clip: CellRect? = nil
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    var column = point.column
    var last: Int?
    for scalar in text.unicodeScalars {
      let shown = GlyphWidth.isPrintable(scalar) ? scalar : "\u{FFFD}"
      let width = GlyphWidth.columns(of: shown)
      if width == 0 {
        if let last { cells[last].add(mark: shown) }
        continue
      }
      last = put(shown, width: width, column: column, row: point.row, style: style, area: area)
      column += width
    }
    return column
  }

  /// Fills the cells of `rect` that lie in the grid with one glyph of width 1.
  /// - Complexity: O(*n*), *n* cells of the rectangle.
  public mutating func fill(_ rect: CellRect, with scalar: Unicode.Scalar = " ", style: Style) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.maxRow {
      for column in area.column..<area.maxColumn {
        put(scalar, width: 1, column: column, row: row, style: style, area: area)
      }
    }
  }

  /// Changes the style of the cells of `rect` that lie in the grid; their glyphs stay.
  /// - Complexity: O(*n*), *n* cells of the rectangle.
  public mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.maxRow {
      for column in area.column..<area.maxColumn {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Puts one glyph; returns the index of its cell, or nil where it doesn't fit in `area`.
  @discardableResult
  mutating func put(
    _ scalar: Unicode.Scalar, width: Int, column: Int, row: Int, style: Style, area: CellRect
  ) -> Int? {
    guard row >= area.row, row < area.maxRow, column >= area.column,
      column + width <= area.maxColumn
    else { return nil }
    let index = row * size.columns + column
    release(column: column, index: index)
    if width == 2 {
      release(column: column + 1, index: index + 1)
      cells[index + 1] = Cell(width: 0, style: style)
    }
    cells[index] = Cell(scalar: scalar, width: UInt8(width), style: style)
    return index
  }

  /// Blanks the other half of a wide glyph that has a half in this cell.
  private mutating func release(column: Int, index: Int) {
    if cells[index].width == 0, column > 0 {
      cells[index - 1] = Cell(style: cells[index - 1].style)
    } else if cells[index].width == 2 {
      cells[index + 1] = Cell(style: cells[index + 1].style)
    }
  }
}
