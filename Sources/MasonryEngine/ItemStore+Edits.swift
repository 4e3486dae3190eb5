extension ItemStore {
  /// Makes room for new items, which are yet to be asked for and placed.
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
  /// Where they stand is left to be found: all items from the first one that is another are placed
  /// again, as far as any is another.
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

  /// Moves the rest of an item's lane after its height changed, all in their lanes and of one each.
  ///
  /// - Complexity: O(items after it ÷ 128).
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
      from: item >> checkpoints.intervalShift + 1, lane: lane, by: distance)
    index.widen(from: item, by: distance)
    index.summarise(from: item)
    end.next[lane] += distance
    extent = end.extent(gap: gap)
    if index.slack > BlockIndex.greatestSlack { tighten() }
  }

  /// Takes exact extents into the index again.
  private mutating func tighten() {
    settle()
    index.update(items: 0..<count, tops: tops, heights: heights)
    index.summarise(from: 0)
  }
}

extension Array {
  /// Takes an element out and puts it in again, at an index of what is left.
  fileprivate mutating func move(from: Int, to: Int) {
    let element = self[from]
    if from < to {
      for index in from..<to { self[index] = self[index + 1] }
    } else {
      for index in (to..<from).reversed() { self[index + 1] = self[index] }
    }
    self[to] = element
  }
}
