internal import MasonryEngine
internal import Records

extension Deck {
  /// Where some cards of the store are in the sections.
  /// - Complexity: O(*n*), *n* cards of the store.
  func paths(ofCards cards: [Int]) -> [Int: IndexPath] {
    // Asked once for every card on the wall, so it is no set.
    var isAsked = [Bool](repeating: false, count: store.count)
    for card in cards { isAsked[card] = true }
    var paths: [Int: IndexPath] = [:]
    for (number, section) in sections.enumerated() {
      for (item, card) in section.cards.enumerated() where isAsked[card] {
        paths[card] = IndexPath(item: item, section: number)
      }
    }
    return paths
  }
}

extension [DeckSection] {
  /// Where the first card is that fulfils a condition.
  /// - Complexity: O(*n*), *n* cards.
  func path(where isWanted: (_ card: Int) -> Bool) -> IndexPath? {
    for (section, content) in enumerated() {
      if let item = content.cards.firstIndex(where: isWanted) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }
}
