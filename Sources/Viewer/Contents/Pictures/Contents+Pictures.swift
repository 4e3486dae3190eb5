internal import MasonryEngine
internal import Records

/// What is known of pictures, and where they are on the wall.
extension Contents {
  /// How long the wall rests at least between two corrections.
  private static let pictureRest: Duration = .milliseconds(100)

  /// Takes facts, by card of the present deck's store, and leaves the layout as it is.
  mutating func note(_ facts: [(card: Int, fact: PictureFact)]) {
    guard !pictures.isEmpty else { return }
    for (card, fact) in facts
    where 0..<deck.store.count ~= card && deck.store.hasPicture(at: card) {
      if pictures.learn(fact, ofCard: card) { wallPictures?.noteHeard(ofCard: card) }
    }
  }

  /// Gives cards whose pictures have another ratio than was laid out their heights, by one edit of the
  /// layout; all cards stay in their lanes.
  /// - Complexity: O(items after the first change).
  mutating func correctPictures() {
    pictures.rest = Contents.pictureRest
    let cards = pictures.settle()
    let wall = wall
    let ordinals = cards.compactMap { wallPictures?.ordinal(of: $0) }
    layout.correct(ordinals.compactMap(path(ofOrdinal:)), in: wall)
    whole?.correct(cards, in: wall)
    checkInvariants()
  }

  func hasPicture(at path: IndexPath) -> Bool {
    !pictures.isEmpty && deck.store.hasPicture(at: cardIndex(at: path))
  }

  // MARK: Counted in reading order

  /// Which of the wall's pictures a card's is, from 0; nil where it has none.
  /// - Complexity: O(*n* ÷ 512 + 512), *n* cards of the wall.
  func pictureNumber(at path: IndexPath) -> Int? {
    guard let wallPictures, hasPicture(at: path) else { return nil }
    return wallPictures.number(ofCardAt: ordinal(of: path), hasPicture: hasPicture(atOrdinal:))
  }

  /// The card with the picture of a number, from 0.
  func path(ofPicture number: Int) -> IndexPath? {
    wallPictures?.ordinal(ofPicture: number, hasPicture: hasPicture(atOrdinal:))
      .flatMap(path(ofOrdinal:))
  }

  private func hasPicture(atOrdinal ordinal: Int) -> Bool {
    path(ofOrdinal: ordinal).map(hasPicture) ?? false
  }
}

extension MasonryLayout {
  /// Asks for the heights of some items again; all stay in their lanes.
  mutating func correct(_ items: [IndexPath], in content: WallContent) {
    let edits = items.sorted().map { path in
      LayoutEdit.reloadItems(path.item..<path.item + 1, section: path.section)
    }
    guard !edits.isEmpty else { return }
    // Only metrics can be refused, and none is new. What is wrong with a height was reported when it
    // was first asked for.
    _ = try? apply(edits, policy: .sticky, delegate: content)
  }
}
