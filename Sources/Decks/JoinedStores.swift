internal import Records

/// Stores as they come, and cards in memory between them.
struct JoinedStores {
  private var stores: [LineCardStore] = []
  /// The cards in memory before each of the stores, and after the last.
  private var cards: [[Card]] = [[]]
  /// How many cards there are.
  private(set) var count = 0

  /// Appends a card in memory.
  mutating func append(_ card: Card) {
    cards[stores.count].append(card)
    count += 1
  }

  /// Appends the cards of a store.
  mutating func append(_ store: LineCardStore) {
    stores.append(store)
    cards.append([])
    count += store.count
  }

  /// All of them in one store.
  func store(columns: (Unicode.Scalar) -> Int) -> any CardStore {
    var all: [any CardStore] = []
    for (index, cards) in cards.enumerated() {
      if !cards.isEmpty { all.append(MemoryCardStore(cards, columns: columns)) }
      if index < stores.count { all.append(stores[index]) }
    }
    return all.count == 1 ? all[0] : JoinedCardStore(all)
  }
}
