internal import Records
internal import MasonryEngine

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
    let focused = contents.cardIndex(at: focus)
    let id = contents.deck.store.id(at: focused)
    let paths = WallPaths(sections, store)
    heir = paths.path(ofCard: id, near: focus)
    isSame = heir != nil
    guard !isSame else { return }
    if store.index(ofCard: id) == nil {
      let card = contents.deck.store.card(at: focused)
      gone = card.title.isEmpty ? card.id : card.title
    }
    let all = paths.all
    let place = contents.ordinal(of: focus)
    for ordinal in [Int](place + 1..<contents.cardCount) + (0..<place).reversed()
    where heir == nil {
      guard let path = contents.path(ofOrdinal: ordinal) else { continue }
      heir = all[contents.deck.store.id(at: contents.cardIndex(at: path))]
    }
  }
}

/// Where cards are on a wall, by id.
private struct WallPaths {
  let sections: [DeckSection]
  let store: any CardStore

  init(_ sections: [DeckSection], _ store: any CardStore) {
    self.sections = sections
    self.store = store
  }

  /// Where a card is; looked for where it was, then farther and farther from there, then in all
  /// sections.
  func path(ofCard id: String, near path: IndexPath) -> IndexPath? {
    if sections.indices.contains(path.section) {
      let cards = sections[path.section].cards
      for distance in 0...max(path.item, cards.count) {
        for item in [path.item - distance, path.item + distance]
        where cards.indices.contains(item) && store.id(at: cards[item]) == id {
          return IndexPath(item: item, section: path.section)
        }
      }
    }
    for (number, section) in sections.enumerated() where number != path.section {
      if let item = section.cards.firstIndex(where: { store.id(at: $0) == id }) {
        return IndexPath(item: item, section: number)
      }
    }
    return nil
  }

  /// Where every card is.
  var all: [String: IndexPath] {
    var paths: [String: IndexPath] = [:]
    for (number, section) in sections.enumerated() {
      for (item, card) in section.cards.enumerated() {
        paths[store.id(at: card)] = IndexPath(item: item, section: number)
      }
    }
    return paths
  }
}

extension CardStore {
  /// The index of the card with an id.
  /// - Complexity: O(*n*), *n* cards.
  func index(ofCard id: String) -> Int? { (0..<count).first { self.id(at: $0) == id } }
}
