/// What placing asks about the items of a section.
protocol PlacementSource {
  /// Where an item asks to stand.
  func placement(of item: Int) -> ItemPlacement
  /// The height of an item, in units, where it is `width` units wide.
  mutating func height(of item: Int, width: Units) -> Int32
}

extension ItemStore {
  /// Places all items of a section, each of one lane, their heights known.
  mutating func placeAll(on grid: LaneGrid, by rules: PlacementRules) {
    var skyline = Skyline(lanes: grid.count)
    var scan = WindowScan()
    for item in 0..<count {
      let lane = Self.lane(of: item, span: 1, rules, skyline, &scan)
      tops[item] = skyline.next[lane]
      lanes[item] = UInt16(truncatingIfNeeded: lane)
      skyline.next[lane] += Units(heights[item]) + rules.gap
      skyline.cursor = lane + 1
    }
    finish(skyline, gap: rules.gap)
  }

  /// Places all items of a section, asking for each what it covers and, its lane found, its height.
  mutating func placeAll(
    on grid: LaneGrid, by rules: PlacementRules, asking source: inout some PlacementSource
  ) {
    var skyline = Skyline(lanes: grid.count)
    var scan = WindowScan()
    let isDense = rules.isDense && rules.order == .gridLanes
    var packing = isDense ? DensePacking(grid: grid) : nil
    for item in 0..<count {
      let wish = source.placement(of: item)
      let span = min(max(wish.span, 1), grid.count)
      let named = wish.lane.map { min(max($0, 0), grid.count - span) }
      let lane = named ?? Self.lane(of: item, span: span, rules, skyline, &scan)
      let height = source.height(of: item, width: grid.width(lane: lane, span: span))
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
      heights[item] = height
      tops[item] = place.top
      lanes[item] = UInt16(truncatingIfNeeded: place.lane)
      if !spans.isEmpty { spans[item] = UInt16(truncatingIfNeeded: span) }
    }
    finish(skyline, gap: rules.gap)
  }

  private mutating func finish(_ skyline: Skyline, gap: Units) {
    extent = skyline.extent(gap: gap)
    index.rebuild(from: 0, tops: tops, heights: heights)
  }

  /// The lane the order gives to an item.
  private static func lane(
    of item: Int, span: Int, _ rules: PlacementRules, _ skyline: Skyline, _ scan: inout WindowScan
  ) -> Int {
    let count = skyline.next.count
    switch rules.order {
    case .shortest: return scan.highest(skyline, span: span)
    case .leftToRight: return min(item % count, count - span)
    case .rightToLeft: return min(count - 1 - item % count, count - span)
    case .gridLanes: return scan.flow(skyline, span: span, tolerance: rules.tolerance)
    }
  }
}
