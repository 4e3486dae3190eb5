internal import MasonryEngine
internal import Records

/// Which of a deck's cards are on the wall, in which sections and in which order.
///
/// The deck as it was read stays; a change of the arrangement makes the wall's sections anew, as
/// lists of the store's indices.
struct Arrangement: Sendable {
  /// All cards in their sections, in the order of the sources.
  private(set) var unsorted: [DeckSection]
  /// The same, sorted; nil where they aren't, so that there is no second list of each section.
  private var sorted: [DeckSection]?
  /// By what they are sorted; nil for the order of the sources.
  private(set) var order: SortOrder?
  /// The look through all cards of the store, by their indices, for those that a filter shows.
  var filter: Scan?
  /// The order that is being made.
  var sorting: Sorting?
  /// The look for those of the next filter.
  var filtering: Scan?

  init(_ sections: [DeckSection]) { unsorted = sections }

  /// Takes other sections of the same cards, before they are sorted.
  mutating func regroup(_ sections: [DeckSection]) { unsorted = sections }

  /// All cards in their sections, in their order.
  ///
  /// A section is known by its index here, its *identity*, whatever a filter leaves of it.
  var sections: [DeckSection] { sorted ?? unsorted }

  /// Takes more cards, which must not be sorted.
  mutating func append(_ additions: [DeckPiece.Addition]) { unsorted.append(additions) }

  /// Puts all cards in an order in which they are listed; nil for that of the sources.
  /// - Complexity: O(*n*), *n* cards.
  mutating func sort(by order: SortOrder?, _ cards: [Int] = []) {
    self.order = order
    sorted = nil
    guard order != nil else { return }
    var sections = unsorted
    var homes = [Int](repeating: -1, count: cards.count)
    for (section, content) in unsorted.enumerated() {
      for card in content.cards { homes[card] = section }
      sections[section].cards.removeAll(keepingCapacity: true)
    }
    for card in cards where homes[card] >= 0 { sections[homes[card]].cards.append(card) }
    sorted = sections
  }

  /// Does a slice of the sorting; whether all is sorted by then.
  mutating func advanceSort(in store: any CardStore) -> Bool {
    sorting?.advance(in: store)
    guard let order = sorting?.order, let cards = sorting?.result else { return false }
    sorting = nil
    sort(by: order, cards)
    return true
  }

  mutating func beginFilter(_ pattern: Pattern, count: Int) {
    filtering = Scan(pattern, count: count, after: filter)
  }

  /// Begins to bring back a filter that was in force, which looks first at cards that came since;
  /// false where there are none, so that it can be in force at once.
  mutating func resume(_ earlier: Scan?, count: Int) -> Bool {
    filtering = nil
    guard var filter = earlier, filter.count < count else { return false }
    filter.grow(to: count)
    filtering = filter
    return true
  }

  /// Does a slice of the look for cards; returns the filter once it is known what it leaves.
  mutating func advanceFilter(in store: any CardStore, atMost most: Int) -> Scan? {
    guard var filter = filtering.take() else { return nil }
    filter.advance(atMost: most) { $0.look(atCard: $1, in: store) }
    if filter.isComplete { return filter }
    filtering = filter
    return nil
  }
}

/// The sections of a wall, made of an arrangement.
struct ArrangedWall {
  var sections: [DeckSection] = []
  var identities: [Int] = []
  /// Where the card is that was asked for; else the next one after it that is there, else the last.
  var nearest: IndexPath?

  /// Makes the wall; sections that a filter empties are left out, those whose title it finds are
  /// whole.
  /// - Complexity: O(*n*), *n* cards.
  init(_ arrangement: Arrangement, nearest card: Int?) {
    let passes = arrangement.filter.map { Array(passing: $0) }
    let home = card.flatMap { card in
      arrangement.sections.firstIndex { $0.cards.contains(card) }
    }
    var isFound = false
    for (identity, section) in arrangement.sections.enumerated() {
      var shown = section
      if let filter = arrangement.filter, let passes, !filter.pattern.isIn(section.title) {
        shown.cards = section.cards.filter { passes[$0] }
      }
      guard arrangement.filter == nil || !shown.cards.isEmpty else { continue }
      if let card, let home, !isFound, let last = shown.cards.indices.last {
        var place = identity < home ? last + 1 : 0
        if identity == home { place = section.cards.place(of: card, in: shown.cards, passes) }
        isFound = place <= last
        nearest = IndexPath(item: min(place, last), section: sections.count)
      }
      sections.append(shown)
      identities.append(identity)
    }
  }
}

extension [Bool] {
  /// By card of the store, whether a scan found it.
  fileprivate init(passing scan: Scan) {
    self.init(repeating: false, count: scan.count)
    for card in scan.found { self[card] = true }
  }
}

extension [Int] {
  /// How many of the shown ones among these cards come before a card.
  fileprivate func place(of card: Int, in shown: [Int], _ passes: [Bool]?) -> Int {
    guard shown.count < count, let passes else { return firstIndex(of: card) ?? count }
    return prefix { $0 != card }.count { passes[$0] }
  }
}
