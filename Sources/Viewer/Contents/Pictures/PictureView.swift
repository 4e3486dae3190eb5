public import Geometry

/// A part of a picture as it is shown in cells.
public struct PictureView: Hashable, Sendable {
  /// The picture's file.
  public var path: [UInt8]
  /// The part that is shown, in shares of the upright picture's sides: 0 is its left or top, 1 its
  /// right or bottom.
  public var region: Rect
  /// How many cells it fills.
  public var size: CellSize

  /// Whether there is a cell that it fills.
  var hasCells: Bool { size.columns > 0 && size.rows > 0 }

  /// All of a picture.
  public static let whole = Rect(x: 0, y: 0, width: 1, height: 1)
}
