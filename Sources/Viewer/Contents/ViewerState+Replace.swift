internal import Records
internal import MasonryEngine

/// Another deck in place of the one that is shown, as when its sources have changed.
extension ViewerState {
  /// Cards of the largest deck of which the eye follows each by its id: more ids take long.
  private static let mostFollowed = 100_000

  /// Edits the wall into another deck's, by the ids of cards; at once where the wall is neither
  /// sorted nor filtered, else when its work is done.
  ///
  /// The focused card keeps the focus and its row on the screen, one taller than the screen also the
  /// part of it that is shown; where it is gone, the next card in reading order that is still there
  /// takes its place. Marks, search, filter and sort stay, and what keys changed of the layout, by
  /// the sections' titles. While a prompt is open nothing moves.
  /// - Complexity: O(*n*) measures and one layout, *n* cards of both decks.
  mutating func replaceDeck(with new: Deck) {
    arrivals = Arrivals()
    grown = nil
    bring(new, isGrown: false)
    if canAdvanceIncoming, incoming?.isReady == true { advanceIncoming() }
  }

  /// Says that the deck stays as it is, because its sources can't be read any more.
  mutating func keepDeck(because reason: String) {
    keptDeckNote = reason + " (shown as it was)"
    message = keptDeckNote
  }

  // MARK: The deck that comes

  /// Whether there is work to do for it.
  var canAdvanceIncoming: Bool { incoming.map { !$0.isReady || modes.prompt == nil } ?? false }

  /// Does a slice of that work; the last one shows the deck.
  mutating func advanceIncoming() {
    guard let ready = incoming, ready.isReady else {
      incoming?.advance(sliceCount: sliceCount)
      return
    }
    // The user may have asked for something else meanwhile.
    if ready.order == presentOrder, ready.pattern == presentPattern {
      incoming = nil
      if ready.isGrown { showGrown(ready) } else { show(ready) }
    } else {
      bring(ready.deck, isGrown: ready.isGrown)
    }
  }

  /// Begins to arrange a deck that is to be shown.
  mutating func bring(_ new: Deck, isGrown: Bool) {
    incoming = IncomingDeck(
      new, isGrown: isGrown, sectionField: options.sectionField, order: presentOrder,
      pattern: presentPattern)
  }

  /// What cards are sorted by, or are about to be.
  var presentOrder: SortOrder? { arrangement.sorting?.order ?? arrangement.order }

  private var presentPattern: Pattern? { (arrangement.filtering ?? arrangement.filter)?.pattern }

  private mutating func show(_ new: IncomingDeck) {
    let wall = ArrangedWall(new.arrangement, nearest: nil)
    let succession = Succession(self, on: wall.sections, in: new.deck.store)
    let anchor = currentAnchor
    modes.trace = nil
    let isFollowed = max(deck.store.count, new.deck.store.count) <= ViewerState.mostFollowed
    let departure = isFollowed ? departure : nil
    take(new, wall)
    keptX = nil
    relayout()
    focus = succession.heir ?? path(ofOrdinal: 0)
    self.anchor = nil
    stand(at: anchor, isSame: succession.isSame)
    move(from: departure, by: departure.map { Crossing(fromOtherDeckOf: $0, to: self) })
    refreshCard(isSame: succession.isSame)
    if message == keptDeckNote { message = nil }
    keptDeckNote = nil
    if let gone = succession.gone { message = "“\(gone)” is gone" }
    restartSearch()
    follow()
  }

  /// Takes the deck and all that is known of its cards, without laying it out.
  private mutating func take(_ new: IncomingDeck, _ wall: ArrangedWall) {
    let store = new.deck.store
    let sections = (old: arrangement.unsorted, new: new.arrangement.unsorted)
    keyed.sections = carried(keyed.sections, from: sections.old, to: sections.new)
    if let tour = modes.tour {
      modes.tour?.keyed.sections = carried(
        tour.keyed.sections, from: sections.old, to: sections.new)
    }
    marks.move(from: deck.store, to: store)
    filterOrigin = filterOrigin.flatMap { $0.moved(from: deck.store, to: store) }
    pictures.move(from: deck.store, to: store)
    deck = new.deck
    ungrouped = options.sectionField.map { _ in deck.sections }
    deckNumber += 1
    noteUnknownFields()
    arrangement = new.arrangement
    show(wall)
    hasPlacements = ViewerState.placements(of: arrangement.sections, in: store)
  }

  /// Scrolls so that the focused card stands where one stood: the same, whose rows above the screen
  /// stay there, or another.
  private mutating func stand(at anchor: Anchor?, isSame: Bool) {
    guard var anchor, let focus else { return clampScroll() }
    anchor.focus = focus
    anchor.rows = rows(ofCardAt: focus).count
    if !isSame { anchor.row = max(anchor.row, anchor.covered) }
    restore(anchor)
  }
}

extension ViewerState.FilterOrigin {
  /// The same among the cards of another store; nil where the card is gone.
  fileprivate func moved(from old: any CardStore, to new: any CardStore) -> Self? {
    guard let card = new.index(ofCard: old.id(at: place.card)) else { return nil }
    var origin = self
    origin.place.card = card
    origin.filtered = filtered.flatMap { new.index(ofCard: old.id(at: $0)) }
    return origin
  }
}
