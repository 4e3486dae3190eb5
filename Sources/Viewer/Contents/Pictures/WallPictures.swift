internal import Records

/// Where the cards of a wall are, and of which pictures there nothing was heard.
struct WallPictures: Sendable {
  /// Cards are counted in blocks of so many, in reading order.
  private static let blockLength = 512

  /// Where the cards are.
  private(set) var places: CardPlaces
  /// By block, how many pictures there are.
  private(set) var counts: [Int]
  /// By block, how many pictures nothing was heard of.
  private(set) var unheard: [Int]

  /// Looks through a wall's sections.
  /// - Complexity: O(*n*), *n* cards.
  init(_ sections: [DeckSection], of store: any CardStore, in catalog: PictureCatalog) {
    places = CardPlaces(sections, count: store.count)
    let count = sections.reduce(0) { $0 + $1.cards.count }
    unheard = Array(repeating: 0, count: count / Self.blockLength + 1)
    counts = unheard
    var ordinal = 0
    for section in sections {
      for card in section.cards {
        if store.hasPicture(at: card) {
          counts[ordinal / Self.blockLength] += 1
          if !catalog.isHeard(ofCard: card) { unheard[ordinal / Self.blockLength] += 1 }
        }
        ordinal += 1
      }
    }
  }

  /// Takes up cards that came to the end of a section, behind all others, which are `count`.
  /// - Complexity: O(*k*), *k* cards.
  mutating func append(
    _ cards: some Sequence<Int>, after count: Int, toSection section: Int,
    of store: any CardStore, in catalog: PictureCatalog
  ) {
    places.append(cards, toSection: section, count: store.count)
    var ordinal = count
    for card in cards {
      let block = ordinal / Self.blockLength
      if store.hasPicture(at: card) {
        counts.resize(to: block + 1)
        unheard.resize(to: block + 1)
        counts[block] += 1
        if !catalog.isHeard(ofCard: card) { unheard[block] += 1 }
      }
      ordinal += 1
    }
    counts.resize(to: ordinal / Self.blockLength + 1)
    unheard.resize(to: ordinal / Self.blockLength + 1)
  }

  /// Notes that something was heard of a card's picture for the first time.
  mutating func noteHeard(ofCard card: Int) {
    guard let ordinal = places.ordinal(of: card) else { return }
    unheard[ordinal / Self.blockLength] -= 1
  }

  /// Runs of cards, by their numbers in reading order, among which there are pictures that nothing
  /// was heard of: from one card on, and around the end of a wall of `count` cards.
  /// - Complexity: O(*n* ÷ 512), *n* cards, to go through all.
  func unheardRuns(from ordinal: Int, count: Int) -> some Sequence<Range<Int>> {
    let first = min(max(ordinal, 0), count) / Self.blockLength
    return (0...unheard.count).lazy.compactMap { step -> Range<Int>? in
      let block = (first + step) % unheard.count
      guard unheard[block] > 0 else { return nil }
      let cards = block * Self.blockLength..<min((block + 1) * Self.blockLength, count)
      // The first block is passed twice: from the card on, and last what is before it.
      if step == 0 { return max(cards.lowerBound, ordinal)..<max(cards.upperBound, ordinal) }
      if step == unheard.count { return cards.lowerBound..<min(cards.upperBound, ordinal) }
      return cards
    }
  }
}

extension [Int] {
  /// Appends zeros until there are so many numbers.
  fileprivate mutating func resize(to count: Int) {
    append(contentsOf: repeatElement(0, count: Swift.max(0, count - self.count)))
  }
}

/// Counting the pictures of a wall in reading order, from 0.
extension WallPictures {
  /// How many there are.
  /// - Complexity: O(*n* ÷ 512), *n* cards.
  var count: Int { counts.reduce(0, +) }

  /// How many pictures there are before a card; `hasPicture` tells whether a card has one.
  /// - Complexity: O(*n* ÷ 512 + 512), *n* cards.
  func number(ofCardAt ordinal: Int, hasPicture: (Int) -> Bool) -> Int {
    let block = ordinal / Self.blockLength
    let before = counts[..<block].reduce(0, +)
    return (block * Self.blockLength..<ordinal).reduce(before) { $0 + (hasPicture($1) ? 1 : 0) }
  }

  /// The card with the picture of a number; nil where there are not so many.
  /// - Complexity: O(*n* ÷ 512 + 512), *n* cards.
  func ordinal(ofPicture number: Int, hasPicture: (Int) -> Bool) -> Int? {
    var left = number
    guard
      let block = counts.firstIndex(where: { count in
        if left < count { return true }
        left -= count
        return false
      }), left >= 0
    else { return nil }
    let first = block * Self.blockLength
    return (first..<first + Self.blockLength).first { ordinal in
      guard hasPicture(ordinal) else { return false }
      left -= 1
      return left < 0
    }
  }
}
