extension MasonryLayout.Section {
  /// Lays out again what edits touched, and tells which items may stand elsewhere in the section.
  mutating func finish(
    _ section: Int, geometry new: SectionGeometry?, policy: EditPolicy,
    delegate: some MasonryLayoutDelegate, reports: inout [HeightReport]
  ) -> Range<Int>? {
    let pending = pending.take() ?? PendingEdit(oldCount: items.count)
    let old = geometry
    if let new { geometry = new }
    guard !pending.isReload, items.count == max(0, delegate.numberOfItems(inSection: section))
    else {
      layOut(section, delegate: delegate, reports: &reports)
      return 0..<items.count
    }
    let estimate = delegate.estimatedHeight(inSection: section)
    var rework = Rework(pending, policy: policy)
    let hadPlacements = hasPlacements
    hasPlacements = delegate.hasPlacements(inSection: section)
    if hasPlacements != hadPlacements || !geometry.grid.isAsWide(as: old.grid) {
      items.spans.resize(to: hasPlacements ? items.count : 0, filling: 1)
      items.forgetAllHeights(keptAsEstimates: estimate != nil)
      rework.isAnew = true
      rework.missing = 0..<items.count
    }
    if geometry.rules != old.rules { rework.isAnew = true }
    if geometry.grid.count != old.grid.count { rework.policy = .reflow }
    items.estimate(rework.missing, at: estimate, section: section, reports: &reports)
    return finish(rework, section, delegate: delegate, reports: &reports)
      ?? (new == nil ? nil : 0..<items.count)
  }

  /// Chooses the cheapest way to do it.
  private mutating func finish(
    _ rework: Rework, _ section: Int, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int>? {
    let isCanonical = items.canonicalCount == rework.oldCount
    let mustReflow = rework.policy == .reflow && !isCanonical
    guard rework.isAnew || mustReflow || rework.hasChanges else { return nil }
    if !rework.isAnew, !mustReflow, !rework.isStructural, rework.missing.count <= Rework.few,
      items.spans.isEmpty, !geometry.rules.packsDensely,
      rework.policy == .sticky || geometry.rules.order.isInTurn
    {
      return shiftLanes(rework.missing, section, delegate: delegate, reports: &reports)
    }
    return replace(rework, section, delegate: delegate, reports: &reports)
  }

  /// Asks for some heights again and moves what is below each in its lane.
  private mutating func shiftLanes(
    _ changed: Range<Int>, _ section: Int, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int>? {
    var first: Int?
    for item in changed where items.heights[item] < 0 {
      let path = IndexPath(item: item, section: section)
      let width = geometry.grid.width(lane: items.lane(of: item), span: 1)
      let given = delegate.height(forItemAt: path, width: width.points)
      let height = units(ofHeight: given, at: path, reports: &reports)
      let old = ~items.heights[item]
      items.heights[item] = height
      guard height != old else { continue }
      items.shiftLane(below: item, by: Units(height) - Units(old), gap: geometry.rules.gap)
      first = first ?? item
    }
    guard let first else { return nil }
    if !geometry.rules.order.isInTurn {
      items.canonicalCount = min(items.canonicalCount, first + 1)
    }
    return first..<items.count
  }

  /// Places everything from the first change on.
  private mutating func replace(
    _ rework: Rework, _ section: Int, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int>? {
    let isCanonical = items.canonicalCount == rework.oldCount
    let staysComparable =
      !rework.isAnew && rework.oldCount == items.count && !geometry.rules.packsDensely
      && (rework.policy == .sticky || isCanonical)
    var first = rework.isAnew ? 0 : rework.missing.lowerBound
    if rework.policy == .reflow { first = min(first, items.canonicalCount) }
    var start = start(for: first, rework)
    if rework.policy == .sticky { start.skyline.cursor = 0 }
    items.resizeIndices(lanes: geometry.grid.count)
    let range = place(
      section, from: start.item, on: start.skyline, missing: rework.missing,
      unchangedFrom: staysComparable ? rework.missing.upperBound : nil, policy: rework.policy,
      delegate: delegate, reports: &reports)
    items.canonicalCount =
      rework.policy == .reflow ? items.count : min(items.canonicalCount, first)
    return first < range.upperBound ? first..<range.upperBound : nil
  }

  /// Where to begin so that the items from `first` on are placed: what is there appended to, a
  /// checkpoint, or the start.
  private func start(for first: Int, _ rework: Rework) -> (item: Int, skyline: Skyline) {
    let lanes = geometry.grid.count
    if geometry.rules.packsDensely { return (0, Skyline(lanes: lanes)) }
    if !rework.isAnew, first == rework.oldCount, items.end.next.count == lanes {
      return (first, items.end)
    }
    return items.checkpoint(before: first, lanes: lanes)
  }
}

/// What is to be done to a section after edits.
private struct Rework {
  /// So many changed heights are worth to be told one by one.
  static let few = 16

  var policy: EditPolicy
  var oldCount: Int
  var isStructural: Bool
  /// Whether all items must be placed again.
  var isAnew = false
  /// Whether anything is different.
  var hasChanges: Bool
  /// The items in which something is different, all whose heights are missing among them.
  var missing: Range<Int>

  init(_ pending: PendingEdit, policy: EditPolicy) {
    self.policy = policy
    oldCount = pending.oldCount
    isStructural = pending.isStructural
    hasChanges = pending.changed != nil
    missing = pending.changed ?? pending.oldCount..<pending.oldCount
  }
}
