internal import MasonryEngine
internal import Records

/// Arranging the wall around the focused card: sorting, filtering, searching.
extension ViewerState {
  /// Puts on the wall what the arrangement says; a place's card stands where it stood.
  ///
  /// Where that card is gone, the next one that is there takes its place and the focus.
  /// - Complexity: O(*n*), *n* cards, none of which is measured where the layout can be edited.
  mutating func rearrange(around place: Place?, isMoving: Bool = true) {
    let wall = ArrangedWall(contents.arrangement, nearest: place?.card)
    let departure = isMoving ? departure : nil
    let focused = focus.map(cardIndex)
    modes.trace = nil
    keptX = nil
    pressed = nil
    contents.rearrange(to: wall)
    focus = wall.nearest ?? path(ofOrdinal: 0)
    viewport.anchor = nil
    if let place { viewport.stand(at: place, in: contents) }
    clampScroll()
    move(from: departure, by: departure.map { WallMatching(from: $0, to: self) })
    refreshCard(isSame: focus.map(cardIndex) == focused)
    restartSearch()
  }

  // MARK: Sorting

  mutating func nextSort(count: Int) {
    finishArrivals()
    if contents.beginNextSort(count: count) == nil {
      contents.arrangement.sort(by: nil)
      showSorted()
    } else {
      // Enough for a small deck: its keys, and one run.
      advanceSort()
      advanceSort()
    }
  }

  mutating func advanceSort() {
    if contents.arrangement.advanceSort(in: deck.store) { showSorted() }
  }

  private mutating func showSorted() {
    rearrange(around: place)
    notice =
      contents.arrangement.order.map { "sorted \($0.shown)" } ?? "in the order of the sources"
  }

  // MARK: Filtering

  /// Where a filter was begun, and which card had the focus when it was in force.
  struct FilterOrigin: Hashable, Sendable {
    var place: Place
    var filtered: Int?

    /// The same among the cards of another store; nil where the card is gone.
    func moved(from old: any CardStore, to new: any CardStore) -> Self? {
      guard let card = new.index(ofCard: old.key(at: place.card)) else { return nil }
      var origin = self
      origin.place.card = card
      origin.filtered = filtered.flatMap { new.index(ofCard: old.key(at: $0)) }
      return origin
    }
  }

  /// Leaves only cards with a pattern on the wall, once they are known; all where it is nil.
  mutating func beginFilter(_ pattern: Pattern?) {
    if let pattern {
      contents.arrangement.beginFilter(pattern, count: deck.store.count)
      advanceFilter()
    } else {
      contents.arrangement.filtering = nil
      if contents.arrangement.filter != nil { takeFilter(nil) }
    }
  }

  mutating func advanceFilter() {
    let (store, most) = (deck.store, contents.sliceCount)
    if let filter = contents.arrangement.advanceFilter(in: store, atMost: most) {
      takeFilter(filter)
    }
  }

  /// Shows all cards again: where the filter began, unless the focus was moved since.
  mutating func endFilter() {
    let place = wayBack
    contents.arrangement.filtering = nil
    guard contents.arrangement.filter != nil else { return }
    contents.arrangement.filter = nil
    rearrange(around: place)
    filterOrigin = nil
  }

  /// Puts an earlier filter in force again; it looks first at cards that came since.
  mutating func bringBack(_ earlier: Scan?, around place: Place?) {
    if contents.arrangement.resume(earlier, count: deck.store.count) { return advanceFilter() }
    contents.arrangement.filter = earlier
    rearrange(around: place)
  }

  /// Remembers where a filter is begun, for the way back.
  mutating func markFilterOrigin() {
    if contents.arrangement.filter != nil, !isMovedSinceFilter { return }
    filterOrigin = place.map { FilterOrigin(place: $0, filtered: $0.card) }
  }

  /// Puts a filter in force, around the card on which its prompt was opened.
  private mutating func takeFilter(_ filter: Scan?) {
    contents.arrangement.filter = filter
    rearrange(around: modes.prompt?.start.place ?? wayBack)
    let focused = focus.map(cardIndex)
    filterOrigin?.filtered = focused
  }

  /// Whether another card has the focus than the filter gave it to.
  private var isMovedSinceFilter: Bool {
    focus.map { cardIndex(at: $0) != filterOrigin?.filtered } ?? false
  }

  /// Where the wall stands when the filter changes or goes.
  private var wayBack: Place? { isMovedSinceFilter ? place : filterOrigin?.place ?? place }

  // MARK: Searching

  /// Goes that many matches on, around the wall; as soon as it is known where to.
  mutating func goToMatch(_ steps: Int) {
    guard contents.search != nil else {
      let hint = options.keys.hint(["search"], "begins one")
      return notice = (["no search yet"] + [hint].compactMap { $0 }).joined(separator: ": ")
    }
    contents.search?.move = .step(steps)
    settleSearch()
  }

  /// Searches the wall anew where it has changed.
  mutating func restartSearch() {
    if let pattern = contents.search?.pattern { beginSearch(pattern) }
  }

  mutating func beginSearch(_ pattern: Pattern, after earlier: Search? = nil) {
    contents.beginSearch(pattern, from: focus.map(ordinal) ?? 0, after: earlier)
    advanceSearch()
  }

  mutating func advanceSearch() {
    contents.advanceSearch()
    settleSearch()
  }

  /// Makes the move that the search owes, if it is known where to.
  mutating func settleSearch() {
    guard let search = contents.search, let move = search.move else { return }
    let from = focus.map(ordinal) ?? 0
    switch search.target(from: from) {
    case .unknown: return
    // While one types, a card that comes may have it.
    case .none where modes.prompt != nil: return
    case .none: notice = "no card has \(quoted(search.pattern))"
    case .ordinal(let ordinal):
      jump(toOrdinal: ordinal)
      if case .step(let steps) = move { notice = wrapNote(steps, from: from, to: ordinal) }
    }
    contents.search?.move = nil
  }

  private func wrapNote(_ steps: Int, from: Int, to: Int) -> String? {
    if steps > 0 { return to <= from ? "on from the top of the wall" : nil }
    return to >= from ? "on from the end of the wall" : nil
  }

  // MARK: What is said of it

  /// How many cards the filter leaves, or how far it is.
  var filterNote: String? {
    if let filtering = contents.arrangement.filtering {
      return "filtering \(filtering.percent)%"
    }
    guard contents.arrangement.filter != nil else { return nil }
    if cardCount == 0 { return "no match" }
    return "\(grouped(cardCount)) of \(counted(deck.store.count, "card", "cards"))"
  }

  /// Which match of how many the focused card is, or how far the search is.
  var searchNote: String? {
    guard let search = contents.search else { return nil }
    guard search.isComplete else { return "searching \(search.percent)%" }
    let count = search.matchCount
    if count == 0 { return "no match" }
    if let number = focus.flatMap({ search.number(ofMatchAt: ordinal(of: $0)) }) {
      return "\(grouped(number))/\(grouped(count))"
    }
    return counted(count, "match", "matches")
  }

  /// What is lit on the wall: what is searched for, else what is filtered by.
  var litPattern: Pattern? { contents.search?.pattern ?? contents.presentPattern }
}

/// A pattern between quotes, cut to what a line may hold.
func quoted(_ pattern: Pattern) -> String { "\"\(abbreviated(pattern.text, columns: 30))\"" }
