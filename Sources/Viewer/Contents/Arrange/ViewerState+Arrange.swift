internal import MasonryEngine
internal import Records

/// Arranging the wall: sorting, grouping and what a filter leaves.
extension ViewerState {
  /// Puts on the wall what the arrangement says; a place's card stands where it stood.
  ///
  /// Where that card is gone, the next one that is there takes its place and the focus.
  /// - Complexity: O(*n*), *n* cards, none of which is measured where the layout can be edited.
  mutating func rearrange(around place: Place?, isMoving: Bool = true) {
    let wall = ArrangedWall(arrangement, nearest: place?.card)
    let departure = isMoving ? departure : nil
    let focused = focus.map(cardIndex)
    modes.trace = nil
    keptX = nil
    layOut(wall)
    focus = wall.nearest ?? path(ofOrdinal: 0)
    anchor = nil
    if let place { stand(at: place) }
    clampScroll()
    move(from: departure, by: departure.map { Crossing(from: $0, to: self) })
    refreshCard(isSame: focus.map(cardIndex) == focused)
    restartSearch()
  }

  /// Takes an arranged wall for the deck's sections, without laying them out.
  mutating func show(_ wall: ArrangedWall) {
    deck.sections = wall.sections
    pressed = nil
    identities = wall.identities
    wallPictures =
      pictures.isEmpty ? nil : WallPictures(wall.sections, of: deck.store, in: pictures)
    sectionStarts = wall.sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
  }

  /// Groups and sorts the deck as the options say, before anything is laid out.
  mutating func arrangeFirst() {
    var sections = deck.sections
    if let field = options.sectionField {
      ungrouped = sections
      sections = deck.sections(by: field)
    }
    arrangement = Arrangement(sections)
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

  /// Sorts by the next field that the cards have, after the last one in the order of the sources.
  mutating func nextSort(count: Int) {
    finishArrivals()
    let choices = sortChoices
    let present = arrangement.sorting?.order ?? arrangement.order
    let index = choices.firstIndex(of: present) ?? 0
    let next = choices[(index + count % choices.count) % choices.count]
    arrangement.sorting = next.map { Sorting(by: $0, count: deck.store.count) }
    if next == nil {
      finishSort(by: nil, [])
    } else {
      // Enough for a small deck: its keys, and one run.
      advanceSort()
      advanceSort()
    }
  }

  /// Does a slice of the sorting.
  mutating func advanceSort() {
    arrangement.sorting?.advance(in: deck.store)
    guard let sorting = arrangement.sorting, let cards = sorting.result else { return }
    arrangement.sorting = nil
    finishSort(by: sorting.order, cards)
  }

  private mutating func finishSort(by order: SortOrder?, _ cards: [Int]) {
    arrangement.sort(by: order, cards)
    rearrange(around: place)
    message = order.map { "sorted \($0.shown)" } ?? "in the order of the sources"
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
}
