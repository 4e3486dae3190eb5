internal import MasonryEngine
internal import Records

/// Which sections and cards of one wall are which of another, as far as they are in sight.
struct WallMatching {
  /// By section of the new wall, which one of the old it is; nil where it is new.
  private let sections: [Int?]
  /// Where cards in sight of the new wall are on the old one.
  private let origins: [IndexPath: IndexPath]
  /// Where cards in sight of the old wall are on the new one.
  private let destinations: [IndexPath: IndexPath]

  /// From a wall of the same cards in another arrangement.
  /// - Complexity: O(*n*), *n* cards of both walls.
  init(from departure: ViewerState.Departure, to state: ViewerState) {
    self.init(
      from: departure, to: state,
      sections: places(of: state.contents.identities, among: departure.identities)
    ) { cards, _, _ in cards }
  }

  /// From the wall of another deck: sections are known by their titles, cards by their ids.
  /// - Complexity: O(*n*), *n* cards of both decks.
  init(fromOtherDeckOf departure: ViewerState.Departure, to state: ViewerState) {
    self.init(
      from: departure, to: state,
      sections: places(
        of: names(of: state.deck.sections), among: names(of: departure.deck.sections))
    ) { cards, store, other in
      let keys = cards.map(store.key)
      let indices = other.indices(ofCards: Set(keys))
      return keys.map { indices[$0] }
    }
  }

  /// With `twins` to tell which cards of another store some cards are.
  private init(
    from departure: ViewerState.Departure, to state: ViewerState, sections: [Int?],
    _ twins: ([Int], any CardStore, any CardStore) -> [Int?]
  ) {
    func paths(
      of elements: [LayoutAttributes], of deck: Deck, to other: Deck
    ) -> [IndexPath: IndexPath] {
      let items = elements.filter { $0.kind == .item }.map(\.indexPath)
      let cards = items.map { deck.sections[$0.section].cards[$0.item] }
      let twins = twins(cards, deck.store, other.store)
      let places = other.paths(ofCards: twins.compactMap(\.self))
      let pairs = zip(items, twins).compactMap { item, twin in
        twin.flatMap { places[$0] }.map { (item, $0) }
      }
      return Dictionary(pairs) { first, _ in first }
    }
    self.sections = sections
    origins = paths(
      of: state.layout.layoutAttributesForElements(in: state.visibleRect), of: state.deck,
      to: departure.deck)
    destinations = paths(
      of: departure.layout.layoutAttributesForElements(in: departure.viewport),
      of: departure.deck, to: state.deck)
  }

  /// Where an element of the new wall was on the old one.
  func origin(of element: LayoutAttributes) -> IndexPath? {
    let path = element.indexPath
    if element.kind == .item { return origins[path] }
    return sections[path.section].map { IndexPath(item: path.item, section: $0) }
  }

  /// Where an element of the old wall is on the new one.
  func destination(of element: LayoutAttributes) -> IndexPath? {
    let path = element.indexPath
    if element.kind == .item { return destinations[path] }
    return sections.firstIndex(of: path.section).map { IndexPath(item: path.item, section: $0) }
  }
}

/// By name, its place among others.
private func places<Name: Hashable>(of names: [Name], among others: [Name]) -> [Int?] {
  let places = Dictionary(zip(others, others.indices)) { first, _ in first }
  return names.map { places[$0] }
}

extension CardStore {
  /// The indices of the cards with some ids.
  fileprivate func indices(ofCards keys: Set<UInt64>) -> [UInt64: Int] {
    var indices: [UInt64: Int] = [:]
    for index in 0..<count {
      let key = key(at: index)
      if keys.contains(key), indices[key] == nil { indices[key] = index }
    }
    return indices
  }
}
