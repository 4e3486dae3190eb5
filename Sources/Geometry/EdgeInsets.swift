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
