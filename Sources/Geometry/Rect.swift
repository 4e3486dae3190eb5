/// A rectangle in points, y down.
public struct Rect: Hashable, Sendable {
  /// Left edge, in points.
  public var x: Double
  /// Top edge, in points.
  public var y: Double
  /// Horizontal extent, in points.
  public var width: Double
  /// Vertical extent, in points.
  public var height: Double

  /// A rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and extents, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Left edge, in points.
  @inlinable public var minX: Double { x }
  /// Top edge, in points.
  @inlinable public var minY: Double { y }
  /// Right edge, in points.
  @inlinable public var maxX: Double { x + width }
  /// Bottom edge, in points.
  @inlinable public var maxY: Double { y + height }
  /// Horizontal centre, in points.
  @inlinable public var midX: Double { x + width / 2 }
  /// Vertical centre, in points.
  @inlinable public var midY: Double { y + height / 2 }

  /// True unless both extents are greater than zero; a NaN extent makes it true.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}
