// swift-format-ignore-file
// Signatures only, until the engine's branch is merged; then this file goes.

public enum Direction: Hashable, Sendable { case up, down, left, right }

public struct MasonryLayout: Sendable {
  public init() {}
  public var contentSize: Size { .zero }
  public var numberOfSections: Int { 0 }
  public func numberOfItems(inSection section: Int) -> Int { 0 }
  public func laneCount(inSection section: Int) -> Int { 1 }
  public func laneWidth(inSection section: Int, lane: Int = 0) -> Double { 0 }
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? { nil }
  public func layoutAttributesForHeader(inSection section: Int) -> LayoutAttributes? { nil }
  public func layoutAttributesForElements(
    in rect: Rect, pinningTo: Double? = nil
  ) -> [LayoutAttributes] { [] }
}
