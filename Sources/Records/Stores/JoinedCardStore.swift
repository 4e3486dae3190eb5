/// The cards of several stores, one store's after the other's.
struct JoinedCardStore: CardStore {
  /// The most cards that are joined in one store.
  private static let mostJoined = 8192

  private(set) var stores: [any CardStore] = []
  /// The first card of each store; then how many cards there are.
  private var starts = [0]

  init(_ stores: [any CardStore]) {
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

  var count: Int { starts[stores.count] }

  func id(at index: Int) -> String { ask(index) { $0.id(at: $1) } }
  func key(at index: Int) -> UInt64 { ask(index) { $0.key(at: $1) } }
  func card(at index: Int) -> Card { ask(index) { $0.card(at: $1) } }
  func words(at index: Int) -> Card { ask(index) { $0.words(at: $1) } }
  func measure(at index: Int) -> CardMeasure { ask(index) { $0.measure(at: $1) } }
  func values(at index: Int) -> NamedTexts { ask(index) { $0.values(at: $1) } }
  func hasPicture(at index: Int) -> Bool { ask(index) { $0.hasPicture(at: $1) } }

  func placement(at index: Int) -> (span: Int, column: Int?) {
    ask(index) { $0.placement(at: $1) }
  }

  var hasPlacements: Bool { stores.contains { $0.hasPlacements } }
  var hasPictures: Bool { stores.contains { $0.hasPictures } }

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

  /// Asks the store that has a card, with the card's place there.
  private func ask<Answer>(_ index: Int, _ question: (any CardStore, Int) -> Answer) -> Answer {
    let store = store(holding: index)
    return question(stores[store], index - starts[store])
  }

  /// The last store that starts at or before a card.
  private func store(holding index: Int) -> Int {
    starts.partitioningIndex { $0 > index } - 1
  }
}

extension CardStore {
  /// The cards of this store, then another's.
  /// - Complexity: O(*n*), *n* stores that these are made of.
  public func appending(_ store: any CardStore) -> any CardStore {
    guard count > 0 else { return store }
    guard store.count > 0 else { return self }
    var joined = self as? JoinedCardStore ?? JoinedCardStore([self])
    joined.append(store)
    return joined
  }
}
