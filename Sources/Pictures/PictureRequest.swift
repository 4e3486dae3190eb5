public import Geometry
public import PictureMessages

/// What is to be had of one picture.
public struct PictureRequest: Hashable, Sendable {
  /// How much of it.
  public enum Need: Hashable, Sendable {
    /// What its header says.
    case header
    /// A part of it, drawn in so many cells; the part fills them whatever its ratio is.
    case art(region: PictureRegion, size: CellSize)
  }

  /// The picture's file, in the bytes that the system has for it.
  public var path: [UInt8]
  /// How much of it.
  public var need: Need

  /// Creates a request.
  public init(path: [UInt8], need: Need) {
    self.path = path
    self.need = need
  }
}

/// What became known of a picture.
public struct PictureEvent: Hashable, Sendable {
  /// What it is that became known.
  public enum Kind: Hashable, Sendable {
    /// What its header says; texts are the file's and not sanitised.
    case header(PictureHeader)
    /// Why it can't be shown, in a few words that are not sanitised.
    case failure(reason: String)
    /// Better art than before can be drawn.
    case art
  }

  /// The picture's file.
  public var path: [UInt8]
  /// What became known.
  public var kind: Kind
}
