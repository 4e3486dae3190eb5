internal import MasonryEngine
internal import Records

/// Cards and decks that come while the wall is shown.
extension ViewerState {
  /// Cards of the largest deck of which the eye follows each by its id: more ids take long.
  private static let mostFollowed = 100_000

  // MARK: Cards

  /// Whether any can come now: a placement that is being told has its cards, and where openings are
  /// filled they come when it is worth it.
  var canArrive: Bool {
    guard !contents.arrivals.isEmpty, modes.trace == nil else { return false }
    return contents.reading != .busy || !fillsOpenings
      || 2 * contents.arrivals.count >= cardCount
  }

  /// Whether the focused card's section is laid out so that any new card means placing all anew.
  private var fillsOpenings: Bool {
    guard let focus else { return false }
    let values = values(forSection: focus.section)
    return values.placementOrder.hasTolerance && values.dense == true
  }

  /// Lets some of the cards come; where there is a filter, once it has looked at them.
  mutating func advanceArrivals() {
    if let piece = contents.nextArrival(all: fillsOpenings) { arrive(piece) }
  }

  /// Lets all of them come, because what is asked for next is about all cards.
  mutating func finishArrivals() {
    while !contents.arrivals.isEmpty { advanceArrivals() }
  }

  /// Lets a piece's cards come; the focused card keeps its row on the screen, marks, search, filter
  /// and sort stay.
  private mutating func arrive(_ piece: DeckPiece) {
    let before = focus.map { rows(ofCardAt: $0).lowerBound }
    let known = contents.hasPlacements.count
    let arrival = contents.arrive(piece)
    for section in known..<contents.hasPlacements.count {
      modes.tour?.overrides.giveSame(toSection: section)
    }
    if !arrival.insertedSections.isEmpty { (layoutTools.transition, pressed) = (nil, nil) }
    for section in arrival.insertedSections { viewport.makeRoom(forSection: section) }
    findPictureNeighbors()
    retrace()
    if let before, viewport.keepRow(from: before, in: contents) { layoutTools.transition = nil }
    if focus == nil { focus = path(ofOrdinal: 0) }
    if !arrival.isAtEnd { restartSearch() }
    follow()
  }

  // MARK: Decks

  /// Edits the wall into another deck's, by the ids of cards; at once where the wall is neither
  /// sorted nor filtered, else when its work is done.
  ///
  /// The focused card keeps the focus and its row on the screen, one taller than the screen also the
  /// part of it that is shown; where it is gone, the next card in reading order that is still there
  /// takes its place. Marks, search, filter and sort stay, and what keys changed of the layout, by
  /// the sections' titles. While a prompt is open nothing moves.
  /// - Complexity: O(*n*) measures and one layout, *n* cards of both decks.
  mutating func replaceDeck(with new: Deck) {
    contents.replaceDeck(with: new)
    if canAdvanceIncoming, contents.incoming?.isReady == true { advanceIncoming() }
  }

  /// Says that the deck stays as it is, because its sources can't be read any more.
  mutating func keepDeck(because reason: String) {
    keptDeckNote = reason + " (shown as it was)"
    notice = keptDeckNote
  }

  /// Whether there is work to do for the deck that comes.
  var canAdvanceIncoming: Bool {
    contents.incoming.map { !$0.isReady || modes.prompt == nil } ?? false
  }

  /// Does a slice of that work; the last one shows the deck.
  mutating func advanceIncoming() {
    guard let ready = contents.advanceIncoming() else { return }
    if ready.isGrown { showGrown(ready) } else { show(ready) }
  }

  private mutating func show(_ new: IncomingDeck) {
    let arranged = ArrangedWall(new.arrangement, nearest: nil)
    let succession = Succession(contents, focus: focus, on: arranged.sections, in: new.deck.store)
    let anchor = viewport.currentAnchor(in: contents)
    modes.trace = nil
    let isFollowed = max(deck.store.count, new.deck.store.count) <= ViewerState.mostFollowed
    let departure = isFollowed ? departure : nil
    let (old, sections) = (deck.store, contents.arrangement.unsorted)
    marks.move(from: old, to: new.deck.store)
    filterOrigin = filterOrigin.flatMap { $0.moved(from: old, to: new.deck.store) }
    contents.take(new, arranged)
    modes.tour?.overrides.carry(from: sections, to: contents.arrangement.unsorted)
    keptX = nil
    pressed = nil
    focus = succession.heir ?? path(ofOrdinal: 0)
    viewport.anchor = nil
    viewport.stand(at: anchor, isSame: succession.isSame, in: contents)
    move(from: departure, by: departure.map { WallMatching(fromOtherDeckOf: $0, to: self) })
    refreshCard(isSame: succession.isSame)
    if notice == keptDeckNote { notice = nil }
    keptDeckNote = nil
    if let gone = succession.gone { notice = "“\(gone)” is gone" }
    restartSearch()
    follow()
  }

  private mutating func showGrown(_ new: IncomingDeck) {
    let place = place
    let sections = contents.arrangement.unsorted
    contents.takeGrown(new)
    if options.sectionField != nil {
      modes.tour?.overrides.carry(from: sections, to: contents.arrangement.unsorted)
    }
    rearrange(around: place, isMoving: false)
    contents.reviseUnknownFields()
    follow()
  }

  // MARK: Reading

  /// What the status line says of the reading; nil once all is read and on the wall.
  var readingNote: String? {
    // A sorted wall takes cards in by many, so its own numbers are not the last ones.
    let isPartial = contents.grown != nil || contents.incoming?.isGrown == true
    let count =
      (isPartial ? "\(grouped(deck.store.count)) of " : "")
      + counted(receivedCount, "card", "cards")
    return switch reading {
    case .done: isPartial ? "arranging… \(count)" : nil
    case .silent, .busy, .resting: receivedCount == 0 ? "reading…" : "reading… \(count)"
    case .paused:
      "paused at \(count)" + (options.keys.label("last-card").map { ": \($0) reads on" } ?? "")
    }
  }

  // MARK: Following the wall's end

  /// Goes to the end, where that is followed and nothing lies over the wall.
  mutating func follow() {
    guard viewport.isFollowing, modes.prompt == nil, modes.card == nil, modes.picture == nil,
      modes.trace == nil
    else { return }
    viewport.goToLast(in: contents)
  }

  /// Ends that where the wall is to be somewhere else.
  mutating func stopFollowing(for request: Request) {
    if request.leadsAway { viewport.isFollowing = false }
  }
}
