/// Some neighbouring items in memory, each of one lane and with its height known, to be placed in
/// one go.
///
/// Its loops are the engine's innermost. They touch plain memory, so that nothing is checked, counted
/// or allocated for an item; `ItemStore` alone makes stretches, within the bounds of its arrays.
struct Stretch {
  /// No more than so many items: what bounds the growth of the packed keys.
  static let greatestCount = 1024

  var heights: UnsafePointer<Int32>
  var tops: UnsafeMutablePointer<Units>
  var lanes: UnsafeMutablePointer<UInt16>
  var count: Int
  /// The index of the first item.
  var first: Int
  var gap: Units

  /// Puts the items where the order has them.
  func place(
    on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int, by rules: PlacementRules,
    tree: inout WinnerTree
  ) {
    switch rules.order {
    case .shortest: placeShortest(on: next, tree: &tree)
    case .leftToRight: placeInTurn(on: next, from: first % next.count, step: 1)
    case .rightToLeft:
      placeInTurn(on: next, from: next.count - 1 - first % next.count, step: next.count - 1)
    case .gridLanes: placeFlowing(on: next, cursor: &cursor, tolerance: rules.tolerance)
    }
  }

  /// Item by item to the lane that ends highest, by the way that is fastest for so many lanes.
  private func placeShortest(
    on next: UnsafeMutableBufferPointer<Units>, tree: inout WinnerTree
  ) {
    guard let base = next.baseAddress, PackedKey.holds(next) else {
      placeByScan(on: next)
      return
    }
    switch next.count {
    case 1: placeInTurn(on: next, from: 0, step: 1)
    case 2: placeSorted(on: base, InlineArray<2, Int>(repeating: 0))
    case 3: placeSorted(on: base, InlineArray<3, Int>(repeating: 0))
    case 4: placeSorted(on: base, InlineArray<4, Int>(repeating: 0))
    case 5: placeSorted(on: base, InlineArray<5, Int>(repeating: 0))
    case 6: placeSorted(on: base, InlineArray<6, Int>(repeating: 0))
    case 7: placeSorted(on: base, InlineArray<7, Int>(repeating: 0))
    case 8: placeSorted(on: base, InlineArray<8, Int>(repeating: 0))
    case 9: placeSorted(on: base, InlineArray<9, Int>(repeating: 0))
    case 10: placeSorted(on: base, InlineArray<10, Int>(repeating: 0))
    case 11: placeSorted(on: base, InlineArray<11, Int>(repeating: 0))
    case 12: placeSorted(on: base, InlineArray<12, Int>(repeating: 0))
    default: tree.place(self, on: next)
    }
  }

  /// The plain way, which no sum is too large for.
  private func placeByScan(on next: UnsafeMutableBufferPointer<Units>) {
    for item in 0..<count {
      var best = 0
      for lane in 1..<max(1, next.count) where next[lane] < next[best] { best = lane }
      put(item, in: best, next)
    }
  }

  /// Item by item around the lanes.
  private func placeInTurn(
    on next: UnsafeMutableBufferPointer<Units>, from start: Int, step: Int
  ) {
    var lane = start
    for item in 0..<count {
      put(item, in: lane, next)
      lane += step
      if lane >= next.count { lane -= next.count }
    }
  }

  /// Item by item as css-grid-3 places what covers one track.
  private func placeFlowing(
    on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int, tolerance: Units
  ) {
    for item in 0..<count {
      var limit = next[0]
      for lane in 1..<max(1, next.count) { limit = min(limit, next[lane]) }
      limit += tolerance
      var lane = cursor < next.count ? cursor : 0
      while next[lane] > limit { lane = lane + 1 < next.count ? lane + 1 : 0 }
      put(item, in: lane, next)
      cursor = lane + 1
    }
  }

  /// Item by item to the lane each is already in.
  func keepLanes(on next: UnsafeMutableBufferPointer<Units>) {
    for item in 0..<count { put(item, in: Int(lanes[item]), next) }
  }

  @inline(__always)
  private func put(_ item: Int, in lane: Int, _ next: UnsafeMutableBufferPointer<Units>) {
    let top = next[lane]
    tops[item] = top
    lanes[item] = UInt16(truncatingIfNeeded: lane)
    next[lane] = top &+ Units(heights[item]) &+ gap
  }
}

/// The end of a lane and its number in one integer, ordered as placement wants it: the higher end
/// first and of equals the lower lane.
enum PackedKey {
  static let laneBits = 16

  /// Whether keys stay whole while a stretch is placed: it adds at most 2³² for each item.
  static func holds(_ next: UnsafeMutableBufferPointer<Units>) -> Bool {
    var last = 0
    for end in next { last = max(last, end) }
    return last < 1 << 46 - Stretch.greatestCount << 32
  }

  @inline(__always)
  static func pack(_ end: Units, _ lane: Int) -> Int { end << laneBits | lane }

  @inline(__always)
  static func end(_ key: Int) -> Units { key >> laneBits }

  @inline(__always)
  static func lane(_ key: Int) -> Int { key & (1 << laneBits - 1) }
}
