/// Places items of one lane each whose heights are known.
struct BulkPlacer: ItemPlacer {
  let keepsLanes: Bool
  private let gap: Units
  private var rule: any PlacementRule

  init(rules: PlacementRules, keepsLanes: Bool) {
    self.keepsLanes = keepsLanes
    gap = rules.gap
    rule = rules.order.rule(tolerance: rules.tolerance)
  }

  mutating func place(
    _ items: Range<Int>, of store: inout ItemStore, on skyline: inout Skyline
  ) {
    var first = items.lowerBound
    while first < items.upperBound {
      let limit = min(first + ItemRun.greatestCount, items.upperBound)
      let isKept = keepsLanes && store.lanes[first] != ItemStore.noLane
      let stop = keepsLanes ? Self.end(of: first..<limit, isKept: isKept, store.lanes) : limit
      store.withRun(first..<stop, gap: gap) { run in
        skyline.next.withUnsafeMutableBufferPointer { next in
          if isKept {
            run.keepLanes(on: next)
          } else {
            rule.place(run, on: next, cursor: &skyline.cursor)
          }
        }
      }
      first = stop
    }
  }

  /// The end of the items that are like the first, in a lane or in none.
  private static func end(of items: Range<Int>, isKept: Bool, _ lanes: [UInt16]) -> Int {
    items.first { (lanes[$0] != ItemStore.noLane) != isKept } ?? items.upperBound
  }
}

/// Neighbouring items in memory, each of one lane and with its height known, to be placed in one go.
///
/// The loops over them are the engine's innermost. They touch plain memory, so that nothing is
/// checked, counted or allocated for an item; `ItemStore` alone makes runs, within the bounds of its
/// arrays.
struct ItemRun {
  /// The most items of a run; it bounds the growth of packed keys.
  static let greatestCount = 1024

  let heights: UnsafePointer<Int32>
  let tops: UnsafeMutablePointer<Units>
  let lanes: UnsafeMutablePointer<UInt16>
  let count: Int
  /// The index of the first item.
  let first: Int
  let gap: Units

  /// Item by item to the lane each is already in.
  func keepLanes(on next: UnsafeMutableBufferPointer<Units>) {
    for item in 0..<count { put(item, in: Int(lanes[item]), next) }
  }

  @inline(__always)
  func put(_ item: Int, in lane: Int, _ next: UnsafeMutableBufferPointer<Units>) {
    let top = next[lane]
    tops[item] = top
    lanes[item] = UInt16(truncatingIfNeeded: lane)
    next[lane] = top &+ Units(heights[item]) &+ gap
  }
}

extension ItemStore {
  /// Calls `body` with the memory of some items.
  fileprivate mutating func withRun(_ items: Range<Int>, gap: Units, _ body: (ItemRun) -> Void) {
    heights.withUnsafeBufferPointer { heights in
      tops.withUnsafeMutableBufferPointer { tops in
        lanes.withUnsafeMutableBufferPointer { lanes in
          guard items.upperBound <= heights.count, let heights = heights.baseAddress,
            let tops = tops.baseAddress, let lanes = lanes.baseAddress
          else { return }
          body(
            ItemRun(
              heights: heights + items.lowerBound, tops: tops + items.lowerBound,
              lanes: lanes + items.lowerBound, count: items.count, first: items.lowerBound,
              gap: gap))
        }
      }
    }
  }
}
