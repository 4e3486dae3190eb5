/// Where cards are kept, reached one at a time.
///
/// Nothing holds a list of whole cards or asks for all of them, so a store may keep offsets into a
/// file instead of strings and build a card when it is looked at.
public protocol CardStore: Sendable {
  /// How many cards there are.
  var count: Int { get }
  /// The id of a card, without building the rest of it.
  func id(at index: Int) -> String
  /// What a card's id is known by, without reading the card; see ``Card/key(ofID:)``.
  func key(at index: Int) -> UInt64
  /// The fields of one card.
  func card(at index: Int) -> Card
  /// What one card says in words, for searches: its title, body, fields and tags; the rest of it may
  /// be missing.
  func words(at index: Int) -> Card
  /// What the height of one card follows from, at any lane width.
  func measure(at index: Int) -> CardMeasure
  /// What a card can be sorted and grouped by, without building the rest of it where that is
  /// possible.
  func values(at index: Int) -> NamedTexts

  /// Whether any card asks for several lanes or names one.
  var hasPlacements: Bool { get }
  /// How many lanes a card asks for, and the one it names, both from 1.
  func placement(at index: Int) -> (span: Int, column: Int?)
  /// Whether any card has a picture.
  var hasPictures: Bool { get }
  /// Whether a card has a picture, without building it where that is possible.
  func hasPicture(at index: Int) -> Bool
  /// Calls `body` with the extents of some cards, in their order, each with its place in `cards`.
  ///
  /// The way to the heights of a million cards: nothing is allocated for one.
  func forEachExtent(
    of cards: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void)
  /// A store of these cards and those of the one that comes next, where both are better kept in one.
  func joined(with next: any CardStore) -> (any CardStore)?
}

extension CardStore {
  /// What a card's id is known by, from the id itself.
  public func key(at index: Int) -> UInt64 { Card.key(ofID: id(at: index)) }

  /// What one card says in words: the card.
  public func words(at index: Int) -> Card { card(at: index) }

  /// What a card can be sorted and grouped by.
  public func values(at index: Int) -> NamedTexts { card(at: index).values }

  /// No store: each is kept by itself.
  public func joined(with next: any CardStore) -> (any CardStore)? { nil }

  /// Whether any of some cards asks for several lanes or names one.
  /// - Complexity: O(*n*), *n* of the cards, where any card of the store does; else O(1).
  public func hasPlacements(among cards: some Sequence<Int>) -> Bool {
    hasPlacements
      && cards.contains { index in
        let (span, column) = placement(at: index)
        return span > 1 || column != nil
      }
  }
}

/// A store that keeps the measures of its cards in one buffer.
public protocol MeasuredCardStore: CardStore {
  /// The measures, in the cards' order.
  var measures: MeasureBuffer { get }
}

extension MeasuredCardStore {
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
}

/// Cards in memory, each with its measure.
public struct MemoryCardStore: MeasuredCardStore {
  private var cards: [Card]
  /// The measures, in the cards' order.
  public private(set) var measures = MeasureBuffer()

  /// Keeps cards and measures them by the columns that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// - Complexity: O(*n*), *n* scalars of the cards' titles and bodies.
  public init(_ cards: [Card], columns: (Unicode.Scalar) -> Int) {
    self.cards = cards
    for card in cards { measures.append(card, columns: columns) }
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
}
