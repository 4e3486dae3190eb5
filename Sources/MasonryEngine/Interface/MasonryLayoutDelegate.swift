/// What a layout asks about the things it lays out.
///
/// Counts and metrics are asked once a section, then the height of every item, once. A height may
/// depend on the width it is asked for and on nothing else of the layout.
///
/// A section whose lanes are equally wide and in which nothing spans or names a lane is asked for
/// its heights in bulk (``heights(forItems:inSection:width:into:)``); elsewhere the width is known
/// only once the lane is, and items are asked for one by one, in order.
///
/// While it asks, the layout is being changed. A delegate that also owns the layout, as a class may,
/// must not read it from these functions: Swift ends the program for overlapping access. It lays out
/// a copy instead, which costs no copying of items unless the old layout is kept:
///
/// ```swift
/// var next = layout
/// layout = MasonryLayout()
/// try next.prepare(width: width, delegate: self)
/// layout = next
/// ```
///
/// A delegate that is bound to the main actor, as a view controller is, conforms in its isolation
/// (`extension Controller: @MainActor MasonryLayoutDelegate`), and the layout is prepared there.
/// ``LayoutContents`` asks closures in place of a type.
public protocol MasonryLayoutDelegate {
  /// How many sections there are; negative counts as 0.
  var numberOfSections: Int { get }

  /// How many items a section holds; negative counts as 0.
  func numberOfItems(inSection section: Int) -> Int

  /// How a section is laid out.
  func metrics(forSection section: Int) -> SectionMetrics

  /// The height of an item, in points, where it is `width` points wide.
  func height(forItemAt path: IndexPath, width: Double) -> Double

  /// Fills `heights` with the heights of a range of items, in points, each `width` points wide.
  ///
  /// The buffer holds 0 everywhere and has as many elements as the range. The default asks for one
  /// item at a time; a delegate that keeps its heights in an array can copy them instead.
  func heights(
    forItems range: Range<Int>, inSection section: Int, width: Double,
    into heights: UnsafeMutableBufferPointer<Double>)

  /// A height to take for items of a section until they are measured, in points, or nil (the default)
  /// where heights are to be asked at once.
  ///
  /// ``MasonryLayout/measureElements(in:policy:delegate:)`` asks for the heights where they matter.
  func estimatedHeight(inSection section: Int) -> Double?

  /// Whether anything in a section spans lanes or names one; the default is false.
  ///
  /// Only then is ``placement(forItemAt:)`` asked.
  func hasPlacements(inSection section: Int) -> Bool

  /// Where an item asks to stand; the default is one lane of the order's choice.
  func placement(forItemAt path: IndexPath) -> ItemPlacement
}

extension MasonryLayoutDelegate {
  /// Asks for one height after the other.
  @inlinable
  public func heights(
    forItems range: Range<Int>, inSection section: Int, width: Double,
    into heights: UnsafeMutableBufferPointer<Double>
  ) {
    for (slot, item) in zip(heights.indices, range) {
      heights[slot] = height(forItemAt: IndexPath(item: item, section: section), width: width)
    }
  }

  /// Nil: all heights are known.
  @inlinable
  public func estimatedHeight(inSection section: Int) -> Double? { nil }

  /// False: nothing spans.
  @inlinable
  public func hasPlacements(inSection section: Int) -> Bool { false }

  /// One lane of the order's choice.
  @inlinable
  public func placement(forItemAt path: IndexPath) -> ItemPlacement { ItemPlacement() }
}

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
