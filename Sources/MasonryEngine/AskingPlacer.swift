/// What placing asks about the items of a section.
protocol PlacementSource {
  /// Where an item asks to stand.
  func placement(of item: Int) -> ItemPlacement
  /// The height of an item, in units, where it is `width` units wide.
  mutating func height(of item: Int, width: Units) -> Int32
}

/// Places items that may span lanes or name them, or whose width depends on their lane, one by one.
///
/// For each it asks what it covers and, its lane found, its height, if that isn't known at that
/// width.
struct AskingPlacer<Source: PlacementSource>: ItemPlacer {
  var source: Source
  private let grid: LaneGrid
  private let rules: PlacementRules
  private let keepsLanes: Bool
  private var scan = WindowScan()
  private var packing: DensePacking?

  init(source: Source, grid: LaneGrid, rules: PlacementRules, keepsLanes: Bool) {
    self.source = source
    self.grid = grid
    self.rules = rules
    self.keepsLanes = keepsLanes
    if rules.packsDensely { packing = DensePacking(grid: grid) }
  }

  mutating func place(
    _ items: Range<Int>, of store: inout ItemStore, on skyline: inout Skyline
  ) {
    for item in items { place(item, of: &store, on: &skyline) }
  }

  private mutating func place(
    _ item: Int, of store: inout ItemStore, on skyline: inout Skyline
  ) {
    let wish = source.placement(of: item)
    let span = min(max(wish.span, 1), grid.count)
    let isKept = keepsLanes && store.lanes[item] != ItemStore.noLane
    let named = (isKept ? store.lane(of: item) : wish.lane).map {
      min(max($0, 0), grid.count - span)
    }
    let lane = named ?? scan.lane(of: item, span: span, on: skyline, by: rules)
    let height = height(of: item, width: grid.width(lane: lane, span: span), in: store)
    let size = Units(height) + rules.gap
    var place = DensePacking.Place(top: skyline.top(lane: lane, span: span), lane: lane)
    let better = packing?.place(
      skyline, span: span, size: size, insteadOf: place, isNamed: named != nil,
      tolerance: rules.tolerance)
    if let better {
      place = better
      packing?.fill(&skyline, place: place, span: span, size: size)
    } else {
      packing?.close(skyline, lane: lane, span: span, top: place.top)
      skyline.fill(lane: lane, span: span, to: place.top + size)
      if named == nil { skyline.cursor = lane + span }
    }
    store.heights[item] = height
    store.tops[item] = place.top
    store.lanes[item] = UInt16(truncatingIfNeeded: place.lane)
    if !store.spans.isEmpty { store.spans[item] = UInt16(truncatingIfNeeded: span) }
  }

  /// The height the item has, where it has one at that width, else the one the source says.
  ///
  /// One that was placed densely may have been asked for at the width of other lanes, 1/64 point off.
  private mutating func height(of item: Int, width: Units, in store: ItemStore) -> Int32 {
    let isKnown = store.heights[item] >= 0
    if isKnown, !store.isEstimated.isEmpty, store.isEstimated[item] { return store.heights[item] }
    if isKnown, packing == nil, store.lanes[item] != ItemStore.noLane,
      grid.width(lane: store.lane(of: item), span: store.span(of: item)) == width
    {
      return store.heights[item]
    }
    return source.height(of: item, width: width)
  }
}
