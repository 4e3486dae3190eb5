/// Something that is wanted of a card's picture.
public struct PictureWish: Hashable, Sendable {
  /// What is wanted.
  public enum Want: Hashable, Sendable {
    /// What the header of a file says, which the layout follows from.
    case header(path: [UInt8])
    /// What is to be drawn.
    case art(PictureView)
  }

  /// The card, as the store of the present deck counts.
  public var card: Int
  /// What is wanted.
  public var want: Want

  /// Creates a wish.
  public init(card: Int, want: Want) {
    self.card = card
    self.want = want
  }
}
