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
