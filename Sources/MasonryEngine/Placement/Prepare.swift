extension MasonryLayout {
  /// Lays everything out, for a container `width` points wide.
  ///
  /// Memory of an earlier layout is used again where it fits.
  ///
  /// - Parameters:
  ///   - width: The container's width in points (its height where the wall scrolls sideways);
  ///     negative counts as 0.
  ///   - metrics: How the whole wall is laid out.
  ///   - delegate: What there is to lay out. It is asked for each height once.
  /// - Returns: What was wrong with heights; the layout is whole nevertheless.
  /// - Throws: ``LayoutError`` for metrics no layout can be made of; the layout stays as it was.
  /// - Complexity: O(items · log lanes) for `shortest` without spans, O(items) where lanes take turns,
  ///   else O(items · lanes); with `isDense` besides the openings in which each item is tried.
  @discardableResult
  public mutating func prepare(
    width: Double, metrics: LayoutMetrics = LayoutMetrics(), delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> [HeightReport] {
    try layOut(ContainerGeometry(width: width, metrics: metrics), delegate: delegate)
  }

  /// Lays everything out anew for a container of another width, or with other metrics, and lets items
  /// stay in their lanes where `policy` is `.sticky`.
  ///
  /// Sections whose lanes change their number are laid out afresh, and so is everything where there
  /// are more sections or fewer. Heights are asked again where lanes have other widths.
  ///
  /// - Parameters:
  ///   - width: The container's width in points (its height where the wall scrolls sideways);
  ///     negative counts as 0.
  ///   - metrics: How the whole wall is laid out.
  ///   - policy: Whether items may go to other lanes.
  ///   - delegate: What there is to lay out.
  /// - Returns: What changed in the layout, with what was wrong with heights.
  /// - Throws: ``LayoutError`` for metrics no layout can be made of; the layout stays as it was.
  /// - Complexity: As that of ``prepare(width:metrics:delegate:)``.
  @discardableResult
  public mutating func prepare(
    width: Double, metrics: LayoutMetrics = LayoutMetrics(), policy: EditPolicy,
    delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> LayoutInvalidation {
    let old = (container: container, size: contentSize)
    container = try ContainerGeometry(width: width, metrics: metrics)
    do {
      var invalidation = try apply(
        sections.indices.map(LayoutEdit.metrics), policy: policy, delegate: delegate)
      invalidation.contentSizeAdjustment = Size(
        width: contentSize.width - old.size.width, height: contentSize.height - old.size.height)
      return invalidation
    } catch {
      container = old.container
      throw error
    }
  }

  /// Lays everything out in a container.
  mutating func layOut(
    _ container: ContainerGeometry, delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> [HeightReport] {
    var reports: [HeightReport] = []
    var geometries: [SectionGeometry] = []
    _ = try delegate.checkedCount()
    for section in 0..<max(0, delegate.numberOfSections) {
      geometries.append(
        try SectionGeometry(
          section: section, metrics: delegate.metrics(forSection: section), container: container,
          reports: &reports))
    }
    self.container = container
    sections.removeLast(max(0, sections.count - geometries.count))
    for (section, geometry) in geometries.enumerated() {
      if section < sections.count {
        sections[section].geometry = geometry
      } else {
        sections.append(Section(geometry: geometry))
      }
      sections[section].layOut(section, delegate: delegate, reports: &reports)
    }
    stackSections()
    return reports
  }
}

extension MasonryLayout {
  /// The most sections there can be.
  static let greatestSectionCount = 1 << 20
  /// The most items a section can hold: so few that no sum of heights and gaps overflows.
  static let greatestItemCount = (1 << 28) - 1
}

extension MasonryLayoutDelegate {
  /// How many items there are in all, where no count is too large for a layout.
  func checkedCount() throws(LayoutError) -> Int {
    guard numberOfSections <= MasonryLayout.greatestSectionCount else {
      throw LayoutError(section: nil, property: .sections, value: Double(numberOfSections))
    }
    var sum = 0
    for section in 0..<max(0, numberOfSections) {
      let count = numberOfItems(inSection: section)
      guard count <= MasonryLayout.greatestItemCount else {
        throw LayoutError(section: section, property: .items, value: Double(count))
      }
      sum += max(0, count)
    }
    return sum
  }

  /// How many items a section holds, held to what a layout can hold.
  func itemCount(inSection section: Int) -> Int {
    min(max(0, numberOfItems(inSection: section)), MasonryLayout.greatestItemCount)
  }
}

extension MasonryLayout.Section {
  /// Asks for all heights and places all items.
  mutating func layOut(
    _ section: Int, delegate: some MasonryLayoutDelegate, reports: inout [HeightReport]
  ) {
    hasPlacements = delegate.hasPlacements(inSection: section)
    items.reset(to: delegate.itemCount(inSection: section), hasSpans: hasPlacements)
    items.checkpoints.begin(lanes: geometry.grid.count)
    items.resizeIndices(lanes: geometry.grid.count)
    items.estimate(
      [0..<items.count], at: delegate.estimatedHeight(inSection: section), section: section,
      reports: &reports)
    place(
      section, from: 0, on: Skyline(lanes: geometry.grid.count), missing: [0..<items.count],
      changes: nil, policy: .reflow, delegate: delegate, reports: &reports)
    items.canonicalCount = items.count
  }

  /// Asks for the heights that are missing and places the items from one on, as far as `changes`
  /// make it necessary (`ItemStore.place`).
  @discardableResult
  mutating func place(
    _ section: Int, from first: Int, on skyline: Skyline, missing: [Range<Int>],
    changes: [Range<Int>]?, policy: EditPolicy, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int> {
    let rules = geometry.rules
    let keepsLanes = policy == .sticky
    guard hasUniformItems else {
      var placer = MeasuringPlacer(
        section: section, of: self, delegate: delegate, keepsLanes: keepsLanes,
        packing: takePacking(below: first), reports: reports)
      let range = items.place(
        from: first, on: skyline, by: &placer, gap: rules.gap, changes: changes)
      reports = placer.reports
      items.packing = placer.packing
      return range
    }
    items.packing = nil
    for range in missing {
      items.measure(
        range, section: section, width: geometry.grid.width(lane: 0, span: 1),
        delegate: delegate, reports: &reports)
    }
    var placer = BulkPlacer(rules: rules, keepsLanes: keepsLanes)
    return items.place(from: first, on: skyline, by: &placer, gap: rules.gap, changes: changes)
  }

  /// The room that the items before one left, where that counts; taken out, so that to fill it copies
  /// nothing.
  private mutating func takePacking(below item: Int) -> DensePacking? {
    let packing = items.packing.take()
    guard packsDensely else { return nil }
    return item == 0 ? DensePacking(grid: geometry.grid) : packing
  }

  /// Whether each item covers one lane, of a width known before the lane is.
  var hasUniformItems: Bool { geometry.grid.isUniform && !hasPlacements }

  /// Whether items may leave openings for later ones: only those that span lanes do.
  var packsDensely: Bool { geometry.rules.packsDensely && hasPlacements }
}
