public import PictureMessages

/// What became known of a picture.
public struct PictureNews: Hashable, Sendable {
  /// What it is that became known.
  public enum Event: Hashable, Sendable {
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
  public var event: Event

  /// Creates news.
  public init(path: [UInt8], event: Event) {
    self.path = path
    self.event = event
  }
}
