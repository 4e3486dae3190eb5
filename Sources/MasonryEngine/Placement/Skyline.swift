/// Where each lane's next item may begin, and the cursor of `gridLanes`: all that the items placed
/// so far decide about the next one.
struct Skyline: Hashable, Sendable {
  /// The next item's y in each lane, from where the lanes begin: 0 while the lane is empty, then
  /// the bottom of its last item plus the gap.
  var next: [Units]
  /// The lane at which `gridLanes` looks first.
  var cursor = 0

  init(lanes: Int) {
    next = Array(repeating: 0, count: lanes)
  }

  /// How far down the items reach, without a gap after the last.
  func extent(gap: Units) -> Units {
    Swift.max(0, (next.max() ?? 0) - gap)
  }

  /// The first y at which all lanes of a window are free.
  @inline(__always)
  func top(lane: Int, span: Int) -> Units {
    var top = next[lane]
    for other in (lane + 1)..<(lane + span) { top = Swift.max(top, next[other]) }
    return top
  }

  /// Puts an item below all else in its lanes.
  @inline(__always)
  mutating func fill(lane: Int, span: Int, to end: Units) {
    for other in lane..<(lane + span) { next[other] = end }
  }
}

/// Finds the tops of items that cover several lanes, in O(lanes) whatever they cover.
struct WindowScan {
  /// The tops of all windows, by their first lane.
  private(set) var tops: [Units] = []
  private var prefix: [Units] = []

  /// Finds the tops of all windows: van Herk's two passes, one maximum from each side of a block border.
  mutating func scan(_ skyline: Skyline, span: Int) {
    tops.refill(with: skyline.next)
    guard span > 1 else { return }
    prefix.refill(with: skyline.next)
    for lane in prefix.indices where lane % span != 0 {
      prefix[lane] = max(prefix[lane], prefix[lane - 1])
    }
    for lane in tops.indices.dropLast().reversed() where (lane + 1) % span != 0 {
      tops[lane] = max(tops[lane], tops[lane + 1])
    }
    tops.removeLast(span - 1)
    for lane in tops.indices { tops[lane] = max(tops[lane], prefix[lane + span - 1]) }
  }
}
