/// A section's metrics, checked and in units: all that its items don't decide.
struct SectionGeometry: Hashable, Sendable {
  /// A header or a footer, where there is one.
  struct Supplement: Hashable, Sendable {
    var minX: Units
    var maxX: Units
    /// From what is above it to its top edge.
    var before: Units
    var height: Units
    /// From its bottom edge to what is below it.
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
  var order: PlacementOrder = .shortest
  /// The gap along a lane.
  var gap: Units = 0
  var tolerance: Units = 0
  var isDense = false

  /// Whether items fill openings: `gridLanes` alone knows any.
  var packsDensely: Bool { isDense && order == .gridLanes }
}

/// The whole wall's metrics, checked.
struct WallGeometry: Hashable, Sendable {
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
