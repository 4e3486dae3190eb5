/// Where one item asks to stand: how many lanes it covers and, if it names one, its first lane.
///
/// Nothing here is out of range: a span is clamped to `1…n` of a section's *n* lanes and a lane to
/// those at which the span still fits, so that no lanes are ever added for an item.
public struct ItemPlacement: Hashable, Sendable {
  /// How many lanes the item covers.
  public var span: Int
  /// The item's first lane, from 0; nil where the section's order chooses it.
  public var lane: Int?

  /// Creates a placement; without words, one lane of the order's choice.
  @inlinable
  public init(span: Int = 1, lane: Int? = nil) {
    self.span = span
    self.lane = lane
  }
}
