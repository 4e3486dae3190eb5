/// What changed when estimated heights were measured.
public struct LayoutMeasurement: Hashable, Sendable {
  /// Where the viewport must begin now for what was in sight to stay where it was: its y (x where
  /// the wall scrolls sideways), in points.
  public var contentOffset: Double
  /// What changed in the layout.
  public var invalidation = LayoutInvalidation()
}

extension MasonryLayout {
  /// Whether an item's height is still an estimate; false where there is no such item.
  public func isEstimated(_ path: IndexPath) -> Bool {
    guard contains(path) else { return false }
    let items = sections[path.section].items
    return !items.isEstimated.isEmpty && items.isEstimated[path.item]
  }

  /// Asks for the heights of items in sight that are estimates, until none in sight is left.
  ///
  /// The first item in sight stays where it was on the screen: move the viewport to the offset that
  /// is returned.
  ///
  /// - Parameters:
  ///   - viewport: The part of the content in sight, in points.
  ///   - policy: Whether items after those that are measured may change lanes.
  ///   - delegate: What there is to lay out.
  /// - Returns: Where the viewport is to begin now, and what changed.
  /// - Complexity: As that of ``apply(_:policy:delegate:)`` with the items reloaded.
  @discardableResult
  public mutating func measureElements(
    in viewport: Rect, policy: EditPolicy = .reflow, delegate: some MasonryLayoutDelegate
  ) -> LayoutMeasurement {
    var viewport = viewport
    var measurement = LayoutMeasurement(contentOffset: 0)
    let anchor = anchor(in: viewport)
    let oldSize = contentSize
    while true {
      let offset = contentOffset(keeping: anchor, in: viewport)
      if container.axis == .horizontal { viewport.x = offset } else { viewport.y = offset }
      measurement.contentOffset = offset
      guard forgetEstimates(in: viewport) else { break }
      finish([:], policy: policy, delegate: delegate, noting: &measurement.invalidation)
    }
    measurement.invalidation.contentSizeAdjustment = Size(
      width: contentSize.width - oldSize.width, height: contentSize.height - oldSize.height)
    return measurement
  }

  /// Marks the heights in sight that are estimates, and returns whether there are any.
  private mutating func forgetEstimates(in viewport: Rect) -> Bool {
    var estimated: [IndexPath] = []
    forEachItem(in: viewport) { if isEstimated($0) { estimated.append($0) } }
    for path in estimated {
      note(
        .reloadItems(path.item..<(path.item + 1), section: path.section), mostItems: .max)
    }
    return !estimated.isEmpty
  }
}
