/// A picture as pixels: red, green, blue and alpha in sRGB, a byte each, rows from the top.
///
/// Alpha is not multiplied in, so that a picture can be laid on any background later.
public struct PixelImage: Hashable, Sendable {
  /// Pixels across, at least 1.
  public let width: Int
  /// Pixels down, at least 1.
  public let height: Int
  /// Four bytes a pixel, row by row.
  public let bytes: [UInt8]

  /// The most pixels across or down.
  public static let greatestSide = 8192

  /// Creates a picture; nil where the bytes are not those of its pixels.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let sides = 1...PixelImage.greatestSide
    guard sides.contains(width), sides.contains(height), bytes.count == width * height * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
