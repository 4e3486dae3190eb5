internal import Records

/// Joins what sources gave to one deck, which is taken whole or piece by piece.
struct DeckAssembly {
  private let sources: [Source]
  private var wall = LayoutValues()
  private var title = ""
  /// How many sections there are, and how many cards, those that were taken counted.
  private var sectionCount = 0
  private var cardCount = 0
  /// What the next piece has of sections, and where in that each section is.
  private var additions: [DeckPiece.Addition] = []
  private var places: [Int: Int] = [:]
  /// Stores that hold the next piece's cards, in their order, and how many cards that is.
  private var stores: [any CardStore] = []
  private(set) var pendingCount = 0
  /// Cards in memory that come after those.
  private var cards: [Card] = []
  private var reports: [Report] = []
  /// The section of the sources that are one card each.
  private var singles: Int?
  private var ids = UniqueNames()
  private let columns: (Unicode.Scalar) -> Int

  init(of sources: [Source], columns: @escaping (Unicode.Scalar) -> Int) {
    self.sources = sources
    self.columns = columns
  }

  /// Takes what one source gave, or more of it.
  mutating func append(
    _ contents: SourceContents, of source: Source, reports: [Report],
    continuing sections: inout SourceSections
  ) {
    self.reports += reports
    wall = wall.overlaid(with: contents.wall)
    if !contents.title.isEmpty { title = contents.title }
    if contents.isSingleCard { return appendSingle(contents.sections) }
    let first = cardCount
    append(contents.records)
    for section in contents.sections {
      var cards = first == 0 ? section.records : section.records.map { first + $0 }
      for card in section.cards { cards.append(add(card)) }
      append(cards, to: section, of: source, continuing: &sections)
    }
  }

  /// Whether there is anything to be taken.
  var isEmpty: Bool { additions.isEmpty && pendingCount == 0 && reports.isEmpty }

  /// Takes out what was joined since the last time.
  mutating func takePiece() -> DeckPiece {
    closeCards()
    let isTitled = sources.count == 1 && !title.isEmpty
    let piece = DeckPiece(
      title: isTitled ? title : Deck(readingFrom: sources).title, layout: wall,
      additions: additions, store: stores.reduce(Deck().store) { $0.appending($1) },
      reports: reports)
    additions = []
    places = [:]
    stores = []
    pendingCount = 0
    reports = []
    return piece
  }

  /// Puts the cards in memory into a store.
  private mutating func closeCards() {
    if cards.isEmpty { return }
    stores.append(MemoryCardStore(cards, columns: columns))
    cards = []
  }

  // MARK: Sections

  private mutating func append(
    _ cards: [Int], to contents: SectionContents, of source: Source,
    continuing sections: inout SourceSections
  ) {
    // Among several sources one that has no sections is known by its name.
    let isNamed = contents.isImplied && contents.title.isEmpty && sources.count != 1
    let title = isNamed ? source.shownName : contents.title
    let heading = DeckSection(
      title: title, footer: contents.footer, layout: contents.layout, cards: [])
    let known = contents.number.flatMap { sections[$0] }
    let section = known?.section ?? sectionCount
    append(cards, toSection: section, heading: known?.title == title ? nil : heading)
    if let number = contents.number { sections[number] = (section, title) }
  }

  private mutating func appendSingle(_ contents: [SectionContents]) {
    let added = contents.flatMap(\.cards).map { add($0) }
    let section = singles ?? sectionCount
    append(added, toSection: section, heading: singles == nil ? DeckSection(cards: []) : nil)
    singles = section
  }

  private mutating func append(_ cards: [Int], toSection section: Int, heading: DeckSection?) {
    if section == sectionCount { sectionCount += 1 }
    if let place = places[section] {
      additions[place].cards += cards
      additions[place].heading = heading ?? additions[place].heading
    } else {
      places[section] = additions.count
      additions.append(
        DeckPiece.Addition(section: section, heading: heading, cards: cards[...]))
    }
  }

  // MARK: Cards

  private mutating func append(_ records: SourceRecords) {
    switch records {
    case .none: break
    case .rows(let cards): for card in cards { _ = add(card) }
    case .lines(let lines): append(lines)
    }
  }

  /// Takes records, which become cards in their order.
  private mutating func append(_ lines: LineCardStore) {
    ids.reserve(lines.count)
    var lines = lines
    for record in 0..<lines.count where !ids.isNew(lines.key(at: record)) {
      lines.addNumber(ids.number(behind: lines.id(at: record)), toIDOf: record)
    }
    closeCards()
    if lines.count > 0 { stores.append(lines) }
    cardCount += lines.count
    pendingCount += lines.count
  }

  private mutating func add(_ card: Card) -> Int {
    var card = card
    card.id = ids.unique(card.id)
    cards.append(card)
    cardCount += 1
    pendingCount += 1
    return cardCount - 1
  }
}

/// Which sections of a deck those of one source are, as far as they came, and their titles there.
typealias SourceSections = [Int: (section: Int, title: String)]

/// Names, each given once.
///
/// Names are known by their keys; see ``Card/key(ofID:)``. Two that have one in common count as one
/// name, and the second gets a number that it doesn't need.
struct UniqueNames {
  private var given = KeySet()
  /// The last number of each name that was asked for more than once.
  private var numbers: [String: Int] = [:]

  /// Makes room for that many more names.
  mutating func reserve(_ count: Int) { given.reserve(count) }

  /// The name, if it was not given before; else with a number behind it, from 2.
  mutating func unique(_ name: String) -> String {
    isNew(Card.key(ofID: name)) ? name : Self.numbered(name, number(behind: name))
  }

  /// Gives a name by its key, unless it was given before.
  mutating func isNew(_ key: UInt64) -> Bool { given.insert(key) }

  /// Gives a name that was given before with a number behind it, and returns the number.
  mutating func number(behind name: String) -> Int {
    var number = numbers[name, default: 1]
    repeat { number += 1 } while !isNew(Card.key(ofID: Self.numbered(name, number)))
    numbers[name] = number
    return number
  }

  /// The name with a number behind it.
  static func numbered(_ name: String, _ number: Int) -> String { "\(name)~\(number)" }
}

/// A set of keys that are spread evenly.
private struct KeySet {
  /// A power of two of them, 0 where there is none; the key 0 is kept as 1.
  private var slots: [UInt64] = []
  private var count = 0

  /// Makes room for that many more keys.
  mutating func reserve(_ more: Int) {
    let needed = (count + more) * 3 / 2
    guard needed > slots.count else { return }
    let old = slots
    var size = max(16, old.count)
    while size < needed { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for key in old where key != 0 { place(key) }
  }

  /// Puts a key in; false where it is there.
  mutating func insert(_ key: UInt64) -> Bool {
    if count * 3 / 2 >= slots.count { reserve(max(16, count)) }
    guard place(max(key, 1)) else { return false }
    count += 1
    return true
  }

  @discardableResult
  private mutating func place(_ key: UInt64) -> Bool {
    var slot = Int(truncatingIfNeeded: key) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == key { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = key
    return true
  }
}
