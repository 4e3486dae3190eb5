internal import Records

/// Joins what sources gave to one deck, which is taken whole or piece by piece.
struct DeckAssembly {
  private let isOneSource: Bool
  private var wall = LayoutValues()
  private var title = ""
  /// How many sections there are, and how many cards, those that were taken counted.
  private var sectionCount = 0
  private var cardCount = 0
  /// What the next piece has of sections, and where in that each section is.
  private var additions: [DeckPiece.Addition] = []
  private var places: [Int: Int] = [:]
  private var stores = JoinedStores()
  private var reports: [Report] = []
  /// The section of the sources that are one card each.
  private var singles: Int?
  private var ids = UniqueNames()

  init(isOneSource: Bool) { self.isOneSource = isOneSource }

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

  /// Takes all that one source gave.
  mutating func append(_ contents: SourceContents, of source: Source, reports: [Report]) {
    var sections = SourceSections()
    append(contents, of: source, reports: reports, continuing: &sections)
  }

  /// Whether there is anything to be taken.
  var isEmpty: Bool { additions.isEmpty && stores.count == 0 && reports.isEmpty }

  /// How many cards there are to be taken.
  var pendingCount: Int { stores.count }

  /// Takes out what was joined since the last time.
  mutating func takePiece(
    of sources: [Source], columns: (Unicode.Scalar) -> Int
  ) -> DeckPiece {
    let piece = DeckPiece(
      title: title(of: sources), layout: wall, additions: additions,
      store: stores.store(columns: columns), reports: reports)
    additions = []
    places = [:]
    stores = JoinedStores()
    reports = []
    return piece
  }

  private func title(of sources: [Source]) -> String {
    guard sources.count == 1 else { return sources.isEmpty ? "" : "\(sources.count) sources" }
    return title.isEmpty ? sources[0].shownName : title
  }

  // MARK: Sections

  private mutating func append(
    _ cards: [Int], to contents: SectionContents, of source: Source,
    continuing sections: inout SourceSections
  ) {
    // Among several sources one that has no sections is known by its name.
    let isNamed = contents.isImplied && contents.title.isEmpty && !isOneSource
    let title = isNamed ? source.shownName : contents.title
    let heading = DeckSection(
      title: title, footer: contents.footer, layout: contents.layout, cards: [])
    if let number = contents.number, let known = sections.known(number) {
      append(cards, toSection: known.section, heading: known.title == title ? nil : heading)
      sections.note(number, as: known.section, titled: title)
    } else {
      append(cards, toSection: sectionCount, heading: heading)
      if let number = contents.number {
        sections.note(number, as: sectionCount - 1, titled: title)
      }
    }
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
  private mutating func append(_ lines: KeyedRecords) {
    ids.reserve(lines.keys.count)
    var numbers: [Int: Int] = [:]
    lazy var parser = JSONParser()
    lazy var reader = RecordReader(context: lines.records.context)
    for (record, key) in lines.keys.enumerated() where !ids.isNew(key) {
      let id = lines.records.id(of: record, parser: parser, reader: &reader)
      numbers[record] = ids.number(behind: id)
    }
    stores.append(LineCardStore(lines.records, numbers: numbers))
    cardCount += lines.keys.count
  }

  private mutating func add(_ card: Card) -> Int {
    var card = card
    card.id = ids.unique(card.id)
    stores.append(card)
    cardCount += 1
    return cardCount - 1
  }
}
