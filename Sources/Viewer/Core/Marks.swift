internal import MasonryEngine
internal import Records

/// Which cards are marked: those of the store by where they are in it, and ids of some that it does
/// not have at the moment.
///
/// Marking a million cards must not take longer than a key may, so ids are looked at only when the
/// store is another.
struct Marks: Hashable, Sendable {
  /// By the store's index; those beyond are not marked.
  private var flags: [Bool] = []
  /// How many cards of the store are marked.
  private(set) var count = 0
  /// The keys of marked cards that left the store; should they come back, they are marked.
  private var absent: Set<UInt64> = []

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Bool {
    get { index < flags.count && flags[index] }
    set {
      guard newValue != self[index] else { return }
      if index >= flags.count {
        flags += Array(repeating: false, count: max(index + 1, 2 * flags.count) - flags.count)
      }
      flags[index] = newValue
      count += newValue ? 1 : -1
    }
  }

  /// Marks the cards of a new store that have the ids of those marked in the old one.
  /// - Complexity: O(*n*), *n* cards of both stores.
  mutating func move(from old: some CardStore, to new: some CardStore) {
    guard count > 0 || !absent.isEmpty else { return }
    var keys = absent
    for index in 0..<old.count where self[index] { keys.insert(old.key(at: index)) }
    self = Marks()
    for index in 0..<new.count where keys.remove(new.key(at: index)) != nil { self[index] = true }
    absent = keys
  }
}

extension ViewerState {
  func isMarked(_ path: IndexPath) -> Bool { marks[cardIndex(at: path)] }

  /// Marks the focused card and those after it in reading order, `count` together; where the
  /// focused one is marked, takes their marks away.
  mutating func toggleMarks(count: Int) {
    guard let focus else { return }
    let isMarked = isMarked(focus)
    let first = ordinal(of: focus)
    for ordinal in first..<min(first.adding(count), cardCount) {
      guard let path = path(ofOrdinal: ordinal) else { continue }
      marks[cardIndex(at: path)] = !isMarked
    }
  }

  /// Marks all cards of the wall, or none where all are marked.
  mutating func toggleAllMarks() {
    let areMarked = deck.sections.allSatisfy { $0.cards.allSatisfy { marks[$0] } }
    for section in deck.sections {
      for index in section.cards { marks[index] = !areMarked }
    }
  }
}

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
