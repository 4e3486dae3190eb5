import CFloor

/// What plain C takes to place items, on arrays that are there already (`floor_layout`).
struct Floor {
  private let heights: [Double]
  private var tops: [Double]
  private var laneOf: [UInt16]
  private var ends: [Double]

  init(_ work: Workload, lanes: Int) {
    heights = work.heights
    tops = Array(repeating: 0, count: heights.count)
    laneOf = Array(repeating: 0, count: heights.count)
    ends = Array(repeating: 0, count: lanes)
  }

  /// How long it takes to place the items from one on, in seconds.
  mutating func time(from first: Int = 0) -> Double {
    Measure.times(runs: 9) {
      for lane in ends.indices { ends[lane] = 0 }
      keep(floor_layout(heights, first, heights.count, &ends, ends.count, 10, &tops, &laneOf))
    }.median
  }
}
