/// How a layout came about.
extension MasonryLayout {
  /// The placement of a section, to be told item by item; nil where there is no such section.
  ///
  /// - Parameters:
  ///   - section: Which section.
  ///   - delegate: What the layout was prepared with; it is asked which items name their lane.
  /// - Returns: A trace that stands at the first item.
  /// - Complexity: O(items) where the delegate has placements, else O(lanes).
  public func placementTrace(
    ofSection section: Int, delegate: some MasonryLayoutDelegate
  ) -> PlacementTrace? {
    guard sections.indices.contains(section) else { return nil }
    var isNamed: [Bool] = []
    if delegate.hasPlacements(inSection: section) {
      isNamed = (0..<sections[section].items.count).map {
        delegate.placement(forItemAt: IndexPath(item: $0, section: section)).lane != nil
      }
    }
    return PlacementTrace(
      sectionIndex: section, section: sections[section], transform: transform, isNamed: isNamed)
  }

  /// How far the items of each lane of a section reach, from where its lanes begin, in points.
  ///
  /// 0 for an empty lane; empty where there is no such section.
  /// - Complexity: O(lanes).
  public func laneHeights(inSection section: Int) -> [Double] {
    guard sections.indices.contains(section) else { return [] }
    let gap = sections[section].geometry.rules.gap
    return sections[section].items.end.next.map { max(0, $0 - gap).points }
  }
}
