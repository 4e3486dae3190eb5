/// A picture as pixels: red, green, blue and alpha in sRGB, a byte each, rows from the top.
///
/// Alpha is not multiplied in, so that a picture can be laid on any background later.
package struct PixelImage: Hashable, Sendable {
  /// Pixels across, at least 1.
  package let width: Int
  /// Pixels down, at least 1.
  package let height: Int
  /// Four bytes a pixel, row by row.
  package let bytes: [UInt8]

  /// The most pixels across or down.
  package static let greatestSide = 8192

  /// Creates a picture; nil where the bytes are not those of its pixels.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    let sides = 1...PixelImage.greatestSide
    guard sides.contains(width), sides.contains(height), bytes.count == width * height * 4 else {
      return nil
    }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}

/// A picture drawn by symbols.
package struct SymbolImage: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// A glyph one column wide.
    package var scalar: Unicode.Scalar
    /// Its colour as 0xRRGGBB; nil for the terminal's own.
    package var foreground: UInt32?
    /// The cell's colour; nil for the terminal's own.
    package var background: UInt32?

    package init(scalar: Unicode.Scalar, foreground: UInt32?, background: UInt32?) {
      (self.scalar, self.foreground, self.background) = (scalar, foreground, background)
    }
  }

  /// Cells across, at least 1.
  package let columns: Int
  /// Cells down, at least 1.
  package let rows: Int
  /// Row by row.
  package let cells: [Cell]

  /// Creates a picture; nil where there are not as many cells as it says.
  package init?(columns: Int, rows: Int, cells: [Cell]) {
    let (count, overflows) = columns.multipliedReportingOverflow(by: rows)
    guard columns > 0, rows > 0, !overflows, cells.count == count else { return nil }
    (self.columns, self.rows, self.cells) = (columns, rows, cells)
  }
}

/// A part of an upright picture, in shares of its sides: 0 is its left or top, 1 its right or bottom.
public struct PictureRegion: Hashable, Sendable {
  /// Its left edge.
  public var x: Double
  /// Its top edge.
  public var y: Double
  /// Its extent across, greater than 0.
  public var width: Double
  /// Its extent down, greater than 0.
  public var height: Double

  /// All of it.
  public static let whole = PictureRegion(x: 0, y: 0, width: 1, height: 1)

  /// Creates a region; what is outside of the picture is left out, and what is no number is whole.
  public init(x: Double, y: Double, width: Double, height: Double) {
    let (left, right) = PictureRegion.held(x, width)
    let (top, bottom) = PictureRegion.held(y, height)
    (self.x, self.width) = (left, right - left)
    (self.y, self.height) = (top, bottom - top)
  }

  private static func held(_ start: Double, _ extent: Double) -> (Double, Double) {
    let (start, end) = (min(max(start, 0), 1), min(max(start + extent, 0), 1))
    return end > start ? (start, end) : (0, 1)
  }
}
