/// How far items were moved since their tops were written, lane by lane, for ranges of items.
///
/// So moving the rest of a lane, or of all lanes, costs one addition for a hundred items and more.
/// There is no table before the first move.
struct LaneShifts: Hashable, Sendable {
  /// The base 2 logarithm of the items of an entry: at least twice as many as lanes, so that the
  /// table takes at most half a word an item.
  private(set) var granuleShift = 7
  private var granules = 0
  /// Lane by lane, one entry a granule; empty where nothing was moved.
  private var distances: [Units] = []

  var isEmpty: Bool { distances.isEmpty }

  /// How far an item of a lane was moved.
  @inline(__always)
  func distance(lane: Int, item: Int) -> Units {
    isEmpty ? 0 : distances[lane * granules + (item >> granuleShift)]
  }

  /// Makes a table of zeros where there is none.
  mutating func begin(items: Int, lanes: Int) {
    guard isEmpty else { return }
    granuleShift = 7
    while (1 << granuleShift) < 2 * lanes { granuleShift += 1 }
    granules = (items >> granuleShift) + 1
    distances = Array(repeating: 0, count: granules * lanes)
  }

  /// Forgets all moves.
  mutating func clear() {
    distances = []
  }

  /// Moves the items of a lane from the start of a granule on, or of all lanes.
  mutating func shift(fromGranule first: Int, lane: Int?, by distance: Units) {
    guard first < granules else { return }
    for lane in lane.map({ $0..<($0 + 1) }) ?? 0..<(distances.count / granules) {
      let start = lane * granules
      for entry in (start + first)..<(start + granules) { distances[entry] += distance }
    }
  }

  /// Forgets the moves of some items: whole granules, or all up to the last item.
  mutating func clear(items: Range<Int>) {
    guard !isEmpty else { return }
    let last = min(granules, (items.upperBound + (1 << granuleShift) - 1) >> granuleShift)
    for start in stride(from: 0, to: distances.count, by: granules) {
      let first = items.lowerBound >> granuleShift
      for granule in first..<max(first, last) { distances[start + granule] = 0 }
    }
  }
}
