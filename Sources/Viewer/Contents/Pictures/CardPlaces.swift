internal import MasonryEngine
internal import Records

/// Where the cards of a store are in some sections.
struct CardPlaces: Sendable {
  /// For each section, how many cards are before it; then how many there are.
  private var starts: [Int]
  /// By card, its number in reading order; less than 0 where it is in no section.
  private var ordinals: [Int32]

  /// Looks through sections of a store of `count` cards.
  /// - Complexity: O(*n*), *n* cards.
  init(_ sections: [DeckSection], count: Int) {
    starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
    ordinals = Array(repeating: -1, count: count)
    var ordinal: Int32 = 0
    for section in sections {
      for card in section.cards {
        ordinals[card] = ordinal
        ordinal += 1
      }
    }
  }

  /// Takes up cards that came to the end of a section, behind all others, in a store of `count` cards.
  mutating func append(_ cards: some Sequence<Int>, toSection section: Int, count: Int) {
    ordinals.append(contentsOf: repeatElement(-1, count: max(0, count - ordinals.count)))
    var ordinal = starts[starts.count - 1]
    while starts.count < section + 2 { starts.append(ordinal) }
    for card in cards {
      ordinals[card] = Int32(ordinal)
      ordinal += 1
    }
    for later in section + 1..<starts.count { starts[later] = ordinal }
  }

  /// A card's number in reading order, from 0; nil where it is in no section.
  func ordinal(of card: Int) -> Int? {
    ordinals.indices.contains(card) && ordinals[card] >= 0 ? Int(ordinals[card]) : nil
  }

  /// Where a card is; nil where it is in no section.
  /// - Complexity: O(log *n*), *n* sections.
  func path(of card: Int) -> IndexPath? {
    guard let ordinal = ordinal(of: card) else { return nil }
    return IndexPath(ofOrdinal: ordinal, inSectionsStartingAt: starts)
  }
}

extension IndexPath {
  /// Where the element with a number is, of sections that start with some numbers; the end comes last.
  init(ofOrdinal ordinal: Int, inSectionsStartingAt starts: [Int]) {
    let section = starts.partitioningIndex { $0 > ordinal } - 1
    self.init(item: ordinal - starts[section], section: section)
  }
}
