/// A position in points, y down.
///
/// Content space has its origin at the top left of the wall. Cells are another family of types
/// (``CellPoint``); only `CellScaling` converts between the two.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in points.
  public var x: Double
  /// Distance from the top edge, in points.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from coordinates in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

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

/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Distance from the top edge, in points.
  public var top: Double
  /// Distance from the left edge, in points.
  public var left: Double
  /// Distance from the bottom edge, in points.
  public var bottom: Double
  /// Distance from the right edge, in points.
  public var right: Double

  /// No inset on any edge.
  public static let zero = EdgeInsets(0)

  /// Creates insets edge by edge, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset on all four edges, in points.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
