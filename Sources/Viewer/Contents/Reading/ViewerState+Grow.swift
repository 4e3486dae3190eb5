internal import Records

/// Cards that come while the wall is sorted or grouped: they wait until it is worth arranging all
/// anew.
extension ViewerState {
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
    guard let grown, incoming == nil, modes.prompt == nil else { return false }
    return reading != .busy || presentOrder == nil && options.sectionField == nil
      || grown.store.count >= 2 * deck.store.count
  }

  /// Begins to arrange all.
  mutating func bringGrown() {
    guard let grown = grown.take() else { return }
    bring(grown, isGrown: true)
  }

  /// Shows the deck with what it has grown by; all that is known of its cards stays.
  mutating func showGrown(_ new: IncomingDeck) {
    let place = place
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
      keyed.sections = carried(keyed.sections, from: before, to: arrangement.unsorted)
      if let tour = modes.tour {
        modes.tour?.keyed.sections = carried(
          tour.keyed.sections, from: before, to: arrangement.unsorted)
      }
    }
    hasPlacements = ViewerState.placements(of: arrangement.sections, in: deck.store)
    rearrange(around: place, isMoving: false)
    reviseUnknownFields()
    follow()
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
