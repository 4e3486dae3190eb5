extension MasonryLayout {
  /// Takes edits into the layout, and lays out again what they touch.
  ///
  /// The delegate tells the contents as they are after all edits. It is asked for the heights of new
  /// and reloaded items, and of all items of a section whose lanes have other widths. Where a
  /// section's count isn't what the edits make it, the section is reloaded; where the number of
  /// sections isn't, everything is.
  ///
  /// - Parameters:
  ///   - edits: What changed, in order.
  ///   - policy: Whether other items may go to other lanes.
  ///   - delegate: What there is to lay out now.
  /// - Returns: What the edits changed in the layout.
  /// - Throws: ``LayoutError`` for metrics no layout can be made of; the layout stays as it was.
  /// - Complexity: To append, O(new items). A height under `.sticky`, or under `.reflow` in an order
  ///   that heights play no part in, O(later items ÷ 128). Else O(items of the section after the
  ///   first change), ended early where a skyline is met again, all of it equally far moved. Besides
  ///   O(sections).
  @discardableResult
  public mutating func apply(
    _ edits: [LayoutEdit], policy: EditPolicy = .reflow, delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    var draft = SectionDraft(count: sections.count)
    for edit in edits { draft.follow(edit) }
    guard draft.origins.count == max(0, delegate.numberOfSections) else {
      return try prepareAgain(delegate)
    }
    let geometries = try draft.geometries(wall, delegate, reports: &invalidation.reports)
    for edit in edits { note(edit) }
    finish(geometries, policy: policy, delegate: delegate, noting: &invalidation)
    invalidation.noteMoved(draft.firstMoved)
    invalidation.noteMoved(geometries.keys.min())
    return invalidation
  }

  /// Lays out again all sections of which something is pending or new, and under `.reflow` those with
  /// items that stand elsewhere than in a fresh layout.
  mutating func finish(
    _ geometries: [Int: SectionGeometry], policy: EditPolicy,
    delegate: some MasonryLayoutDelegate, noting invalidation: inout LayoutInvalidation
  ) {
    let oldSize = contentSize
    for section in sections.indices {
      let isOff = sections[section].items.canonicalCount < sections[section].items.count
      guard sections[section].pending != nil || (isOff && policy == .reflow) else { continue }
      let extent = sections[section].items.extent
      let range = sections[section].finish(
        section, geometry: geometries[section], policy: policy, delegate: delegate,
        reports: &invalidation.reports)
      let items = sections[section].items
      let isMoved = items.extent != extent || items.count == 0
      if let range = range ?? (isMoved ? items.count..<items.count : nil) {
        invalidation.note(range, inSection: section)
      }
    }
    invalidation.noteMoved(stackSections())
    invalidation.contentSizeAdjustment = Size(
      width: contentSize.width - oldSize.width, height: contentSize.height - oldSize.height)
  }

  /// Lays everything out on the wall as it is.
  private mutating func prepareAgain(
    _ delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    let oldSize = contentSize
    invalidation.reports = try layOut(wall, delegate: delegate)
    invalidation.firstMovedSection = 0
    invalidation.contentSizeAdjustment = Size(
      width: contentSize.width - oldSize.width, height: contentSize.height - oldSize.height)
    return invalidation
  }

  /// Puts every item where a fresh layout would, after edits that kept lanes.
  ///
  /// Heights are asked again only where an item's width changes.
  ///
  /// - Returns: What changed in the layout.
  /// - Complexity: O(items after the first that may stand elsewhere).
  @discardableResult
  public mutating func rebalance(delegate: some MasonryLayoutDelegate) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    finish([:], policy: .reflow, delegate: delegate, noting: &invalidation)
    return invalidation
  }

  /// Reserves memory for items that will be appended to a section, so that none is moved then.
  public mutating func reserveCapacity(_ count: Int, inSection section: Int) {
    guard sections.indices.contains(section) else { return }
    sections[section].items.reserveCapacity(max(0, count))
  }
}
