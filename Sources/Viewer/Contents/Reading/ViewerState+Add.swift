internal import MasonryEngine
internal import Records

/// Putting new cards into the wall's sections, without laying them out.
extension ViewerState {
  /// Adds a piece's cards to the sections that they are in, and returns what that changes of the
  /// layout.
  /// - Complexity: O(*n*), *n* cards of the piece and sections of the wall.
  mutating func add(_ piece: DeckPiece) -> [LayoutEdit] {
    let old = arrangement.unsorted.count
    noteIdentities(of: piece.additions)
    // The wall's own sections are the arrangement's: given up, none of them is copied.
    let isFiltered = arrangement.filter != nil
    if !isFiltered { deck.sections = [] }
    arrangement.append(piece.additions)
    arrangement.filtering?.scan.grow(to: deck.store.count)
    var edits: [LayoutEdit] = []
    if isFiltered {
      for addition in piece.additions.sorted(by: { $0.section < $1.section }) {
        if let edit = addFiltered(addition) { edits.append(edit) }
      }
    } else {
      deck.sections = arrangement.sections
      identities += old..<deck.sections.count
      edits = piece.additions.flatMap { self.edits(for: $0, isNew: $0.section >= old) }
    }
    let first = edits.compactMap(\.section).min() ?? deck.sections.count
    countCards(fromSection: first)
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
        keyed.giveSame(toSection: addition.section)
        modes.tour?.keyed.giveSame(toSection: addition.section)
      }
      if !hasPlacements[addition.section] {
        hasPlacements[addition.section] = deck.store.hasPlacements(among: addition.cards)
      }
    }
  }

  /// Counts the cards of sections anew from one on.
  private mutating func countCards(fromSection first: Int) {
    sectionStarts.removeLast(sectionStarts.count - first - 1)
    for section in deck.sections[first...] {
      sectionStarts.append(sectionStarts[sectionStarts.count - 1] + section.cards.count)
    }
  }

  // MARK: Filtered

  /// Adds those of a section's new cards that a filter lets through, and returns what that changes.
  private mutating func addFiltered(_ addition: DeckPiece.Addition) -> LayoutEdit? {
    guard let filter = arrangement.filter else { return nil }
    let identity = addition.section
    let section = arrangement.sections[identity]
    let cards = addition.cards.filter {
      filter.pattern.isIn(section.title) || filter.scan.hasFound($0)
    }
    let place = identities.firstIndex { $0 >= identity } ?? identities.count
    if place < identities.count, identities[place] == identity {
      guard !cards.isEmpty else { return nil }
      let count = deck.sections[place].cards.count
      deck.sections[place].cards += cards
      return .insertItems(count..<count + cards.count, section: place)
    }
    guard !cards.isEmpty else { return nil }
    var shown = section
    shown.cards = cards
    deck.sections.insert(shown, at: place)
    identities.insert(identity, at: place)
    makeRoom(forSection: place)
    return .insertSection(place)
  }

  /// Lets what is known by its section stay known where a section came before it.
  private mutating func makeRoom(forSection place: Int) {
    layoutTools.transition = nil
    pressed = nil
    func moved(_ path: IndexPath) -> IndexPath {
      path.section < place ? path : IndexPath(item: path.item, section: path.section + 1)
    }
    focus = focus.map(moved)
    if let path = anchor?.focus { anchor?.focus = moved(path) }
  }
}

extension LayoutEdit {
  /// The section that it is about, where it adds something.
  fileprivate var section: Int? {
    switch self {
    case .insertItems(_, let section), .insertSection(let section): section
    default: nil
    }
  }
}
