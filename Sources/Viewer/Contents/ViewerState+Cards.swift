public import MasonryEngine
public import Records

extension ViewerState {
  /// The store's index of a card on the wall.
  public func cardIndex(at path: IndexPath) -> Int { deck.sections[path.section].cards[path.item] }

  /// A card on the wall.
  public func card(at path: IndexPath) -> Card { deck.store.card(at: cardIndex(at: path)) }

  /// How many cards are on the wall.
  public var cardCount: Int { sectionStarts[sectionStarts.count - 1] }

  /// Which card of the wall that is in reading order, from 0.
  public func ordinal(of path: IndexPath) -> Int { sectionStarts[path.section] + path.item }

  /// The card with a number in reading order, from 0; nil where there is none.
  /// - Complexity: O(log *n*), *n* sections.
  public func path(ofOrdinal ordinal: Int) -> IndexPath? {
    guard ordinal >= 0, ordinal < cardCount else { return nil }
    var low = 0
    var high = sectionStarts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if sectionStarts[middle] <= ordinal { low = middle } else { high = middle }
    }
    return IndexPath(item: ordinal - sectionStarts[low], section: low)
  }
}
