internal import Records
internal import MasonryEngine

/// Cards that come while the wall is shown.
extension ViewerState {
  /// Takes the next piece of the deck that is being read, which comes to the wall by and by.
  ///
  /// The wall then is as if the deck had been read whole; the focused card keeps its row on the
  /// screen, marks, search, filter and sort stay.
  mutating func append(_ piece: DeckPiece) {
    if isArrangedOnArrival {
      arrivals.append(piece)
    } else {
      grow(by: piece)
    }
  }

  /// Whether cards can go straight to the end of their sections.
  private var isArrangedOnArrival: Bool {
    incoming == nil && grown == nil && presentOrder == nil && options.sectionField == nil
  }

  /// Whether any can come now: a placement that is being told has its cards, and where openings are
  /// filled they come when it is worth it.
  var canArrive: Bool {
    guard !arrivals.isEmpty, modes.trace == nil else { return false }
    return reading != .busy || !fillsOpenings || 2 * arrivals.count >= cardCount
  }

  /// Whether the focused card's section is laid out so that any new card means placing all anew.
  private var fillsOpenings: Bool {
    guard let focus else { return false }
    let values = values(forSection: focus.section)
    return values.placementOrder.hasTolerance && values.dense == true
  }

  /// Lets some of the cards come; where there is a filter, once it has looked at them.
  mutating func advanceArrivals() {
    arrangement.filter?.scan.grow(to: deck.store.count)
    if arrangement.filter.map({ !$0.scan.isComplete }) == true { return lookOn() }
    let next = fillsOpenings ? arrivals.takeAll() : arrivals.take(atMost: 4 * sliceCount)
    guard let piece = next else { return }
    if arrangement.filter != nil, piece.store.count > 0 {
      // First the filter looks at all of the piece.
      takeCards(of: piece)
      arrivals.putBack(piece)
    } else {
      arrive(piece)
    }
  }

  /// Lets all of them come, because what is asked for next is about all cards.
  mutating func finishArrivals() {
    while !arrivals.isEmpty { advanceArrivals() }
  }

  /// Does a slice of the filter's look at new cards.
  private mutating func lookOn() {
    let store = deck.store
    arrangement.filter?.scan.advance(atMost: sliceCount) { pattern, index in
      let card = store.words(at: index)
      return (pattern.isIn(card), card.searchedBytes)
    }
  }

  /// Takes all of a piece but what its sections gain.
  private mutating func takeCards(of piece: DeckPiece) {
    deck.appendCards(of: piece)
    pictures.grow(to: deck.store)
  }

  private mutating func arrive(_ piece: DeckPiece) {
    let before = focus.map { rows(ofCardAt: $0).lowerBound }
    let shownCount = cardCount
    let isAnew = piece.layout != deck.layout
    takeCards(of: piece)
    let edits = add(piece)
    let isAtEnd = edits.allSatisfy { adds(atOrdinal: shownCount, by: $0) }
    notePictures(of: edits, after: shownCount, isAtEnd: isAtEnd)
    if isAnew || !apply(edits, isAtEnd: isAtEnd) { relayout() }
    if let before, let focus { keepRow(of: focus, from: before) }
    if focus == nil { focus = path(ofOrdinal: 0) }
    let count = cardCount
    if isAtEnd { search?.grow(to: count) } else { restartSearch() }
    follow()
  }

  /// Whether an edit adds cards from a number in reading order on, and nothing else.
  private func adds(atOrdinal ordinal: Int, by edit: LayoutEdit) -> Bool {
    switch edit {
    case .insertItems(let items, let section):
      sectionStarts[section] + items.lowerBound >= ordinal
    case .insertSection(let section): sectionStarts[section] >= ordinal
    default: false
    }
  }

  /// Changes the layout by edits; false where that can't be done, or what is wrong in it would be said
  /// of cards by numbers that are no longer theirs.
  private mutating func apply(_ edits: [LayoutEdit], isAtEnd: Bool) -> Bool {
    guard refused.isEmpty, isAtEnd || layoutReports.count == arrangementReports.count else {
      return false
    }
    let content = content
    // Corrections for pictures leave cards in their lanes, and so does what comes after them.
    let policy = wallPictures == nil ? EditPolicy.reflow : .sticky
    guard let invalidation = try? layout.apply(edits, policy: policy, delegate: content) else {
      return false
    }
    // Some orders ask again for heights that they know, and tell again what is wrong with them.
    return invalidation.reports.isEmpty
  }

  /// Lets the focused card stand where it stood, after cards came before it.
  private mutating func keepRow(of path: IndexPath, from before: Int) {
    let distance = rows(ofCardAt: path).lowerBound - before
    guard distance != 0 else { return }
    layoutTools.transition = nil
    scrollRow += distance
    anchor?.scrollRow += distance
    clampScroll()
  }
}
