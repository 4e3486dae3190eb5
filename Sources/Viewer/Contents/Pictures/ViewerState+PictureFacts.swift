internal import MasonryEngine
internal import Records

/// What is known of a card's picture on the wall.
extension ViewerState {
  /// Whether a card has a picture.
  func hasPicture(at path: IndexPath) -> Bool {
    !pictures.isEmpty && deck.store.hasPicture(at: cardIndex(at: path))
  }

  /// What is known of a card's picture.
  func pictureFact(at path: IndexPath) -> PictureFact? { pictureFact(ofCard: cardIndex(at: path)) }

  /// Whether it is known that a card's picture can't be shown.
  func isBroken(pictureAt path: IndexPath) -> Bool {
    if case .failure = pictureFact(at: path) { true } else { false }
  }
}
