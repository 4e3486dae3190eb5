/// The cards of several stores, one store's after the other's.
struct JoinedCardStore: CardStore {
  /// So many cards are joined in one store at most.
  private static let mostJoined = 8192

  private var stores: [any CardStore] = []
  /// The first card of each store; then how many cards there are.
  private var starts = [0]

  init(_ stores: [any CardStore]) {
    for store in stores { append(store) }
  }

  /// How many stores they are in.
  var storeCount: Int { stores.count }

  /// Puts a store's cards behind the others.
  mutating func append(_ store: any CardStore) {
    if let joined = store as? JoinedCardStore {
      for store in joined.stores { append(store) }
    } else if store.count > 0 {
      stores.append(store)
      starts.append(starts[stores.count - 1] + store.count)
      joinSmall()
    }
  }

  /// Joins small stores at the end where one is no longer twice as big as what follows, so that cards
  /// that come one by one are neither a store each nor copied often.
  private mutating func joinSmall() {
    while stores.count > 1 {
      let last = stores.count - 1
      guard stores[last - 1].count < 2 * stores[last].count,
        stores[last - 1].count + stores[last].count <= Self.mostJoined,
        let joined = joined(stores[last - 1], stores[last])
      else { return }
      stores.removeLast()
      starts.remove(at: last)
      stores[last - 1] = joined
    }
  }

  private func joined(_ first: any CardStore, _ second: any CardStore) -> (any CardStore)? {
    if var lines = first as? LineCardStore, let more = second as? LineCardStore {
      return lines.join(more) ? lines : nil
    }
    guard var cards = first as? MemoryCardStore, let more = second as? MemoryCardStore else {
      return nil
    }
    cards.join(more)
    return cards
  }

  var count: Int { starts[stores.count] }

  func id(at index: Int) -> String {
    let store = store(holding: index)
    return stores[store].id(at: index - starts[store])
  }

  func card(at index: Int) -> Card {
    let store = store(holding: index)
    return stores[store].card(at: index - starts[store])
  }

  func words(at index: Int) -> Card {
    let store = store(holding: index)
    return stores[store].words(at: index - starts[store])
  }

  func measure(at index: Int) -> CardMeasure {
    let store = store(holding: index)
    return stores[store].measure(at: index - starts[store])
  }

  func values(at index: Int) -> CardValues {
    let store = store(holding: index)
    return stores[store].values(at: index - starts[store])
  }

  var hasPlacements: Bool { stores.contains { $0.hasPlacements } }

  func placement(at index: Int) -> (span: Int, column: Int?) {
    let store = store(holding: index)
    return stores[store].placement(at: index - starts[store])
  }

  var hasPictures: Bool { stores.contains { $0.hasPictures } }

  func hasPicture(at index: Int) -> Bool {
    let store = store(holding: index)
    return stores[store].hasPicture(at: index - starts[store])
  }

  func forEachExtent(
    of cards: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    var first = cards.startIndex
    while first < cards.endIndex {
      let store = store(holding: cards[first])
      let held = starts[store]..<starts[store + 1]
      let run = cards[first...].prefix { held.contains($0) }
      let own = run.map { $0 - held.lowerBound }
      stores[store].forEachExtent(of: own[...], limits: limits) { body(first + $0, $1) }
      first = run.endIndex
    }
  }

  /// The last store that starts at or before a card.
  private func store(holding index: Int) -> Int {
    var (low, high) = (0, stores.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

extension CardStore {
  /// The cards of this store, then another's.
  /// - Complexity: O(*n*), *n* stores that these are made of.
  func appending(_ store: any CardStore) -> any CardStore {
    guard count > 0 else { return store }
    guard store.count > 0 else { return self }
    var joined = self as? JoinedCardStore ?? JoinedCardStore([self])
    joined.append(store)
    return joined
  }
}

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
