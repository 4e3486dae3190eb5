internal import MasonryEngine
internal import Records

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
    takeSections(of: ArrangedWall(arrangement, nearest: nil))
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
  /// - Complexity: O(*n*), *n* bytes of the cards that are looked at, at most 64.
  private var sortChoices: [SortOrder?] {
    let store = deck.store
    let samples = min(store.count, 64)
    var fields: [SampledField] = []
    var places: [Substring: Int] = [:]
    for sample in 0..<samples {
      let card = store.card(at: sample * store.count / samples)
      // What is in other values is asked for by its path.
      for (name, text) in card.values.all where !RecordPath.isPath(String(name)) {
        let place = places[name] ?? fields.count
        if place == fields.count {
          places[name] = place
          fields.append(SampledField(name: name))
        }
        fields[place].note(text, of: card, number: sample)
      }
    }
    var choices: [SortOrder?] = [nil, SortOrder(field: "title")]
    choices += fields.filter { $0.tells(among: samples) }.map { SortOrder(field: String($0.name)) }
    if let asked = options.sort, !choices.contains(asked) { choices.insert(asked, at: 1) }
    return choices
  }

  // MARK: Searching

  /// Begins to look for a pattern, from a card on; what an earlier search from the same card found is
  /// of use.
  mutating func beginSearch(_ pattern: Pattern, from origin: Int, after earlier: Search? = nil) {
    search = Search(pattern, from: origin, count: cardCount, after: earlier)
  }

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

/// A field that some cards have, and how it differs among them.
private struct SampledField {
  let name: Substring
  private var count = 0
  private var last: Int?
  private var first: Substring?
  private var varies = false
  private var isTitle = true

  init(name: Substring) { self.name = name }

  /// Notes what the next card has in the field; of several values the first counts.
  mutating func note(_ text: Substring, of card: Card, number: Int) {
    guard last != number else { return }
    last = number
    count += 1
    varies = varies || first.map { $0 != text } ?? false
    first = first ?? text
    isTitle = isTitle && text == card.title
  }

  /// Whether some of the cards differ in it from each other, and from their titles.
  func tells(among cards: Int) -> Bool { count < cards || (varies && !isTitle) }
}
