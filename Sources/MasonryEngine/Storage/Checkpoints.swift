/// The skyline before every `interval` items, so that placement can begin in the middle.
struct Checkpoints: Hashable, Sendable {
  /// How many lanes a row holds.
  private(set) var lanes = 0
  /// The base 2 logarithm of how many items there are from one row to the next; more with many
  /// lanes, so that rows take at most half a word an item.
  private(set) var intervalShift = 10
  /// Row by row: each lane's next y, then the cursor.
  private var rows: [Units] = []

  /// Forgets all rows and begins those of that many lanes.
  mutating func begin(lanes: Int) {
    rows.removeAll(keepingCapacity: true)
    self.lanes = lanes
    intervalShift = 10
    while (1 << intervalShift) < 2 * lanes { intervalShift += 1 }
  }

  var interval: Int { 1 << intervalShift }
  var count: Int { lanes == 0 ? 0 : rows.count / (lanes + 1) }

  mutating func reserveCapacity(_ items: Int) {
    rows.reserveCapacity(((items >> intervalShift) + 1) * (lanes + 1))
  }

  /// Forgets the rows from `row` on.
  mutating func cut(to row: Int) {
    rows.removeLast(max(0, rows.count - row * (lanes + 1)))
  }

  subscript(row: Int) -> Skyline {
    var skyline = Skyline(lanes: 0)
    let start = row * (lanes + 1)
    skyline.next = Array(rows[start..<(start + lanes)])
    skyline.cursor = rows[start + lanes]
    return skyline
  }

  /// Where a lane's next item may begin, before the items of a row.
  @inline(__always)
  func end(of lane: Int, beforeRow row: Int) -> Units { rows[row * (lanes + 1) + lane] }

  /// Stores a row, in place of the old one or after the last.
  mutating func note(_ skyline: Skyline, row: Int) {
    if row == count {
      rows.append(contentsOf: skyline.next)
      rows.append(skyline.cursor)
      return
    }
    let start = row * (lanes + 1)
    for lane in 0..<lanes { rows[start + lane] = skyline.next[lane] }
    rows[start + lanes] = skyline.cursor
  }

  /// How far a skyline lies below a row's, where that is the same in every lane and the cursors are
  /// equal or don't count, so that all that follows is placed as it was; nil otherwise.
  func distance(of skyline: Skyline, belowRow row: Int, ignoringCursor: Bool) -> Units? {
    let start = row * (lanes + 1)
    let distance = skyline.next[0] - rows[start]
    guard ignoringCursor || skyline.cursor == rows[start + lanes] else { return nil }
    for lane in 1..<max(1, lanes) where skyline.next[lane] - rows[start + lane] != distance {
      return nil
    }
    return distance
  }

  /// Moves a lane of all rows from `row` on, or all lanes.
  mutating func shift(from row: Int, lane: Int?, by distance: Units) {
    for row in row..<max(row, count) {
      let start = row * (lanes + 1)
      for lane in lane.map({ $0..<($0 + 1) }) ?? 0..<lanes { rows[start + lane] += distance }
    }
  }
}
