/// Joins what sources gave to one deck.
struct DeckAssembly {
  private let isOneSource: Bool
  private var wall = LayoutValues()
  private var sections: [DeckSection] = []
  private var stores = JoinedStores()
  private var reports: [Report] = []
  private var title = ""
  /// The section of the sources that are one card each.
  private var singles: Int?
  private var ids = UniqueNames()

  init(isOneSource: Bool) { self.isOneSource = isOneSource }

  /// Takes what one source gave.
  mutating func append(_ contents: SourceContents, of source: Source, reports: [Report]) {
    self.reports += reports
    wall = wall.overlaid(with: contents.wall)
    title = contents.title
    if contents.isSingleCard {
      appendSingle(contents.sections)
    } else if let lines = contents.lines {
      append(contents.sections, of: source, holding: lines)
    } else {
      for section in contents.sections {
        append(section, of: source, cards: section.cards.map { add($0) })
      }
    }
  }

  /// The deck of all that was taken.
  consuming func deck(of sources: [Source], columns: (Unicode.Scalar) -> Int) -> Deck {
    if sources.count != 1 {
      title = sources.isEmpty ? "" : "\(sources.count) sources"
    } else if title.isEmpty, let source = sources.first {
      title = source.shownName
    }
    return Deck(
      title: title, layout: wall, sections: sections,
      store: stores.store(columns: columns), reports: reports)
  }

  private mutating func append(_ section: SectionContents, of source: Source, cards: [Int]) {
    // Among several sources one that has no sections is known by its name.
    let isNamed = section.isImplied && section.title.isEmpty && !isOneSource
    sections.append(
      DeckSection(
        title: isNamed ? source.shownName : section.title, footer: section.footer,
        layout: section.layout, cards: cards))
  }

  /// Takes sections of records, which become cards in the order of the sections.
  private mutating func append(
    _ contents: [SectionContents], of source: Source, holding lines: KeyedRecords
  ) {
    let first = stores.count
    var last = first
    ids.reserve(lines.keys.count)
    var numbers: [Int: Int] = [:]
    let parser = JSONParser()
    var reader = RecordReader(context: lines.records.context)
    for section in contents {
      for (place, record) in section.records.enumerated() where !ids.isNew(lines.keys[record]) {
        let id = lines.records.id(of: record, parser: parser, reader: &reader)
        numbers[last - first + place] = ids.number(behind: id)
      }
      append(section, of: source, cards: Array(last..<last + section.records.count))
      last += section.records.count
    }
    let order = contents.count > 1 ? contents.flatMap(\.records) : []
    stores.append(LineCardStore(lines.records, order: order, numbers: numbers))
  }

  private mutating func appendSingle(_ contents: [SectionContents]) {
    let added = contents.flatMap(\.cards).map { add($0) }
    if let singles {
      sections[singles].cards += added
    } else {
      singles = sections.count
      sections.append(DeckSection(cards: added))
    }
  }

  private mutating func add(_ card: Card) -> Int {
    var card = card
    card.id = ids.unique(card.id)
    return stores.append(card)
  }
}
