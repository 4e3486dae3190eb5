public import MasonryEngine
internal import Records

/// Marking cards.
extension ViewerState {
  /// Whether a card is marked.
  public func isMarked(_ path: IndexPath) -> Bool { marks[cardIndex(at: path)] }

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
