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
