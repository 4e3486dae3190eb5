/// Joins what sources gave to one deck.
struct DeckAssembly {
  private let isOneSource: Bool
  private var wall = LayoutValues()
  private var sections: [DeckSection] = []
  private var cards: [Card] = []
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
    } else {
      for section in contents.sections { append(section, of: source) }
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
      store: MemoryCardStore(cards, columns: columns), reports: reports)
  }

  private mutating func append(_ section: SectionContents, of source: Source) {
    // Among several sources one that has no sections is known by its name.
    let isNamed = section.isImplied && section.title.isEmpty && !isOneSource
    sections.append(
      DeckSection(
        title: isNamed ? source.shownName : section.title, footer: section.footer,
        layout: section.layout, cards: section.cards.map { add($0) }))
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
    cards.append(card)
    cards[cards.count - 1].id = ids.unique(card.id)
    return cards.count - 1
  }
}

/// Names, each given once.
struct UniqueNames {
  private var given: Set<String> = []
  /// How often each name was asked for, where more than once.
  private var counts: [String: Int] = [:]

  /// The name, if it was not given before; else with a number behind it, from 2.
  mutating func unique(_ name: String) -> String {
    if given.insert(name).inserted { return name }
    var count = counts[name, default: 1]
    var numbered: String
    repeat {
      count += 1
      numbered = "\(name)~\(count)"
    } while !given.insert(numbered).inserted
    counts[name] = count
    return numbered
  }
}
