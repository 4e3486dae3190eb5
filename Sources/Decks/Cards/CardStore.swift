/// Where cards are kept, reached one at a time.
///
/// Nothing holds a list of whole cards or asks for all of them, so a store may keep offsets into a
/// file instead of strings and build a card when it is looked at.
public protocol CardStore: Sendable {
  /// How many cards there are.
  var count: Int { get }
  /// The id of a card, without building the rest of it.
  func id(at index: Int) -> String
  /// The fields of one card.
  func card(at index: Int) -> Card
  /// What the height of one card follows from, at any lane width.
  func measure(at index: Int) -> CardMeasure
  /// What a card can be sorted and grouped by, without building the rest of it where that is
  /// possible.
  func values(at index: Int) -> CardValues
}

extension CardStore {
  /// What a card can be sorted and grouped by.
  public func values(at index: Int) -> CardValues { card(at: index).values }
}
