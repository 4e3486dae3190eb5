/// A way to place items.
protocol ItemPlacer {
  /// Whether items that have a lane stay in it.
  var keepsLanes: Bool { get }

  /// Places items, which follow those below which the skyline lies, and updates the skyline.
  mutating func place(_ items: Range<Int>, of store: inout ItemStore, on skyline: inout Skyline)
}

extension ItemStore {
  /// Places the items from `first` on, below the skyline.
  ///
  /// `changes` are the items whose heights, requests or indices may be others, in ascending ranges.
  /// Where the skyline after one is as it was, or moved by one distance in all lanes, the items up to
  /// the next range are not placed but moved by that distance. Nil places all items. Returns which
  /// items may stand elsewhere.
  @discardableResult
  mutating func place(
    from first: Int, on skyline: Skyline, by placer: inout some ItemPlacer, gap: Units,
    changes: [Range<Int>]?
  ) -> Range<Int> {
    var skyline = skyline
    // Kept items don't move the cursor. New ones among them move one of their own, so that the
    // skyline's stays what the order had before the first change, for the checkpoints.
    var cursor = 0
    var item = first
    var last = first
    var coming = (changes ?? [0..<count])[...]
    while item < count {
      if item & (checkpoints.interval - 1) == 0 {
        let row = item >> checkpoints.intervalShift
        coming = coming.drop { $0.upperBound <= item }
        if coming.first.map({ item <= $0.lowerBound }) ?? true, row < checkpoints.count,
          let distance = checkpoints.distance(
            of: skyline, belowRow: row, ignoringCursor: placer.keepsLanes)
        {
          shiftAll(from: item, by: distance)
          if distance != 0 { last = count }
          guard let next = coming.first else {
            skyline = end
            break
          }
          (item, skyline) = checkpoint(before: next.lowerBound, lanes: checkpoints.lanes)
        } else {
          checkpoints.note(skyline, row: row)
        }
      }
      let stop = min(count, (item | (checkpoints.interval - 1)) + 1)
      shifts.clear(items: item..<stop)
      if placer.keepsLanes { swap(&cursor, &skyline.cursor) }
      placer.place(item..<stop, of: &self, on: &skyline)
      if placer.keepsLanes { swap(&cursor, &skyline.cursor) }
      index.update(items: item..<stop, tops: tops, heights: heights)
      item = stop
      last = max(last, stop)
    }
    index.summarise(from: first)
    end = skyline
    extent = skyline.extent(gap: gap)
    return first..<last
  }

  /// Moves all items from a checkpoint on.
  private mutating func shiftAll(from item: Int, by distance: Units) {
    guard distance != 0 else { return }
    shifts.begin(items: count, lanes: checkpoints.lanes)
    shifts.shift(fromGranule: item >> shifts.granuleShift, lane: nil, by: distance)
    index.shift(from: item, by: distance)
    checkpoints.shift(from: item >> checkpoints.intervalShift, lane: nil, by: distance)
    for lane in end.next.indices { end.next[lane] += distance }
  }

  /// The last checkpoint at or before an item, and the skyline there.
  func checkpoint(before item: Int, lanes: Int) -> (item: Int, skyline: Skyline) {
    let row = min(item >> checkpoints.intervalShift, checkpoints.count - 1)
    guard checkpoints.lanes == lanes, row >= 0 else { return (0, Skyline(lanes: lanes)) }
    return (row << checkpoints.intervalShift, checkpoints[row])
  }
}
