internal import MasonryEngine
internal import Records

/// What is printed of a card when the wall closes.
public enum PrintedPart: String, CaseIterable, Hashable, Sendable {
  case id, title, path, url, json
}

/// What the wall leaves behind: of the marked cards, else of the focused one, what
/// `ViewOptions.printedPart` asks for, each ended by a line break or, as `endsPrintsWithNUL` has it,
/// by NUL.
///
/// Cards on the wall come in reading order, then marked ones that are not on it. A card that has no
/// such part, as a record has no path, prints nothing. Paths are the bytes that the system has for
/// them.
/// - Complexity: O(*n*), *n* cards of the deck where some are marked.
public func printed(_ state: ViewerState) -> [UInt8] {
  guard let part = state.options.printedPart else { return [] }
  var bytes: [UInt8] = []
  for (index, section) in state.cardsToPrint {
    guard let piece = part.bytes(of: state.deck.store.card(at: index), section: section) else {
      continue
    }
    bytes += piece
    bytes.append(state.options.endsPrintsWithNUL ? 0 : UInt8(ascii: "\n"))
  }
  return bytes
}

extension PrintedPart {
  fileprivate func bytes(of card: Card, section: String) -> [UInt8]? {
    switch self {
    case .id: Array(card.id.utf8)
    case .title: Array(card.title.utf8)
    case .path: card.path
    case .url: card.url.map { Array($0.utf8) }
    case .json: card.json(inSection: section)
    }
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
