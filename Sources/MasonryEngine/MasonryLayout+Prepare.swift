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
    let wall = try WallGeometry(width: width, metrics: metrics)
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
    let hasPlacements = delegate.hasPlacements(inSection: section)
    items.reset(
      to: max(0, delegate.numberOfItems(inSection: section)), hasSpans: hasPlacements)
    let lanes = geometry.grid.count
    if geometry.hasKnownWidths, !hasPlacements {
      items.measureAll(
        section: section, width: geometry.grid.width(lane: 0, span: 1), delegate: delegate,
        reports: &reports)
      var placer = KnownPlacer(rules: geometry.rules, keepsLanes: false)
      items.placeAll(by: &placer, lanes: lanes, gap: geometry.rules.gap)
    } else {
      let source = DelegateSource(
        section: section, delegate: delegate, hasPlacements: hasPlacements, reports: reports)
      var placer = AskingPlacer(
        source: source, grid: geometry.grid, rules: geometry.rules, keepsLanes: false)
      items.placeAll(by: &placer, lanes: lanes, gap: geometry.rules.gap)
      reports = placer.source.reports
    }
    items.canonicalCount = items.count
  }
}

extension SectionGeometry {
  /// Whether an item's width is known before its lane, and its height plays no part in the choice.
  var hasKnownWidths: Bool {
    grid.isUniform && !rules.packsDensely
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

extension ItemStore {
  /// How many heights are asked for at once: few enough to stay in the cache on their way.
  private static let batch = 2048

  /// Asks for all heights at one width.
  mutating func measureAll(
    section: Int, width: Units, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) {
    let points = UnsafeMutableBufferPointer<Double>.allocate(capacity: min(Self.batch, count))
    defer { points.deallocate() }
    for start in stride(from: 0, to: count, by: Self.batch) {
      let range = start..<min(start + Self.batch, count)
      let batch = UnsafeMutableBufferPointer(rebasing: points[..<range.count])
      batch.initialize(repeating: 0)
      delegate.heights(forItems: range, inSection: section, width: width.points, into: batch)
      for (slot, item) in range.enumerated() {
        let path = IndexPath(item: item, section: section)
        heights[item] = units(ofHeight: batch[slot], at: path, reports: &reports)
      }
    }
  }
}
