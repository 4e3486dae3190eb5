internal import MasonryEngine
internal import Records

/// Grouping and sorting the cards, and searching them.
extension Contents {
  /// Groups and sorts the deck as the options say, before anything is laid out.
  mutating func arrangeFirst() {
    if let field = options.sectionField {
      ungrouped = deck.sections
      arrangement = Arrangement(deck.sections(by: field))
    }
    if let order = options.sort {
      var sorting = Sorting(by: order, count: deck.store.count)
      while sorting.result == nil { sorting.advance(in: deck.store) }
      arrangement.sort(by: order, sorting.result ?? [])
    }
    noteUnknownFields()
    show(ArrangedWall(arrangement, nearest: nil))
  }

  /// Reports the fields that the options name and no card of the deck has.
  mutating func noteUnknownFields() {
    let store = deck.store
    let fields = [options.sectionField, options.sort?.field].compactMap { $0 }
    let unknown = fields.filter { field in
      let order = SortOrder(field: field)
      return store.count > 0
        && !(0..<store.count).contains { order.value(ofCardAt: $0, in: store) != nil }
    }
    arrangementReports = unknown.map {
      Report(source: deck.title, reason: "no card has a field \"\($0)\"", severity: .fault)
    }
  }

  // MARK: Sorting by key

  /// Begins to sort by the next field that the cards have, after the last one in the order of the
  /// sources, which it returns at once.
  mutating func beginNextSort(count: Int) -> SortOrder? {
    let choices = sortChoices
    let index = choices.firstIndex(of: presentOrder) ?? 0
    let next = choices[(index + count % choices.count) % choices.count]
    arrangement.sorting = next.map { Sorting(by: $0, count: deck.store.count) }
    return next
  }

  /// Orders to choose from: that of the sources, by title, by the fields in which some cards
  /// differ from each other and from their titles, and the one that was asked for.
  private var sortChoices: [SortOrder?] {
    let store = deck.store
    let samples = min(store.count, 64)
    let cards = (0..<samples).map { $0 * store.count / samples }
    var fields: [String] = []
    for card in cards {
      for name in store.values(at: card).names where !fields.contains(name) { fields.append(name) }
    }
    let telling = fields.filter { field in
      let values = cards.map { store.values(at: $0)[field] }
      let titles = cards.map { store.card(at: $0).title }
      return Set(values).count > 1 && !zip(values, titles).allSatisfy { $0 == $1 }
    }
    var choices: [SortOrder?] = [nil, SortOrder(field: "title")]
    choices += telling.map { SortOrder(field: $0) }
    if let asked = options.sort, !choices.contains(asked) { choices.insert(asked, at: 1) }
    return choices
  }

  // MARK: Searching

  /// Begins to look for a pattern, from a card on; what an earlier search from the same card found is
  /// of use.
  mutating func beginSearch(_ pattern: Pattern, from origin: Int, after earlier: Search? = nil) {
    search = Search(pattern, from: origin, count: cardCount, after: earlier)
  }

  /// Does a slice of the search.
  mutating func advanceSearch() {
    guard var search = search.take() else { return }
    search.advance(atMost: sliceCount, look)
    self.search = search
  }

  /// Looks at a card; a section's title is found at its first card.
  private func look(
    for pattern: Pattern, atOrdinal ordinal: Int
  ) -> (isFound: Bool, bytes: Int) {
    guard let path = path(ofOrdinal: ordinal) else { return (false, 0) }
    var seen = pattern.look(atCard: cardIndex(at: path), in: deck.store)
    if path.item == 0, pattern.isIn(deck.sections[path.section].title) { seen.isFound = true }
    return seen
  }
}
