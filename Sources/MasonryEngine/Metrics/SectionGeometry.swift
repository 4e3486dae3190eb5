/// A section's metrics, checked and in units.
struct SectionGeometry: Hashable, Sendable {
  /// A header or a footer, where there is one.
  struct Supplement: Hashable, Sendable {
    var minX: Units
    var maxX: Units
    /// The distance from what is above to the top edge.
    var before: Units
    var height: Units
    /// The distance from the bottom edge to what is below.
    var after: Units

    var extent: Units { before + height + after }
  }

  var grid = LaneGrid()
  var rules = PlacementRules()
  var header: Supplement?
  var footer: Supplement?
  var insetTop: Units = 0
  var insetBottom: Units = 0
  var pinsHeader = false
  var hasBackground = false

  /// From the section's top to where its lanes begin.
  var itemsTop: Units { (header?.extent ?? 0) + insetTop }

  /// The section's height where its items are `extent` tall.
  func height(itemsExtent extent: Units) -> Units {
    itemsTop + extent + insetBottom + (footer?.extent ?? 0)
  }
}

/// How items choose their lanes.
struct PlacementRules: Hashable, Sendable {
  let order: PlacementOrder
  /// The gap along a lane.
  let gap: Units
  let tolerance: Units
  /// Whether items fill openings that earlier ones left.
  let packsDensely: Bool
  /// Whether an item's index alone tells its lane.
  let isRoundRobin: Bool

  init(
    order: PlacementOrder = .shortest, gap: Units = 0, tolerance: Units = 0, isDense: Bool = false
  ) {
    self.order = order
    self.gap = gap
    self.tolerance = tolerance
    let rule = order.rule(tolerance: tolerance)
    packsDensely = isDense && rule.hasTolerance
    isRoundRobin = rule.isRoundRobin
  }
}

/// The whole wall's metrics, checked.
struct ContainerGeometry: Hashable, Sendable {
  /// The container's width.
  var width: Units = 0
  var insetTop: Units = 0
  var insetBottom: Units = 0
  /// The edges between which sections lie, in points.
  var left = 0.0
  var innerWidth = 0.0
  var minimumHeight: Units = 0
  var axis: LayoutMetrics.Axis = .vertical
  var isMirrored = false
}

extension ContainerGeometry {
  /// Checks the metrics and converts them to units.
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
  /// Checks a section's metrics and converts them to units.
  init(
    section: Int, metrics: SectionMetrics, container: ContainerGeometry,
    reports: inout [HeightReport]
  ) throws(LayoutError) {
    let check = MetricsCheck(section: section)
    let inset = try check.inset(metrics.sectionInset, .sectionInset)
    let headerInset = try check.inset(metrics.headerInset, .headerInset)
    let footerInset = try check.inset(metrics.footerInset, .footerInset)
    let gap = try check.length(metrics.minimumInteritemSpacing, .minimumInteritemSpacing)
    let lineGap = try check.length(metrics.minimumLineSpacing, .minimumLineSpacing)
    guard metrics.fitTolerance >= 0 else {
      throw LayoutError(section: section, property: .fitTolerance, value: metrics.fitTolerance)
    }
    grid = try check.grid(
      metrics.lanes, left: container.left + inset.left,
      width: container.innerWidth - inset.left - inset.right, gap: gap)
    rules = PlacementRules(
      order: metrics.order, gap: Units(rounding: lineGap),
      tolerance: Units(rounding: metrics.fitTolerance), isDense: metrics.isDense)
    header = check.supplement(
      .header, height: metrics.headerHeight, inset: headerInset, container: container,
      reports: &reports)
    footer = check.supplement(
      .footer, height: metrics.footerHeight, inset: footerInset, container: container,
      reports: &reports)
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
    _ kind: LayoutAttributes.Kind, height: Double, inset: EdgeInsets, container: ContainerGeometry,
    reports: inout [HeightReport]
  ) -> SectionGeometry.Supplement? {
    let path = IndexPath(item: 0, section: section ?? 0)
    let units = units(ofHeight: height, of: kind, at: path, reports: &reports)
    guard units > 0 || (height > 0 && height.isFinite) else { return nil }
    let minX = Units(rounding: container.left + inset.left)
    let width = Units(roundingDown: max(0, container.innerWidth - inset.left - inset.right))
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
