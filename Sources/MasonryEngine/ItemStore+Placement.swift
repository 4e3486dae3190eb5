/// One way to put items where they belong.
protocol ItemPlacer {
  /// Places some items, which follow those the skyline knows, and takes them into the skyline.
  mutating func place(_ items: Range<Int>, of store: inout ItemStore, on skyline: inout Skyline)
}

extension ItemStore {
  /// Places the items from `first` on, which follow those the skyline knows.
  ///
  /// From the item `unchangedFrom` on neither heights nor wishes changed, nor how many items are
  /// before them: there the run stops as soon as the skyline is the old one, all lanes equally far
  /// moved. Where that is nil the run goes on to the end. It tells which items may stand elsewhere.
  @discardableResult
  mutating func place(
    from first: Int, on skyline: Skyline, by placer: inout some ItemPlacer, gap: Units,
    unchangedFrom: Int?
  ) -> Range<Int> {
    var skyline = skyline
    var item = first
    while item < count {
      if item & (checkpoints.interval - 1) == 0 {
        let row = item >> checkpoints.intervalShift
        if let unchangedFrom, item >= unchangedFrom, row < checkpoints.count,
          let distance = checkpoints.distance(of: skyline, belowRow: row)
        {
          shiftAll(from: item, by: distance)
          skyline = end
          if distance != 0 { item = count }
          break
        }
        checkpoints.note(skyline, row: row)
      }
      let stop = min(count, (item | (checkpoints.interval - 1)) + 1)
      shifts.clear(items: item..<stop)
      placer.place(item..<stop, of: &self, on: &skyline)
      index.update(items: item..<stop, tops: tops, heights: heights)
      item = stop
    }
    index.summarise(from: first)
    end = skyline
    extent = skyline.extent(gap: gap)
    return first..<max(first, item)
  }

  /// Moves all items from one at a checkpoint on.
  private mutating func shiftAll(from item: Int, by distance: Units) {
    guard distance != 0 else { return }
    shifts.begin(items: count, lanes: checkpoints.lanes)
    shifts.shift(fromGranule: item >> shifts.granuleShift, lane: nil, by: distance)
    index.shift(from: item, by: distance)
    checkpoints.shift(from: item >> checkpoints.intervalShift, lane: nil, by: distance)
    for lane in end.next.indices { end.next[lane] += distance }
  }

  /// The last checkpoint at or before an item: where it is, and the skyline there.
  func checkpoint(before item: Int, lanes: Int) -> (item: Int, skyline: Skyline) {
    let row = min(item >> checkpoints.intervalShift, checkpoints.count - 1)
    guard checkpoints.lanes == lanes, row >= 0 else { return (0, Skyline(lanes: lanes)) }
    return (row << checkpoints.intervalShift, checkpoints[row])
  }
}
