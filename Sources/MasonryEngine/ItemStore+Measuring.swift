extension ItemStore {
  /// How many heights are asked for at once: few enough to stay in the cache on their way.
  private static let batch = 1024

  /// Asks for the heights that are missing among some items, each run of them at one go.
  mutating func measure(
    _ items: Range<Int>, section: Int, width: Units, delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) {
    guard let first = items.first(where: { heights[$0] < 0 }) else { return }
    let points = UnsafeMutableBufferPointer<Double>.allocate(
      capacity: min(Self.batch, items.upperBound - first))
    defer { points.deallocate() }
    var start = first
    while start < items.upperBound {
      let limit = min(start + Self.batch, items.upperBound)
      let stop = (start..<limit).first { heights[$0] >= 0 } ?? limit
      let batch = UnsafeMutableBufferPointer(rebasing: points[..<(stop - start)])
      batch.initialize(repeating: 0)
      delegate.heights(
        forItems: start..<stop, inSection: section, width: width.points, into: batch)
      take(batch, from: start, section: section, reports: &reports)
      start = (stop..<items.upperBound).first { heights[$0] < 0 } ?? items.upperBound
    }
  }

  /// Takes heights in points for those of the items from `start` on.
  private mutating func take(
    _ batch: UnsafeMutableBufferPointer<Double>, from start: Int, section: Int,
    reports: inout [HeightReport]
  ) {
    for slot in batch.indices {
      guard let units = unitsOfHeight(batch[slot]) else {
        let path = IndexPath(item: start + slot, section: section)
        heights[start + slot] = units(ofHeight: batch[slot], at: path, reports: &reports)
        continue
      }
      heights[start + slot] = units
    }
  }

  /// Puts an estimate for the heights of items that are new, where there is one.
  mutating func estimate(
    _ items: Range<Int>, at estimate: Double?, section: Int, reports: inout [HeightReport]
  ) {
    guard let estimate else {
      isEstimated = []
      return
    }
    isEstimated.resize(to: count, filling: false)
    let path = IndexPath(item: items.lowerBound, section: section)
    let height = units(ofHeight: estimate, at: path, reports: &reports)
    for item in items where heights[item] < 0 && lanes[item] == Self.noLane {
      heights[item] = height
      isEstimated[item] = true
    }
  }
}
