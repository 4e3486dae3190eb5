/// Cards in memory, each with its measure.
public struct MemoryCardStore: CardStore {
  private let cards: [Card]
  private let measures: [CardMeasure]

  /// Keeps cards and measures them by the columns that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// - Complexity: O(*n*), *n* scalars of the cards' titles and bodies.
  public init(_ cards: [Card], columns: (Unicode.Scalar) -> Int) {
    self.cards = cards
    measures = cards.map { CardMeasure($0, columns: columns) }
  }

  /// How many cards there are.
  public var count: Int { cards.count }

  /// The id of a card.
  public func id(at index: Int) -> String { cards[index].id }

  /// The fields of one card.
  public func card(at index: Int) -> Card { cards[index] }

  /// What the height of one card follows from, at any lane width.
  public func measure(at index: Int) -> CardMeasure { measures[index] }

  /// What a card can be sorted and grouped by.
  public func values(at index: Int) -> CardValues { cards[index].values }
}
