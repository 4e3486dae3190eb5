internal import Decks
public import MasonryEngine

/// Marks, which are set by card id: they survive whatever becomes of the wall.
extension ViewerState {
  /// Whether a card is marked.
  public func isMarked(_ path: IndexPath) -> Bool {
    !marks.isEmpty && marks.contains(deck.store.id(at: cardIndex(at: path)))
  }

  /// Marks the focused card and those after it in reading order, `count` together; where the
  /// focused one is marked, takes their marks away.
  mutating func toggleMarks(count: Int) {
    guard let focus else { return }
    let marked = isMarked(focus)
    let first = ordinal(of: focus)
    for ordinal in first..<min(first.adding(count), cardCount) {
      guard let path = path(ofOrdinal: ordinal) else { continue }
      setMark(ofCardAt: path, to: !marked)
    }
  }

  /// Marks all cards of the wall, or none where all are marked.
  mutating func toggleAllMarks() {
    let cards = deck.sections.lazy.flatMap(\.cards)
    let store = deck.store
    if cards.allSatisfy({ marks.contains(store.id(at: $0)) }) {
      for card in cards { marks.remove(store.id(at: card)) }
    } else {
      marks.reserveCapacity(marks.count + cardCount)
      for card in cards { marks.insert(store.id(at: card)) }
    }
  }

  private mutating func setMark(ofCardAt path: IndexPath, to isMarked: Bool) {
    let id = deck.store.id(at: cardIndex(at: path))
    if isMarked { marks.insert(id) } else { marks.remove(id) }
  }
}
