internal import MasonryEngine
internal import Records

extension Contents {
  /// What became of the wall when cards came to it.
  struct Arrival {
    /// Whether all of them came behind the cards that were there.
    var isAtEnd = true
    /// Which sections came before others, in turn.
    var insertedSections: [Int] = []
  }

  /// Takes the next piece of the deck that is being read, which comes to the wall by and by.
  mutating func append(_ piece: DeckPiece) {
    if isArrangedOnArrival {
      arrivals.append(piece)
    } else {
      grow(by: piece)
    }
    checkInvariants()
  }

  /// Whether cards can go straight to the end of their sections.
  private var isArrangedOnArrival: Bool {
    incoming == nil && grown == nil && presentOrder == nil && options.sectionField == nil
  }

  /// What is to come next, some of a piece or `all` that wait; nil while a filter first looks at it.
  mutating func nextArrival(all: Bool) -> DeckPiece? {
    arrangement.filter?.grow(to: deck.store.count)
    if arrangement.filter.map({ !$0.isComplete }) == true {
      lookOn()
      return nil
    }
    let next = all ? arrivals.takeAll() : arrivals.take(atMost: 4 * sliceCount)
    guard let piece = next, arrangement.filter != nil, piece.store.count > 0 else { return next }
    takeCards(of: piece)
    arrivals.putBack(piece)
    return nil
  }

  private mutating func lookOn() {
    let store = deck.store
    arrangement.filter?.advance(atMost: sliceCount) { $0.look(atCard: $1, in: store) }
  }

  /// Takes all of a piece but what its sections gain.
  private mutating func takeCards(of piece: DeckPiece) {
    deck.appendCards(of: piece)
    pictures.grow(to: deck.store)
    if wallPictures == nil, !pictures.isEmpty {
      wallPictures = WallPictures(deck.sections, of: deck.store, in: pictures)
    }
  }

  /// Takes a piece's cards to the sections that they are in.
  ///
  /// The wall then is as if the deck had been read whole.
  mutating func arrive(_ piece: DeckPiece) -> Arrival {
    let shownCount = cardCount
    let isAnew = piece.layout != deck.layout
    takeCards(of: piece)
    var arrival = Arrival()
    let edits = add(piece, &arrival)
    arrival.isAtEnd = edits.allSatisfy { adds(atOrdinal: shownCount, by: $0) }
    notePictures(of: edits, isAtEnd: arrival.isAtEnd)
    let count = cardCount
    if arrival.isAtEnd { search?.grow(to: count) }
    if isAnew || !apply(edits, isAtEnd: arrival.isAtEnd) { prepareLayout() }
    checkInvariants()
    return arrival
  }

  /// Whether an edit adds cards from a number in reading order on, and nothing else.
  private func adds(atOrdinal ordinal: Int, by edit: LayoutEdit) -> Bool {
    guard let (section, items) = edit.addition else { return false }
    return sectionStarts[section] + (items?.lowerBound ?? 0) >= ordinal
  }

  // MARK: Sections

  /// Adds a piece's cards to the sections that they are in, and returns what that changes of the
  /// layout.
  /// - Complexity: O(*n*), *n* cards of the piece and sections of the wall.
  private mutating func add(_ piece: DeckPiece, _ arrival: inout Arrival) -> [LayoutEdit] {
    let old = arrangement.unsorted.count
    noteIdentities(of: piece.additions)
    // The wall's own sections are the arrangement's: given up, none of them is copied.
    let isFiltered = arrangement.filter != nil
    if !isFiltered { deck.sections = [] }
    arrangement.append(piece.additions)
    arrangement.filtering?.grow(to: deck.store.count)
    var edits: [LayoutEdit] = []
    if isFiltered {
      for addition in piece.additions.sorted(by: { $0.section < $1.section }) {
        if let edit = addFiltered(addition, &arrival) { edits.append(edit) }
      }
    } else {
      deck.sections = arrangement.sections
      identities += old..<deck.sections.count
      edits = piece.additions.flatMap { self.edits(for: $0, isNew: $0.section >= old) }
    }
    countCards(fromSection: edits.compactMap(\.addition?.section).min() ?? deck.sections.count)
    return edits
  }

  /// What cards at the end of a section of the whole wall change of the layout.
  private func edits(for addition: DeckPiece.Addition, isNew: Bool) -> [LayoutEdit] {
    let section = addition.section
    if isNew { return [.insertSection(section)] }
    let end = deck.sections[section].cards.count
    let items = LayoutEdit.insertItems(end - addition.cards.count..<end, section: section)
    let metrics = addition.heading.map { _ in LayoutEdit.metrics(section: section) }
    return [metrics, addition.cards.isEmpty ? nil : items].compactMap { $0 }
  }

  /// Notes what is known of sections by their identities.
  private mutating func noteIdentities(of additions: [DeckPiece.Addition]) {
    for addition in additions {
      if addition.section >= hasPlacements.count {
        hasPlacements.append(false)
        overrides.giveSame(toSection: addition.section)
      }
      if !hasPlacements[addition.section] {
        hasPlacements[addition.section] = deck.store.hasPlacements(among: addition.cards)
      }
    }
  }

  /// Adds those of a section's new cards that the filter lets through, and returns what that changes.
  private mutating func addFiltered(
    _ addition: DeckPiece.Addition, _ arrival: inout Arrival
  ) -> LayoutEdit? {
    guard let filter = arrangement.filter else { return nil }
    let identity = addition.section
    let section = arrangement.sections[identity]
    let cards = addition.cards.filter {
      filter.pattern.isIn(section.title) || filter.hasFound($0)
    }
    guard !cards.isEmpty else { return nil }
    let place = identities.partitioningIndex { $0 >= identity }
    if place < identities.count, identities[place] == identity {
      let count = deck.sections[place].cards.count
      deck.sections[place].cards += cards
      return .insertItems(count..<count + cards.count, section: place)
    }
    var shown = section
    shown.cards = cards
    deck.sections.insert(shown, at: place)
    identities.insert(identity, at: place)
    arrival.insertedSections.append(place)
    return .insertSection(place)
  }

  // MARK: Pictures

  /// Takes up the pictures of the cards that edits added to the wall.
  /// - Complexity: O(*k*), *k* cards, where all came to the wall's end; else O(*n*), *n* cards.
  private mutating func notePictures(of edits: [LayoutEdit], isAtEnd: Bool) {
    guard !pictures.isEmpty else { return }
    guard isAtEnd, wallPictures != nil else {
      wallPictures = WallPictures(deck.sections, of: deck.store, in: pictures)
      return
    }
    for (section, items) in edits.compactMap(\.addition).sorted(by: { $0.section < $1.section }) {
      let cards = deck.sections[section].cards
      wallPictures?.append(cards[items ?? cards.indices], of: deck.store, in: pictures)
    }
  }
}

extension LayoutEdit {
  /// The section to which it adds items and which they are, nil for all of a new one.
  fileprivate var addition: (section: Int, items: Range<Int>?)? {
    switch self {
    case .insertItems(let items, let section): (section, items)
    case .insertSection(let section): (section, nil)
    default: nil
    }
  }
}
