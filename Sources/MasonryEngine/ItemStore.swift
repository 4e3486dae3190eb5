/// The items of one section in flat arrays; all positions from where the section's lanes begin.
///
/// 14 bytes an item, 16 where anything spans, and half a byte for the index.
struct ItemStore: Sendable {
  /// What stands for the lane of an item that isn't placed yet.
  static let noLane = UInt16.max

  /// Heights, in units; the complement of what it was where a height must be asked for again.
  var heights: [Int32] = []
  /// Tops, in units, but for what `shifts` adds.
  var tops: [Units] = []
  /// The first lane of each item.
  var lanes: [UInt16] = []
  /// How many lanes each item covers; empty where each covers one.
  var spans: [UInt16] = []
  /// Whether a height is an estimate; empty where none is.
  var isEstimated: [Bool] = []

  var shifts = LaneShifts()
  var index = BlockIndex()
  var checkpoints = Checkpoints()
  /// The skyline below the last item.
  var end = Skyline(lanes: 0)
  /// How far down the items reach.
  var extent: Units = 0
  /// How many items, from the first on, stand where a fresh layout would put them.
  var canonicalCount = 0

  var count: Int { heights.count }

  @inline(__always)
  func lane(of item: Int) -> Int { Int(lanes[item]) }

  @inline(__always)
  func span(of item: Int) -> Int { spans.isEmpty ? 1 : Int(spans[item]) }

  @inline(__always)
  func top(of item: Int) -> Units {
    tops[item] + shifts.distance(lane: Int(lanes[item]), item: item)
  }

  @inline(__always)
  func bottom(of item: Int) -> Units { top(of: item) + Units(heights[item]) }

  /// Makes room for exactly `count` items, none of them known, keeping the memory.
  mutating func reset(to count: Int, hasSpans: Bool) {
    heights.removeAll(keepingCapacity: true)
    lanes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    heights.resize(to: count, filling: -1)
    tops.resize(to: count, filling: 0)
    lanes.resize(to: count, filling: Self.noLane)
    spans.resize(to: hasSpans ? count : 0, filling: 1)
    isEstimated = []
    shifts.clear()
    canonicalCount = 0
  }

  /// Makes the index and the checkpoints fit as many items and lanes as there are.
  mutating func resizeIndices(lanes: Int) {
    index.resize(to: count)
    if checkpoints.lanes != lanes { checkpoints.begin(lanes: lanes) }
    checkpoints.cut(to: (count + checkpoints.interval - 1) >> checkpoints.intervalShift)
  }

  mutating func reserveCapacity(_ count: Int) {
    heights.reserveCapacity(count)
    tops.reserveCapacity(count)
    lanes.reserveCapacity(count)
    if !spans.isEmpty { spans.reserveCapacity(count) }
    if !isEstimated.isEmpty { isEstimated.reserveCapacity(count) }
    index.reserveCapacity(count)
    checkpoints.reserveCapacity(count)
  }

  /// Writes what was moved since into the tops.
  ///
  /// - Complexity: O(items) where anything was moved.
  mutating func settle() {
    guard !shifts.isEmpty else { return }
    for item in tops.indices {
      tops[item] += shifts.distance(lane: Int(lanes[item]), item: item)
    }
    shifts.clear()
  }
}

extension Array {
  /// Cuts the array off, or fills it up, to `count` elements.
  mutating func resize(to count: Int, filling element: Element) {
    if count < self.count {
      removeLast(self.count - count)
    } else if count > self.count {
      append(contentsOf: repeatElement(element, count: count - self.count))
    }
  }
}
