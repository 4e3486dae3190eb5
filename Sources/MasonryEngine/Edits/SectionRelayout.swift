extension MasonryLayout.Section {
  /// Lays out again what edits touched, and returns which items may stand elsewhere in the section.
  mutating func finish(
    _ section: Int, geometry new: SectionGeometry?, policy: EditPolicy,
    delegate: some MasonryLayoutDelegate, reports: inout [HeightReport]
  ) -> Range<Int>? {
    let pending = pending.take() ?? PendingChanges(oldCount: items.count)
    let old = geometry
    if let new { geometry = new }
    guard !pending.isReload, items.count == delegate.itemCount(inSection: section) else {
      layOut(section, delegate: delegate, reports: &reports)
      return 0..<items.count
    }
    let estimate = delegate.estimatedHeight(inSection: section)
    var plan = RelayoutPlan(pending, count: items.count, policy: policy)
    let hadPlacements = hasPlacements
    hasPlacements = delegate.hasPlacements(inSection: section)
    // Of a section that was empty there are no spans to which those of new items were added.
    items.spans.resize(to: hasPlacements ? items.count : 0, filling: 1)
    if hasPlacements != hadPlacements || !geometry.grid.isAsWide(as: old.grid) {
      items.forgetAllHeights(keptAsEstimates: estimate != nil)
      plan.isAnew = true
      plan.changed = [0..<items.count]
    }
    if geometry.rules != old.rules { plan.isAnew = true }
    if geometry.grid.count != old.grid.count { plan.policy = .reflow }
    items.estimate(plan.changed, at: estimate, section: section, reports: &reports)
    return finish(plan, section, delegate: delegate, reports: &reports)
      ?? (new == nil ? nil : 0..<items.count)
  }

  /// Chooses the cheapest way to do it.
  private mutating func finish(
    _ plan: RelayoutPlan, _ section: Int, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int>? {
    let isCanonical = items.canonicalCount == plan.oldCount
    let mustReflow = plan.policy == .reflow && !isCanonical
    guard plan.isAnew || mustReflow || !plan.changed.isEmpty else { return nil }
    let changedCount = plan.changed.reduce(0) { $0 + $1.count }
    if !plan.isAnew, !mustReflow, !plan.isStructural, changedCount <= RelayoutPlan.few,
      items.spans.isEmpty,
      plan.policy == .sticky || geometry.rules.isRoundRobin
    {
      return shiftLanes(plan.changed, section, delegate: delegate, reports: &reports)
    }
    return replace(plan, section, delegate: delegate, reports: &reports)
  }

  /// Asks for some heights again and moves the items below each in its lane.
  private mutating func shiftLanes(
    _ changed: [Range<Int>], _ section: Int, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int>? {
    var growths: [(item: Int, distance: Units)] = []
    for item in changed.joined() where items.heights[item] < 0 {
      let path = IndexPath(item: item, section: section)
      let width = geometry.grid.width(lane: items.lane(of: item), span: 1)
      let given = delegate.height(forItemAt: path, width: width.points)
      let height = units(ofHeight: given, at: path, reports: &reports)
      let old = ~items.heights[item]
      items.heights[item] = height
      if height != old { growths.append((item, Units(height) - Units(old))) }
    }
    // Only now are all heights known, from which a shift may compute the index again.
    for (item, distance) in growths {
      items.shiftLane(below: item, by: distance, gap: geometry.rules.gap)
    }
    guard let first = growths.first?.item else { return nil }
    if !geometry.rules.isRoundRobin {
      items.canonicalCount = min(items.canonicalCount, first + 1)
    }
    return first..<items.count
  }

  /// Places everything from the first change on, as far as it may stand elsewhere.
  private mutating func replace(
    _ plan: RelayoutPlan, _ section: Int, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int>? {
    var first = plan.isAnew ? 0 : plan.changed.first?.lowerBound ?? plan.oldCount
    // What is left by removals at the end stands as it did; both policies are the same then.
    let isCutOff = first == items.count && items.canonicalCount >= first
    let policy = isCutOff ? .reflow : plan.policy
    let isCanonical = items.canonicalCount == plan.oldCount
    let isComparable = !plan.isAnew && !packsDensely && (policy == .sticky || isCanonical)
    if policy == .reflow { first = min(first, items.canonicalCount) }
    let start = start(for: first, plan, policy)
    items.resizeIndices(lanes: geometry.grid.count)
    let range = place(
      section, from: start.item, on: start.skyline, missing: plan.changed,
      changes: isComparable ? plan.displaced : nil, policy: policy, delegate: delegate,
      reports: &reports)
    items.canonicalCount = policy == .reflow ? items.count : min(items.canonicalCount, first)
    return first < range.upperBound ? first..<range.upperBound : nil
  }

  /// Where to begin so that the items from `first` on are placed: at the end if they are appended,
  /// at a checkpoint, or at the start.
  private func start(
    for first: Int, _ plan: RelayoutPlan, _ policy: EditPolicy
  ) -> (item: Int, skyline: Skyline) {
    let lanes = geometry.grid.count
    // Checkpoints hold no openings; and an item that filled one may be 1/64 point wider or narrower
    // where it names that lane, so that under `.sticky` its height is to be asked again.
    let isFromStart = packsDensely && (policy == .sticky || first < plan.oldCount)
    if plan.isAnew || isFromStart { return items.checkpoint(before: 0, lanes: lanes) }
    if first == plan.oldCount, items.end.next.count == lanes { return (first, items.end) }
    return items.checkpoint(before: first, lanes: lanes)
  }
}

/// What is to be done to a section after edits.
private struct RelayoutPlan {
  /// Up to this many changed heights, their lanes are moved one by one.
  static let few = 16

  var policy: EditPolicy
  let oldCount: Int
  let isStructural: Bool
  /// Whether all items must be placed again.
  var isAnew = false
  /// The items that changed; only their heights can be missing.
  var changed: [Range<Int>]
  /// The same, and all that have another index.
  let displaced: [Range<Int>]

  init(_ pending: PendingChanges, count: Int, policy: EditPolicy) {
    self.policy = policy
    oldCount = pending.oldCount
    isStructural = pending.isStructural
    changed = pending.changed
    displaced = pending.displaced(of: count)
  }
}
