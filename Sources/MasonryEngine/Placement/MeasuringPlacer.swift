/// Places items that may span lanes or name them, or whose width depends on their lane, one by one.
///
/// It asks the delegate what each covers and, once the lane is found, its height, unless that is
/// known at that width.
struct MeasuringPlacer<Delegate: MasonryLayoutDelegate>: ItemPlacer {
  let keepsLanes: Bool
  private let section: Int
  private let delegate: Delegate
  private let hasPlacements: Bool
  private let grid: LaneGrid
  private let rules: PlacementRules
  private let rule: any PlacementRule
  private var scan = WindowScan()
  /// The room that the items so far left; nil where later ones may not fill it.
  private(set) var packing: DensePacking?
  /// What was wrong with heights.
  private(set) var reports: [HeightReport]

  init(
    section index: Int, of section: MasonryLayout.Section, delegate: Delegate, keepsLanes: Bool,
    packing: DensePacking?, reports: [HeightReport]
  ) {
    self.section = index
    self.delegate = delegate
    self.keepsLanes = keepsLanes
    self.packing = packing
    self.reports = reports
    hasPlacements = section.hasPlacements
    grid = section.geometry.grid
    rules = section.geometry.rules
    rule = rules.order.rule(tolerance: rules.tolerance)
  }

  mutating func place(
    _ items: Range<Int>, of store: inout ItemStore, on skyline: inout Skyline
  ) {
    for item in items { place(item, of: &store, on: &skyline) }
  }

  private mutating func place(
    _ item: Int, of store: inout ItemStore, on skyline: inout Skyline
  ) {
    let path = IndexPath(item: item, section: section)
    let request = hasPlacements ? delegate.placement(forItemAt: path) : ItemPlacement()
    let span = min(max(request.span, 1), grid.count)
    let isKept = keepsLanes && store.lanes[item] != ItemStore.noLane
    let named = (isKept ? store.lane(of: item) : request.lane).map {
      min(max($0, 0), grid.count - span)
    }
    let lane = named ?? rule.lane(of: item, span: span, on: skyline, scan: &scan)
    let height = height(at: path, width: grid.width(lane: lane, span: span), in: store)
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

  /// The height that the item has at that width, or else the one that the delegate says.
  ///
  /// A dense item's height may have been asked for at the width of other lanes, 1/64 point off.
  private mutating func height(at path: IndexPath, width: Units, in store: ItemStore) -> Int32 {
    let item = path.item
    let isKnown = store.heights[item] >= 0
    if isKnown, !store.isEstimated.isEmpty, store.isEstimated[item] { return store.heights[item] }
    if isKnown, packing == nil, store.lanes[item] != ItemStore.noLane,
      grid.width(lane: store.lane(of: item), span: store.span(of: item)) == width
    {
      return store.heights[item]
    }
    let given = delegate.height(forItemAt: path, width: width.points)
    return units(ofHeight: given, at: path, reports: &reports)
  }
}
