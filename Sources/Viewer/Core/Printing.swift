internal import CardText
internal import MasonryEngine
public import Records

/// What is printed of a card when the wall closes.
public enum PrintedPart: Hashable, Sendable {
  /// The record as its source has it, on one line.
  case json
  /// A field of the record by its name or path, else one of what every card has: `id`, `title`, `path`,
  /// `url`.
  case field(String)

  /// Reads a part as the command line has it.
  public init(_ word: String) { self = word == "json" ? .json : .field(word) }

  /// The parts that are offered to choose from.
  public static let offered = ["id", "title", "path", "url", "json"]
}

/// What the wall leaves behind.
public struct Printing: Hashable, Sendable {
  /// What is written.
  public var bytes: [UInt8] = []
  /// What could not be.
  public var reports: [Report] = []

  /// Nothing.
  public init() {}
}

/// What the wall leaves behind: of the marked cards, else of the focused one, what
/// `ViewOptions.printedPart` asks for, each ended by a line break or, as `endsPrintsWithNUL` has it,
/// by NUL.
///
/// Cards on the wall come in reading order, then marked ones that are not on it. A card that has no
/// such part, as a record has no path, prints nothing; a field that none of them has is reported.
/// Paths are the bytes that the system has for them.
/// - Complexity: O(*n*), *n* cards of the deck where some are marked.
public func printed(_ state: ViewerState) -> Printing {
  guard let part = state.options.printedPart else { return Printing() }
  var printing = Printing()
  let cards = state.cardsToPrint
  for (index, section) in cards {
    guard let piece = part.bytes(of: state.deck.store.card(at: index), section: section) else {
      continue
    }
    printing.bytes += piece
    printing.bytes.append(state.options.endsPrintsWithNUL ? 0 : UInt8(ascii: "\n"))
  }
  if case .field(let name) = part, !cards.isEmpty, printing.bytes.isEmpty {
    let reason = "no printed card has a field \"\(Sanitizer.line(name))\""
    printing.reports = [Report(source: state.deck.title, reason: reason, severity: .fault)]
  }
  return printing
}

extension PrintedPart {
  fileprivate func bytes(of card: Card, section: String) -> [UInt8]? {
    switch self {
    case .json: card.json(inSection: section)
    case .field(let name): bytes(ofField: name, of: card)
    }
  }

  private func bytes(ofField name: String, of card: Card) -> [UInt8]? {
    let values = card.record.map { RecordPath.values(at: name, in: $0) } ?? []
    let texts = values.filter(\.saysSomething).map(\.printed)
    if !texts.isEmpty { return Array(texts.joined(separator: Array(", ".utf8))) }
    switch name {
    case "id": return Array(card.id.utf8)
    case "title": return Array(card.title.utf8)
    case "path": return card.path
    case "url": return card.url.map { Array($0.utf8) }
    default: return nil
    }
  }
}

extension Value {
  /// A scalar as it stands, anything else as JSON.
  fileprivate var printed: [UInt8] {
    isNested ? json : Array((scalarText ?? "").utf8)
  }
}

extension ViewerState {
  /// The store's indices of the cards that are printed, with their sections' titles.
  fileprivate var cardsToPrint: [(index: Int, section: String)] {
    guard !marks.isEmpty else {
      guard let focus else { return [] }
      return [(cardIndex(at: focus), deck.sections[focus.section].title)]
    }
    var isShown = Array(repeating: false, count: deck.store.count)
    var cards: [(Int, String)] = []
    for section in deck.sections {
      for index in section.cards {
        isShown[index] = true
        if marks[index] { cards.append((index, section.title)) }
      }
    }
    for index in isShown.indices where marks[index] && !isShown[index] { cards.append((index, "")) }
    return cards
  }
}
