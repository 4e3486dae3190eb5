/// The cards of several stores, one store's after the other's.
public struct JoinedCardStore: CardStore {
  /// So many cards are joined in one store at most.
  private static let mostJoined = 8192

  private(set) var stores: [any CardStore] = []
  /// The first card of each store; then how many cards there are.
  private var starts = [0]

  /// Joins some stores.
  public init(_ stores: [any CardStore]) {
    for store in stores { append(store) }
  }

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
        let joined = stores[last - 1].joined(with: stores[last])
      else { return }
      stores.removeLast()
      starts.remove(at: last)
      stores[last - 1] = joined
    }
  }

  /// How many cards there are.
  public var count: Int { starts[stores.count] }

  /// The id of a card.
  public func id(at index: Int) -> String {
    let store = store(holding: index)
    return stores[store].id(at: index - starts[store])
  }

  /// The fields of one card.
  public func card(at index: Int) -> Card {
    let store = store(holding: index)
    return stores[store].card(at: index - starts[store])
  }

  /// What one card says in words.
  public func words(at index: Int) -> Card {
    let store = store(holding: index)
    return stores[store].words(at: index - starts[store])
  }

  /// What the height of one card follows from.
  public func measure(at index: Int) -> CardMeasure {
    let store = store(holding: index)
    return stores[store].measure(at: index - starts[store])
  }

  /// What a card can be sorted and grouped by.
  public func values(at index: Int) -> CardValues {
    let store = store(holding: index)
    return stores[store].values(at: index - starts[store])
  }

  /// Whether any card asks for several lanes or names one.
  public var hasPlacements: Bool { stores.contains { $0.hasPlacements } }

  /// How many lanes a card asks for, and the one it names, both from 1.
  public func placement(at index: Int) -> (span: Int, column: Int?) {
    let store = store(holding: index)
    return stores[store].placement(at: index - starts[store])
  }

  /// Whether any card has a picture.
  public var hasPictures: Bool { stores.contains { $0.hasPictures } }

  /// Whether a card has a picture.
  public func hasPicture(at index: Int) -> Bool {
    let store = store(holding: index)
    return stores[store].hasPicture(at: index - starts[store])
  }

  /// Calls `body` with the extents of some cards, in their order, each with its place in `cards`.
  public func forEachExtent(
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
