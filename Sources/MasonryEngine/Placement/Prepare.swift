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

  /// Lays everything out in a container.
  mutating func layOut(
    _ container: ContainerGeometry, delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> [HeightReport] {
    var reports: [HeightReport] = []
    var geometries: [SectionGeometry] = []
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

extension MasonryLayout.Section {
  /// Asks for all heights and places all items.
  mutating func layOut(
    _ section: Int, delegate: some MasonryLayoutDelegate, reports: inout [HeightReport]
  ) {
    hasPlacements = delegate.hasPlacements(inSection: section)
    items.reset(
      to: max(0, delegate.numberOfItems(inSection: section)), hasSpans: hasPlacements)
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
        section: section, of: self, delegate: delegate, keepsLanes: keepsLanes, reports: reports)
      defer { reports = placer.reports }
      return items.place(
        from: first, on: skyline, by: &placer, gap: rules.gap, changes: changes)
    }
    for range in missing {
      items.measure(
        range, section: section, width: geometry.grid.width(lane: 0, span: 1),
        delegate: delegate, reports: &reports)
    }
    var placer = BulkPlacer(rules: rules, keepsLanes: keepsLanes)
    return items.place(from: first, on: skyline, by: &placer, gap: rules.gap, changes: changes)
  }

  /// Whether each item covers one lane, of a width known before the lane is, and its height plays no
  /// part in the choice.
  var hasUniformItems: Bool {
    geometry.grid.isUniform && !geometry.rules.packsDensely && !hasPlacements
  }
}
