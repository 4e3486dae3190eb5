internal import Records

/// Filtering: a wall of only the cards in which a text is.
extension ViewerState {
  /// Leaves only cards with a pattern on the wall, once they are known; all where it is nil.
  mutating func beginFilter(_ pattern: Pattern?) {
    guard let pattern else {
      arrangement.filtering = nil
      return takeFilter(nil)
    }
    let scan = Scan(pattern, count: deck.store.count, after: arrangement.filter?.scan)
    arrangement.filtering = Filter(scan: scan)
    advanceFilter()
  }

  /// Does a slice of the look for cards.
  mutating func advanceFilter() {
    guard var filter = arrangement.filtering.take() else { return }
    filter.scan.advance(atMost: sliceCount) { pattern, index in
      let card = deck.store.words(at: index)
      return (pattern.isIn(card), card.searchedBytes)
    }
    if filter.scan.isComplete {
      takeFilter(filter)
    } else {
      arrangement.filtering = filter
    }
  }

  /// Shows all cards again: where the filter began, unless the focus was moved since.
  mutating func endFilter() {
    let place = wayBack
    arrangement.filtering = nil
    guard arrangement.filter != nil else { return }
    arrangement.filter = nil
    rearrange(around: place)
    filterOrigin = nil
  }

  /// Remembers where a filter is begun, for the way back.
  mutating func markFilterOrigin() {
    if arrangement.filter != nil, !isMovedSinceFilter { return }
    filterOrigin = place.map { FilterOrigin(place: $0, filtered: $0.card) }
  }

  /// Puts a filter in force, around the card on which its prompt was opened.
  private mutating func takeFilter(_ filter: Filter?) {
    let isSame = filter == nil && arrangement.filter == nil
    arrangement.filter = filter
    guard !isSame else { return }
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

  /// How many cards the filter leaves, or how far it is.
  var filterNote: String? {
    if let filtering = arrangement.filtering { return "filtering \(filtering.scan.percent)%" }
    guard arrangement.filter != nil else { return nil }
    if cardCount == 0 { return "no match" }
    return "\(grouped(cardCount)) of \(counted(deck.store.count, "card", "cards"))"
  }
}

extension ViewerState {
  /// Where a filter was begun, and which card had the focus when it was in force.
  struct FilterOrigin: Hashable, Sendable {
    var place: Place
    var filtered: Int?
  }
}
