extension WallGeometry {
  /// Checks the wall's metrics and takes them into units.
  init(width: Double, metrics: LayoutMetrics) throws(LayoutError) {
    guard width.isFinite, width < 0x1p40 else {
      throw LayoutError(section: nil, property: .width, value: width)
    }
    guard metrics.minimumContentHeight.isFinite else {
      throw LayoutError(
        section: nil, property: .minimumContentHeight, value: metrics.minimumContentHeight)
    }
    let check = MetricsCheck(section: nil)
    let inset = try check.inset(metrics.contentInset, .contentInset)
    self.width = Units(rounding: max(0, width))
    insetTop = Units(rounding: inset.top)
    insetBottom = Units(rounding: inset.bottom)
    left = inset.left
    innerWidth = max(0, width - inset.left - inset.right)
    minimumHeight = Units(rounding: metrics.minimumContentHeight)
    axis = metrics.axis
    isMirrored = metrics.isMirrored
  }
}

extension SectionGeometry {
  /// Checks a section's metrics and takes them into units.
  init(
    section: Int, metrics: SectionMetrics, wall: WallGeometry, reports: inout [HeightReport]
  ) throws(LayoutError) {
    let check = MetricsCheck(section: section)
    let inset = try check.inset(metrics.sectionInset, .sectionInset)
    let headerInset = try check.inset(metrics.headerInset, .headerInset)
    let footerInset = try check.inset(metrics.footerInset, .footerInset)
    let gap = try check.length(metrics.minimumInteritemSpacing, .minimumInteritemSpacing)
    let lineGap = try check.length(metrics.minimumLineSpacing, .minimumLineSpacing)
    guard metrics.flowTolerance >= 0 else {
      throw LayoutError(section: section, property: .flowTolerance, value: metrics.flowTolerance)
    }
    grid = try check.grid(
      metrics.lanes, left: wall.left + inset.left,
      width: wall.innerWidth - inset.left - inset.right, gap: gap)
    rules = PlacementRules(
      order: metrics.order, gap: Units(rounding: lineGap),
      tolerance: Units(rounding: metrics.flowTolerance), isDense: metrics.isDense)
    header = check.supplement(
      .header, height: metrics.headerHeight, inset: headerInset, wall: wall, reports: &reports)
    footer = check.supplement(
      .footer, height: metrics.footerHeight, inset: footerInset, wall: wall, reports: &reports)
    insetTop = Units(rounding: inset.top)
    insetBottom = Units(rounding: inset.bottom)
    pinsHeader = metrics.pinsHeader
    hasBackground = metrics.hasBackground
  }
}

/// Finds what is wrong with the metrics of a section, or of the wall.
private struct MetricsCheck {
  var section: Int?

  func length(_ value: Double, _ property: LayoutError.Property) throws(LayoutError) -> Double {
    guard value >= 0, value.isFinite else { throw wrong(property, value) }
    return min(value, HeightReport.greatestHeight)
  }

  func inset(
    _ inset: EdgeInsets, _ property: LayoutError.Property
  ) throws(LayoutError) -> EdgeInsets {
    EdgeInsets(
      top: try length(inset.top, property), left: try length(inset.left, property),
      bottom: try length(inset.bottom, property), right: try length(inset.right, property))
  }

  func grid(
    _ lanes: LaneTracks, left: Double, width: Double, gap: Double
  ) throws(LayoutError) -> LaneGrid {
    switch lanes {
    case .fixed(let count):
      return LaneGrid(left: left, width: width, count: try checked(count), gap: gap)
    case .automatic(let minimumWidth):
      guard minimumWidth >= 0, minimumWidth.isFinite, minimumWidth + gap > 0 else {
        throw wrong(.minimumWidth, minimumWidth)
      }
      let count = LaneGrid.automaticCount(width: width, minimumWidth: minimumWidth, gap: gap)
      return LaneGrid(left: left, width: width, count: try checked(count), gap: gap)
    case .explicit(let tracks):
      _ = try checked(tracks.count)
      for track in tracks { try self.check(track) }
      return LaneGrid(left: left, width: width, tracks: tracks, gap: gap)
    }
  }

  func supplement(
    _ kind: LayoutAttributes.Kind, height: Double, inset: EdgeInsets, wall: WallGeometry,
    reports: inout [HeightReport]
  ) -> SectionGeometry.Supplement? {
    let units = unitsOfHeight(height) ?? unitsOfWrongHeight(height)
    if unitsOfHeight(height) == nil {
      let path = IndexPath(item: 0, section: section ?? 0)
      reports.append(
        HeightReport(kind: kind, indexPath: path, given: height, used: Units(units).points))
    }
    guard units > 0 || (height > 0 && height.isFinite) else { return nil }
    let minX = Units(rounding: wall.left + inset.left)
    let width = Units(roundingDown: max(0, wall.innerWidth - inset.left - inset.right))
    return SectionGeometry.Supplement(
      minX: minX, maxX: minX + width, before: Units(rounding: inset.top), height: Units(units),
      after: Units(rounding: inset.bottom))
  }

  private func checked(_ count: Int) throws(LayoutError) -> Int {
    guard 1...LaneGrid.greatestCount ~= count else { throw wrong(.lanes, Double(count)) }
    return count
  }

  private func check(_ track: LaneTrack) throws(LayoutError) {
    switch track {
    case .points(let size), .fraction(let size):
      guard size > 0, size < 0x1p40 else { throw wrong(.track, size) }
    }
  }

  private func wrong(_ property: LayoutError.Property, _ value: Double) -> LayoutError {
    LayoutError(section: section, property: property, value: value)
  }
}
