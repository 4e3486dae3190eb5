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
