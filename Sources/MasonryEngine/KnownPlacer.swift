/// Places items of one lane each whose heights are known.
struct KnownPlacer: ItemPlacer {
  var rules: PlacementRules
  /// Whether items that have a lane stay in it.
  var keepsLanes: Bool
  private var tree = WinnerTree()

  init(rules: PlacementRules, keepsLanes: Bool) {
    self.rules = rules
    self.keepsLanes = keepsLanes
  }

  mutating func place(
    _ items: Range<Int>, of store: inout ItemStore, on skyline: inout Skyline
  ) {
    var first = items.lowerBound
    while first < items.upperBound {
      let limit = min(first + Stretch.greatestCount, items.upperBound)
      let isKept = keepsLanes && store.lanes[first] != ItemStore.noLane
      let stop = keepsLanes ? Self.end(of: first..<limit, isKept: isKept, store.lanes) : limit
      store.withStretch(first..<stop, gap: rules.gap) { stretch in
        skyline.next.withUnsafeMutableBufferPointer { next in
          if isKept {
            stretch.keepLanes(on: next)
          } else {
            stretch.place(on: next, cursor: &skyline.cursor, by: rules, tree: &tree)
          }
        }
      }
      first = stop
    }
  }

  /// Where the items that are like the first, in a lane or in none, end.
  private static func end(of items: Range<Int>, isKept: Bool, _ lanes: [UInt16]) -> Int {
    items.first { (lanes[$0] != ItemStore.noLane) != isKept } ?? items.upperBound
  }
}

extension ItemStore {
  /// Hands out the memory of some items, as the innermost loops want it.
  mutating func withStretch(_ items: Range<Int>, gap: Units, _ body: (Stretch) -> Void) {
    heights.withUnsafeBufferPointer { heights in
      tops.withUnsafeMutableBufferPointer { tops in
        lanes.withUnsafeMutableBufferPointer { lanes in
          guard items.upperBound <= heights.count, let heights = heights.baseAddress,
            let tops = tops.baseAddress, let lanes = lanes.baseAddress
          else { return }
          body(
            Stretch(
              heights: heights + items.lowerBound, tops: tops + items.lowerBound,
              lanes: lanes + items.lowerBound, count: items.count, first: items.lowerBound,
              gap: gap))
        }
      }
    }
  }
}
