/// An extent in points.
public struct Size: Hashable, Sendable {
  /// Horizontal extent, in points.
  public var width: Double
  /// Vertical extent, in points.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from extents in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
