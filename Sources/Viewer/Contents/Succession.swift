internal import MasonryEngine
internal import Records

/// Who gets the focus on another deck's wall.
struct Succession {
  /// The card with the focus, or the one that takes its place; nil where there is none.
  var heir: IndexPath?
  /// Whether the heir is the card itself.
  var isSame = false
  /// What the focused card was called, if it is gone.
  var gone: String?

  /// Looks for who follows the card with the focus on the wall of other sections of another store.
  init(
    _ contents: Contents, focus: IndexPath?, on sections: [DeckSection], in store: any CardStore
  ) {
    guard let focus else { return }
    let old = contents.deck.store
    let focused = contents.cardIndex(at: focus)
    let key = old.key(at: focused)
    heir = sections.path(ofCard: key, near: focus, in: store)
    isSame = heir != nil
    guard !isSame else { return }
    if store.index(ofCard: key) == nil {
      let card = old.card(at: focused)
      gone = card.title.isEmpty ? card.id : card.title
    }
    let paths = sections.paths(in: store)
    let place = contents.ordinal(of: focus)
    let others = [Int](place + 1..<contents.cardCount) + (0..<place).reversed()
    heir =
      others.lazy.compactMap(contents.path(ofOrdinal:))
      .compactMap { paths[old.key(at: contents.cardIndex(at: $0))] }.first
  }
}

extension [DeckSection] {
  /// Where a card is; looked for where it was, then farther and farther from there, then in all
  /// sections.
  fileprivate func path(
    ofCard key: UInt64, near path: IndexPath, in store: any CardStore
  ) -> IndexPath? {
    if indices.contains(path.section) {
      let cards = self[path.section].cards
      for distance in 0...Swift.max(path.item, cards.count) {
        for item in [path.item - distance, path.item + distance]
        where cards.indices.contains(item) && store.key(at: cards[item]) == key {
          return IndexPath(item: item, section: path.section)
        }
      }
    }
    return self.path { store.key(at: $0) == key }
  }

  /// Where every card is.
  fileprivate func paths(in store: any CardStore) -> [UInt64: IndexPath] {
    var paths: [UInt64: IndexPath] = [:]
    for (number, section) in enumerated() {
      for (item, card) in section.cards.enumerated() {
        paths[store.key(at: card)] = IndexPath(item: item, section: number)
      }
    }
    return paths
  }
}

extension CardStore {
  /// The index of the card whose id has a key.
  /// - Complexity: O(*n*), *n* cards.
  func index(ofCard key: UInt64) -> Int? { (0..<count).first { self.key(at: $0) == key } }
}
