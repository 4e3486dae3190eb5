public import Geometry

/// A picture drawn in character cells.
public struct CellArt: Hashable, Sendable {
  /// One cell of it.
  public struct Glyph: Hashable, Sendable {
    /// A printable glyph that is one column wide.
    public var scalar: Unicode.Scalar
    /// Its colour.
    public var foreground: Color
    /// The cell's colour.
    public var background: Color

    /// Creates a glyph.
    public init(_ scalar: Unicode.Scalar, foreground: Color, background: Color) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// How many cells it takes.
  public let size: CellSize
  /// Row by row, as many as the size has.
  public let glyphs: [Glyph]

  /// Creates art; nil where there are not as many glyphs as the size has.
  public init?(size: CellSize, glyphs: [Glyph]) {
    guard size.columns > 0, size.rows > 0, glyphs.count == size.columns * size.rows else {
      return nil
    }
    self.size = size
    self.glyphs = glyphs
  }
}

extension ScreenBuffer {
  /// Draws a picture, the part of it that lies inside `clip` and the grid.
  /// - Complexity: O(*n*), *n* cells of that part.
  public mutating func draw(_ art: CellArt, at corner: CellPoint, clip: CellRect? = nil) {
    let place = CellRect(
      column: corner.column, row: corner.row, columns: art.size.columns, rows: art.size.rows)
    let area = place.intersection(clip ?? bounds).intersection(bounds)
    for row in area.row..<area.maxRow {
      for column in area.column..<area.maxColumn {
        let glyph = art.glyphs[
          (row - place.row) * art.size.columns + column - place.column]
        let style = Style(foreground: glyph.foreground, background: glyph.background)
        put(glyph.scalar, width: 1, column: column, row: row, style: style, area: area)
      }
    }
  }
}
