internal import MasonryEngine
internal import Records

/// Searching: going to the cards in which a text is.
extension ViewerState {
  /// Goes that many matches on, around the wall; as soon as it is known where to.
  mutating func goToMatch(_ steps: Int) {
    guard search != nil else {
      let hint = options.keys.hint(["search"], "begins one")
      return message = (["no search yet"] + [hint].compactMap { $0 }).joined(separator: ": ")
    }
    search?.move = .step(steps)
    settleSearch()
  }

  /// Searches the wall anew where it has changed.
  mutating func restartSearch() {
    guard let pattern = search?.pattern else { return }
    beginSearch(pattern)
  }

  /// Begins to look for a pattern, from the focused card on; what an earlier search from the same
  /// card found is of use.
  mutating func beginSearch(_ pattern: Pattern, after earlier: Search? = nil) {
    let origin = focus.map(ordinal) ?? 0
    search = Search(pattern, from: origin, count: cardCount, after: earlier)
    advanceSearch()
  }

  /// Does a slice of the search.
  mutating func advanceSearch() {
    guard var search = search.take() else { return }
    search.advance(atMost: sliceCount, look)
    self.search = search
    settleSearch()
  }

  /// Looks at a card; a section's title is found at its first card.
  private func look(
    for pattern: Pattern, atOrdinal ordinal: Int
  ) -> (isFound: Bool, bytes: Int) {
    guard let path = path(ofOrdinal: ordinal) else { return (false, 0) }
    let card = deck.store.words(at: cardIndex(at: path))
    let isFound =
      pattern.isIn(card) || path.item == 0 && pattern.isIn(deck.sections[path.section].title)
    return (isFound, card.searchedBytes)
  }

  /// Makes the move that the search owes, if it is known where to.
  mutating func settleSearch() {
    guard let search, let move = search.move else { return }
    let from = focus.map(ordinal) ?? 0
    switch search.target(from: from) {
    case .unknown: return
    // While one types, a card that comes may have it.
    case .none where modes.prompt != nil: return
    case .none: message = "no card has \(quoted(search.pattern))"
    case .ordinal(let ordinal):
      jump(toOrdinal: ordinal)
      if case .step(let steps) = move { message = wrapNote(steps, from: from, to: ordinal) }
    }
    self.search?.move = nil
  }

  private func wrapNote(_ steps: Int, from: Int, to: Int) -> String? {
    if steps > 0 { return to <= from ? "on from the top of the wall" : nil }
    return to >= from ? "on from the end of the wall" : nil
  }

  /// What is lit on the wall: what is searched for, else what is filtered by.
  var litPattern: Pattern? {
    search?.pattern ?? (arrangement.filtering ?? arrangement.filter)?.pattern
  }

  /// Which match of how many the focused card is, or how far the search is.
  var searchNote: String? {
    guard let search else { return nil }
    guard search.isComplete else { return "searching \(search.percent)%" }
    let count = search.matchCount
    if count == 0 { return "no match" }
    if let number = focus.flatMap({ search.number(ofMatchAt: ordinal(of: $0)) }) {
      return "\(grouped(number))/\(grouped(count))"
    }
    return counted(count, "match", "matches")
  }
}

/// A pattern between quotes, cut to what a line may hold.
func quoted(_ pattern: Pattern) -> String { "\"\(abbreviated(pattern.text, columns: 30))\"" }
