internal import CardText
internal import Records

/// What one source gave, before the sources are joined: all of it, or the next piece.
struct SourceContents {
  /// What it calls itself, if it does.
  var title = ""
  /// What it says of the whole wall.
  var wall = LayoutValues()
  /// Its sections, in order; of a piece, those in which something is new.
  var sections: [SectionContents] = []
  /// The records that its sections hold in place of cards.
  var records = SourceRecords.none
  /// Whether it is one card, which stands together with others of its kind.
  var isSingleCard = false

  /// How many cards there are.
  var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count + $1.records.count } }

  /// What a source gave that is one card.
  static func single(_ card: Card) -> SourceContents {
    SourceContents(sections: [SectionContents(cards: [card], isImplied: true)], isSingleCard: true)
  }

  /// The contents with what is known of their file, where they are one card.
  func with(_ file: [Value.Field]) -> SourceContents {
    guard isSingleCard, var card = sections.first?.cards.first, card.path != nil else {
      return self
    }
    card.add(file)
    return .single(card)
  }
}

/// One section of a source, with its cards.
struct SectionContents {
  var title = ""
  var footer = ""
  var layout = LayoutValues()
  var cards: [Card] = []
  /// Whether the source has no sections and this holds its cards.
  var isImplied = false
  /// Which of the source's sections it is, from 0, where the source comes in pieces.
  var number: Int?
  /// Records of the source that are its cards, where those stand in the source's order.
  var records: [Int] = []
}

/// Records of a source, in its order, by which sections tell what they hold.
enum SourceRecords {
  case none
  /// Lines whose cards are not built.
  case lines(LineCardStore)
  /// Rows of a table.
  case rows([Card])
}

/// Records in sections by the name that each gives, in the order of first appearance.
///
/// They are taken out piece by piece; a section keeps its number.
struct RecordGroups {
  private var titles: [String] = []
  private var footers: [String] = []
  private var numbers: [String: Int] = [:]
  /// By section, the records that are yet to be taken.
  private var records: [[Int]] = []
  /// The sections that have such records.
  private var changed: [Int] = []
  /// The name that was given last, as it was written, and its section.
  private var last: (name: [UInt8], number: Int)?
  /// Whether the untitled section was taken as one that nobody asked for.
  private var wasImplied = false

  /// Appends a record to the section of a name, which is sanitised here.
  mutating func append(_ record: Int, toSectionNamed name: MeasuredText) {
    guard case .bytes(let bytes) = name else {
      return append(record, to: Sanitizer.line(name.string))
    }
    if let last, last.name.elementsEqual(bytes) {
      append(record, toSection: last.number)
    } else {
      let number = number(of: Sanitizer.line(bytes))
      append(record, toSection: number)
      last = (Array(bytes), number)
    }
  }

  /// Appends a record to the section of a title; empty for the untitled one.
  mutating func append(_ record: Int, to title: String) {
    let isOnly = titles.count == 1 && titles[0] == title
    append(record, toSection: isOnly ? 0 : number(of: title))
  }

  /// Makes a section, which is there though it gets no record.
  mutating func begin(_ title: String, footer: String) {
    guard numbers[title] == nil else { return }
    let number = number(of: title)
    footers[number] = footer
    changed.append(number)
  }

  /// Takes the records that came since the last time, in their sections; among these is the untitled
  /// one where it is no longer one that nobody asked for.
  mutating func take() -> [SectionContents] {
    let isImplied = titles.count == 1 && titles[0].isEmpty
    if wasImplied, !isImplied, let untitled = numbers[""], records[untitled].isEmpty {
      changed.append(untitled)
    }
    wasImplied = isImplied
    defer { changed = [] }
    return changed.sorted().map { number in
      var taken: [Int] = []
      swap(&taken, &records[number])
      return SectionContents(
        title: titles[number], footer: footers[number], isImplied: isImplied, number: number,
        records: taken)
    }
  }

  private mutating func append(_ record: Int, toSection number: Int) {
    if records[number].isEmpty { changed.append(number) }
    records[number].append(record)
  }

  private mutating func number(of title: String) -> Int {
    if let number = numbers[title] { return number }
    numbers[title] = titles.count
    titles.append(title)
    footers.append("")
    records.append([])
    return titles.count - 1
  }
}
