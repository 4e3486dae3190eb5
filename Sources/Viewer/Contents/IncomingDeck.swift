internal import Records

/// A deck on its way to the wall: it is grouped, sorted and filtered as the wall is before it takes
/// the place of the one that is shown.
struct IncomingDeck: Sendable {
  let deck: Deck
  /// Whether it is the one that is shown with more cards at the end of its store.
  let isGrown: Bool
  /// By what it is sorted, and what its cards must have.
  let order: SortOrder?
  let pattern: Pattern?
  /// Its arrangement, once it is ready.
  private(set) var arrangement: Arrangement
  private var grouping: Grouping?
  private var sorting: Sorting?
  private var filtering: Filter?

  /// Whether it can be shown.
  var isReady: Bool { grouping == nil && sorting == nil && filtering == nil }

  init(
    _ deck: Deck, isGrown: Bool, sectionField: String?, order: SortOrder?, pattern: Pattern?
  ) {
    self.deck = deck
    self.isGrown = isGrown
    self.order = order
    self.pattern = pattern
    arrangement = Arrangement(deck.sections)
    grouping = sectionField.map { Grouping(deck.sections, by: $0) }
    sorting = order.map { Sorting(by: $0, count: deck.store.count) }
    filtering = pattern.map { Filter(scan: Scan($0, count: deck.store.count)) }
  }

  /// Does a slice of the work.
  mutating func advance(sliceCount: Int) {
    let store = deck.store
    if grouping != nil {
      grouping?.advance(in: store, atMost: sliceCount)
      guard let sections = grouping?.result else { return }
      arrangement = Arrangement(sections)
      grouping = nil
    } else if sorting != nil {
      sorting?.advance(in: store)
      guard let cards = sorting?.result else { return }
      arrangement.sort(by: order, cards)
      sorting = nil
    } else if var filter = filtering.take() {
      filter.scan.advance(atMost: sliceCount) { pattern, index in
        let card = store.words(at: index)
        return (pattern.isIn(card), card.searchedBytes)
      }
      if filter.scan.isComplete { arrangement.filter = filter } else { filtering = filter }
    }
  }
}
