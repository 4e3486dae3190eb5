/// The items of one section in flat arrays; all positions from where the section's lanes begin.
///
/// 14 bytes an item, 16 where anything spans, and half a byte for the index.
struct ItemStore: Sendable {
  /// What stands for the lane of an item that isn't placed yet.
  static let noLane = UInt16.max

  /// Heights, in units; where one must be asked for again, the complement of the old one.
  var heights: [Int32] = []
  /// Tops, in units, without what `shifts` adds.
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
  /// The room that dense packing may still fill; nil where it doesn't count.
  var packing: DensePacking?
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

  /// Adds the shifts to the tops.
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

extension ItemStore {
  /// Inserts new items, without heights and not placed yet.
  mutating func insert(_ range: Range<Int>) {
    let count = range.count
    settle()
    heights.insert(contentsOf: repeatElement(-1, count: count), at: range.lowerBound)
    tops.insert(contentsOf: repeatElement(0, count: count), at: range.lowerBound)
    lanes.insert(contentsOf: repeatElement(Self.noLane, count: count), at: range.lowerBound)
    if !spans.isEmpty {
      spans.insert(contentsOf: repeatElement(1, count: count), at: range.lowerBound)
    }
    if !isEstimated.isEmpty {
      isEstimated.insert(contentsOf: repeatElement(false, count: count), at: range.lowerBound)
    }
  }

  mutating func remove(_ range: Range<Int>) {
    settle()
    heights.removeSubrange(range)
    tops.removeSubrange(range)
    lanes.removeSubrange(range)
    if !spans.isEmpty { spans.removeSubrange(range) }
    if !isEstimated.isEmpty { isEstimated.removeSubrange(range) }
  }

  mutating func move(from: Int, to: Int) {
    settle()
    heights.move(from: from, to: to)
    tops.move(from: from, to: to)
    lanes.move(from: from, to: to)
    if !spans.isEmpty { spans.move(from: from, to: to) }
    if !isEstimated.isEmpty { isEstimated.move(from: from, to: to) }
  }

  /// Puts items in a new order; nil stands for a new one.
  ///
  /// Their tops are no longer right from the first one that is another on.
  mutating func arrange(_ origins: [Int?]) {
    settle()
    let hadSpans = !spans.isEmpty
    heights = origins.map { $0.map { heights[$0] } ?? -1 }
    tops.resize(to: origins.count, filling: 0)
    lanes = origins.map { $0.map { lanes[$0] } ?? Self.noLane }
    if hadSpans { spans = origins.map { $0.map { spans[$0] } ?? 1 } }
    if !isEstimated.isEmpty {
      isEstimated = origins.map { $0.map { isEstimated[$0] } ?? false }
    }
  }

  /// Marks heights that must be asked for again.
  mutating func forgetHeights(of range: Range<Int>) {
    for item in range where heights[item] >= 0 { heights[item] = ~heights[item] }
    if !isEstimated.isEmpty {
      for item in range { isEstimated[item] = false }
    }
  }

  /// Marks all heights, or keeps them as estimates.
  mutating func forgetAllHeights(keptAsEstimates: Bool) {
    settle()
    guard keptAsEstimates else {
      forgetHeights(of: 0..<count)
      return
    }
    isEstimated = Array(repeating: true, count: count)
    for item in heights.indices where heights[item] < 0 && lanes[item] != Self.noLane {
      heights[item] = ~heights[item]
    }
  }

  /// Moves the items below one in its lane after its height changed; all must cover one lane.
  ///
  /// - Complexity: O(items after it ÷ 32); O(items) where the index has become too loose.
  mutating func shiftLane(below item: Int, by distance: Units, gap: Units) {
    guard distance != 0 else { return }
    let lane = lane(of: item)
    shifts.begin(items: count, lanes: checkpoints.lanes)
    let granule = item >> shifts.granuleShift
    let stop = min(count, (granule + 1) << shifts.granuleShift)
    for other in (item + 1)..<max(item + 1, stop) where Int(lanes[other]) == lane {
      tops[other] += distance
    }
    shifts.shift(fromGranule: granule + 1, lane: lane, by: distance)
    checkpoints.shift(
      from: (item >> checkpoints.intervalShift) + 1, lane: lane, by: distance)
    index.widen(from: item, by: distance)
    index.summarise(from: item)
    end.next[lane] += distance
    extent = end.extent(gap: gap)
    if index.slack > BlockIndex.greatestSlack { tighten() }
  }

  /// Makes the extents of the index exact again.
  private mutating func tighten() {
    settle()
    index.update(items: 0..<count, tops: tops, heights: heights)
    index.summarise(from: 0)
  }
}
