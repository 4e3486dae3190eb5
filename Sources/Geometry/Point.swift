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
