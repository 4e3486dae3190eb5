internal import MasonryEngine
internal import Records

/// Pictures of cards that come while the wall is shown.
extension ViewerState {
  /// Takes up the pictures of the cards that edits added to a wall of `count` cards.
  /// - Complexity: O(*k*), *k* cards, where all came to the wall's end; else O(*n*), *n* cards.
  mutating func notePictures(of edits: [LayoutEdit], after count: Int, isAtEnd: Bool) {
    guard !pictures.isEmpty else { return }
    if isAtEnd, wallPictures != nil {
      appendPictures(of: edits, after: count)
    } else {
      wallPictures = WallPictures(deck.sections, of: deck.store, in: pictures)
    }
    findPictureNeighbors()
  }

  private mutating func appendPictures(of edits: [LayoutEdit], after count: Int) {
    var count = count
    let added = edits.compactMap { edit -> (section: Int, items: Range<Int>)? in
      switch edit {
      case .insertItems(let items, let section): (section, items)
      case .insertSection(let section): (section, deck.sections[section].cards.indices)
      default: nil
      }
    }
    for (section, items) in added.sorted(by: { $0.section < $1.section }) {
      let cards = deck.sections[section].cards[items]
      wallPictures?.append(cards, after: count, toSection: section, of: deck.store, in: pictures)
      count += items.count
    }
  }
}
