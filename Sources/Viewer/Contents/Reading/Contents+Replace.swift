internal import Records

/// Another deck in place of the one that is shown: as when its sources have changed, or when cards
/// came while the wall was sorted or grouped, which wait until it is worth arranging all anew.
extension Contents {
  mutating func note(_ reading: ReadingState) {
    self.reading = reading
    reviseUnknownFields()
  }

  /// The newest deck that was received, on the wall or on its way to it.
  var latestDeck: Deck { grown ?? incoming?.deck ?? deck }

  /// Begins to arrange another deck; whatever was on its way is dropped.
  mutating func replaceDeck(with new: Deck) {
    arrivals = Arrivals()
    grown = nil
    bring(new, isGrown: false)
    checkInvariants()
  }

  /// Does a slice of the work for the deck that comes; returns it once it is to be shown.
  mutating func advanceIncoming() -> IncomingDeck? {
    guard incoming?.isReady == true, let ready = incoming else {
      incoming?.advance(sliceCount: sliceCount)
      return nil
    }
    // The user may have asked for something else meanwhile.
    guard ready.order == presentOrder, ready.pattern == presentPattern else {
      bring(ready.deck, isGrown: ready.isGrown)
      return nil
    }
    incoming = nil
    return ready
  }

  /// What cards are sorted by, or are about to be.
  var presentOrder: SortOrder? { arrangement.sorting?.order ?? arrangement.order }

  /// What the wall is filtered by, or is about to be.
  var presentPattern: Pattern? { (arrangement.filtering ?? arrangement.filter)?.pattern }

  /// Begins to arrange a deck that is to be shown.
  private mutating func bring(_ new: Deck, isGrown: Bool) {
    incoming = IncomingDeck(
      new, isGrown: isGrown, sectionField: options.sectionField, order: presentOrder,
      pattern: presentPattern)
  }

  /// Takes the deck that came, and all that is known of its cards, and lays it out.
  mutating func take(_ new: IncomingDeck, _ arranged: ArrangedWall) {
    let sections = (old: arrangement.unsorted, new: new.arrangement.unsorted)
    overrides.carry(from: sections.old, to: sections.new)
    pictures.move(from: deck.store, to: new.deck.store)
    deck = new.deck
    ungrouped = options.sectionField.map { _ in deck.sections }
    deckNumber += 1
    noteUnknownFields()
    arrangement = new.arrangement
    notePlacements()
    takeSections(of: arranged)
    prepareLayout()
  }

  // MARK: The same deck with more cards

  /// Keeps a piece aside.
  mutating func grow(by piece: DeckPiece) {
    if let incoming, !incoming.isGrown {
      // The piece is of the deck that comes.
      var deck = incoming.deck
      deck.append(piece)
      return bring(deck, isGrown: false)
    }
    var deck = grown.take() ?? incoming?.deck ?? deckAsRead
    deck.append(piece)
    grown = deck
  }

  /// Whether what waits is to be arranged now: there is as much of it as on the wall, nothing more
  /// comes, or the wall is in the order of the sources again.
  var mustBringGrown: Bool {
    guard let grown, incoming == nil else { return false }
    return reading != .busy || (presentOrder == nil && options.sectionField == nil)
      || grown.store.count >= 2 * deck.store.count
  }

  mutating func bringGrown() {
    guard let grown = grown.take() else { return }
    bring(grown, isGrown: true)
  }

  /// Takes the deck with what it has grown by, to be laid out next; all that is known of its cards
  /// stays.
  mutating func takeGrown(_ new: IncomingDeck) {
    whole = options.sectionField == nil ? whole ?? presentWhole : nil
    let before = arrangement.unsorted
    let shown = deck.sections
    deck = new.deck
    // Those that the wall has are asked about until it has others.
    deck.sections = shown
    pictures.grow(to: deck.store)
    arrangement = new.arrangement
    if options.sectionField != nil {
      ungrouped = new.deck.sections
      overrides.carry(from: before, to: arrangement.unsorted)
    }
    notePlacements()
  }

  /// Reports fields anew that no card has, once all cards are there.
  mutating func reviseUnknownFields() {
    guard reading == .done, grown == nil, incoming == nil else { return }
    let count = arrangementReports.count
    noteUnknownFields()
    layoutReports.replaceSubrange(..<count, with: arrangementReports)
  }

  /// The deck that is shown, its sections as they were read.
  private var deckAsRead: Deck {
    var deck = deck
    deck.sections = ungrouped ?? arrangement.unsorted
    return deck
  }
}

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

  var isReady: Bool {
    grouping == nil && arrangement.sorting == nil && arrangement.filtering == nil
  }

  init(
    _ deck: Deck, isGrown: Bool, sectionField: String?, order: SortOrder?, pattern: Pattern?
  ) {
    self.deck = deck
    self.isGrown = isGrown
    self.order = order
    self.pattern = pattern
    arrangement = Arrangement(deck.sections)
    grouping = sectionField.map { Grouping(deck.sections, by: $0) }
    arrangement.sorting = order.map { Sorting(by: $0, count: deck.store.count) }
    if let pattern { arrangement.beginFilter(pattern, count: deck.store.count) }
  }

  mutating func advance(sliceCount: Int) {
    let store = deck.store
    if grouping != nil {
      grouping?.advance(in: store, atMost: sliceCount)
      guard let sections = grouping?.result else { return }
      arrangement.regroup(sections)
      grouping = nil
    } else if arrangement.sorting != nil {
      _ = arrangement.advanceSort(in: store)
    } else if let filter = arrangement.advanceFilter(in: store, atMost: sliceCount) {
      arrangement.filter = filter
    }
  }
}
