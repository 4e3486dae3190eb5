internal import Decks
internal import MasonryEngine

extension Card {
  /// The file of the card's picture; nil where it has none.
  var picture: [UInt8]? { image.map { Array($0.utf8) } }
}

extension ViewerState {
  /// Whether a card has a picture.
  func hasPicture(at path: IndexPath) -> Bool { card(at: path).picture != nil }

  /// What is known of a card's picture.
  func pictureFact(at path: IndexPath) -> PictureFact? { pictureFacts[cardIndex(at: path)] }

  /// Whether it is known that a card's picture can't be shown.
  func isBroken(pictureAt path: IndexPath) -> Bool {
    if case .failure = pictureFact(at: path) { true } else { false }
  }
}
