public import Geometry
public import PictureMessages

/// What is wanted of one picture.
public struct PictureWish: Hashable, Sendable {
  /// How much of it is wanted.
  public enum Need: Hashable, Sendable {
    /// What its header says.
    case header
    /// A part of it, drawn in so many cells; the part fills them whatever its ratio is.
    case art(region: PictureRegion, size: CellSize)
  }

  /// The picture's file, in the bytes that the system has for it.
  public var path: [UInt8]
  /// How much of it is wanted.
  public var need: Need

  /// Creates a wish.
  public init(path: [UInt8], need: Need) {
    self.path = path
    self.need = need
  }
}
