extension ItemStore {
  /// How many heights are asked for at once: few enough to stay in the cache.
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
      for slot in batch.indices {
        heights[start + slot] = units(
          ofHeight: batch[slot], at: IndexPath(item: start + slot, section: section),
          reports: &reports)
      }
      start = (stop..<items.upperBound).first { heights[$0] < 0 } ?? items.upperBound
    }
  }

  /// Takes the estimate, if there is one, as the heights of new items.
  mutating func estimate(
    _ ranges: [Range<Int>], at estimate: Double?, section: Int, reports: inout [HeightReport]
  ) {
    guard let estimate else {
      isEstimated = []
      return
    }
    isEstimated.resize(to: count, filling: false)
    let path = IndexPath(item: ranges.first?.lowerBound ?? count, section: section)
    let height = units(ofHeight: estimate, at: path, reports: &reports)
    for item in ranges.joined() where heights[item] < 0 && lanes[item] == Self.noLane {
      heights[item] = height
      isEstimated[item] = true
    }
  }
}

/// A height in units, and a report if what is given is no height (``HeightReport``).
@inline(__always)
func units(
  ofHeight given: Double, of kind: LayoutAttributes.Kind = .item, at path: IndexPath,
  reports: inout [HeightReport]
) -> Int32 {
  if given >= 0, given <= HeightReport.greatestHeight {
    return Int32(truncatingIfNeeded: Int(given * Units.perPoint + 0.5))
  }
  let isTooTall = given > HeightReport.greatestHeight && given.isFinite
  let used = isTooTall ? HeightReport.greatestHeight : 0
  reports.append(HeightReport(kind: kind, indexPath: path, given: given, used: used))
  return Int32(used * Units.perPoint)
}
