/// Cards in memory, each with its measure.
public struct MemoryCardStore: CardStore {
  private var cards: [Card]
  private var measures: MeasureBuffer

  /// Keeps cards and measures them by the columns that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// - Complexity: O(*n*), *n* scalars of the cards' titles and bodies.
  public init(_ cards: [Card], columns: (Unicode.Scalar) -> Int) {
    self.cards = cards
    var measures = MeasureBuffer()
    for card in cards { measures.append(card, columns: columns) }
    self.measures = measures
  }

  /// The cards of this store and of the one that comes next, where that has cards in memory too.
  public func joined(with next: any CardStore) -> (any CardStore)? {
    guard let next = next as? MemoryCardStore else { return nil }
    var joined = self
    joined.cards += next.cards
    joined.measures.append(next.measures)
    return joined
  }

  /// How many cards there are.
  public var count: Int { cards.count }

  /// The id of a card.
  public func id(at index: Int) -> String { cards[index].id }

  /// The fields of one card.
  public func card(at index: Int) -> Card { cards[index] }

  /// What the height of one card follows from, at any lane width.
  public func measure(at index: Int) -> CardMeasure { measures.measure(at: index) }

  /// Whether any card asks for several lanes or names one.
  public var hasPlacements: Bool { measures.hasPlacements }

  /// How many lanes a card asks for, and the one it names, both from 1.
  public func placement(at index: Int) -> (span: Int, column: Int?) {
    measures.placement(at: index)
  }

  /// Whether any card has a picture.
  public var hasPictures: Bool { measures.hasPictures }

  /// Whether a card has a picture.
  public func hasPicture(at index: Int) -> Bool { measures.hasPicture(at: index) }

  /// Calls `body` with the extents of some cards, in their order, each with its place in `cards`.
  public func forEachExtent(
    of cards: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    measures.forEachExtent(of: cards, limits: limits, body)
  }

  /// What a card can be sorted and grouped by.
  public func values(at index: Int) -> CardValues { cards[index].values }
}
