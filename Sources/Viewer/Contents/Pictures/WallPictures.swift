internal import Records

/// Where the cards of a wall are, and of which pictures there nothing was heard.
struct WallPictures: Sendable {
  /// Cards are counted in blocks of so many, in reading order.
  private static let blockLength = 512

  /// By block, how many pictures there are.
  private(set) var counts = [0]
  /// By block, how many pictures nothing was heard of.
  private(set) var unheard = [0]
  /// By card of the store, its number in reading order; less than 0 where it is in no section.
  private var ordinals: [Int32] = []
  private var cardCount = 0

  /// Looks through a wall's sections.
  /// - Complexity: O(*n*), *n* cards.
  init(_ sections: [DeckSection], of store: any CardStore, in catalog: PictureCatalog) {
    for section in sections { append(section.cards, of: store, in: catalog) }
  }

  /// Takes up cards that came to the end of the wall.
  /// - Complexity: O(*k*), *k* cards.
  mutating func append(
    _ cards: some Sequence<Int>, of store: any CardStore, in catalog: PictureCatalog
  ) {
    ordinals += repeatElement(-1, count: max(0, store.count - ordinals.count))
    for card in cards {
      ordinals[card] = Int32(cardCount)
      if store.hasPicture(at: card) {
        counts[counts.count - 1] += 1
        if !catalog.isHeard(ofCard: card) { unheard[unheard.count - 1] += 1 }
      }
      cardCount += 1
      guard cardCount % Self.blockLength == 0 else { continue }
      counts.append(0)
      unheard.append(0)
    }
  }

  /// A card's number in reading order, from 0; nil where it is in no section.
  func ordinal(of card: Int) -> Int? {
    ordinals.indices.contains(card) && ordinals[card] >= 0 ? Int(ordinals[card]) : nil
  }

  /// Notes that something was heard of a card's picture for the first time.
  mutating func noteHeard(ofCard card: Int) {
    guard let ordinal = ordinal(of: card) else { return }
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
