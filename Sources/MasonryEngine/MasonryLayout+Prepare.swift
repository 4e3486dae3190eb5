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
  /// - Complexity: O(items · log lanes) for `shortest` without spans, O(items · lanes) else.
  @discardableResult
  public mutating func prepare(
    width: Double, metrics: LayoutMetrics = LayoutMetrics(), delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> [HeightReport] {
    try layOut(WallGeometry(width: width, metrics: metrics), delegate: delegate)
  }

  /// Lays everything out on a wall.
  mutating func layOut(
    _ wall: WallGeometry, delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> [HeightReport] {
    var reports: [HeightReport] = []
    var geometries: [SectionGeometry] = []
    for section in 0..<max(0, delegate.numberOfSections) {
      geometries.append(
        try SectionGeometry(
          section: section, metrics: delegate.metrics(forSection: section), wall: wall,
          reports: &reports))
    }
    self.wall = wall
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
      0..<items.count, at: delegate.estimatedHeight(inSection: section), section: section,
      reports: &reports)
    place(
      section, from: 0, on: Skyline(lanes: geometry.grid.count), missing: 0..<items.count,
      unchangedFrom: nil, policy: .reflow, delegate: delegate, reports: &reports)
    items.canonicalCount = items.count
  }

  /// Asks for the heights that are missing and places the items from one on.
  @discardableResult
  mutating func place(
    _ section: Int, from first: Int, on skyline: Skyline, missing: Range<Int>,
    unchangedFrom: Int?, policy: EditPolicy, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) -> Range<Int> {
    let rules = geometry.rules
    guard !hasUniformItems else {
      items.measure(
        missing, section: section, width: geometry.grid.width(lane: 0, span: 1),
        delegate: delegate, reports: &reports)
      var placer = KnownPlacer(rules: rules, keepsLanes: policy == .sticky)
      return items.place(
        from: first, on: skyline, by: &placer, gap: rules.gap, unchangedFrom: unchangedFrom)
    }
    let source = DelegateSource(
      section: section, delegate: delegate, hasPlacements: hasPlacements, reports: reports)
    var placer = AskingPlacer(
      source: source, grid: geometry.grid, rules: rules, keepsLanes: policy == .sticky)
    defer { reports = placer.source.reports }
    return items.place(
      from: first, on: skyline, by: &placer, gap: rules.gap, unchangedFrom: unchangedFrom)
  }

  /// Whether each item covers one lane, of a width known before the lane is, and its height plays no
  /// part in the choice.
  var hasUniformItems: Bool {
    geometry.grid.isUniform && !geometry.rules.packsDensely && !hasPlacements
  }
}

/// Asks the delegate for one item after the other.
struct DelegateSource<Delegate: MasonryLayoutDelegate>: PlacementSource {
  var section: Int
  var delegate: Delegate
  var hasPlacements: Bool
  var reports: [HeightReport]

  func placement(of item: Int) -> ItemPlacement {
    hasPlacements
      ? delegate.placement(forItemAt: IndexPath(item: item, section: section)) : ItemPlacement()
  }

  mutating func height(of item: Int, width: Units) -> Int32 {
    let path = IndexPath(item: item, section: section)
    let given = delegate.height(forItemAt: path, width: width.points)
    return units(ofHeight: given, at: path, reports: &reports)
  }
}

/// A height in units, and a report where it is none.
@inline(__always)
func units(
  ofHeight given: Double, at path: IndexPath, reports: inout [HeightReport]
) -> Int32 {
  if let units = unitsOfHeight(given) { return units }
  let units = unitsOfWrongHeight(given)
  reports.append(
    HeightReport(kind: .item, indexPath: path, given: given, used: Units(units).points))
  return units
}
