extension MasonryLayout.Section {
  /// Whether an item's index modulo the lanes, here called its slot, tells its lane.
  ///
  /// Such lanes may end far from each other, but in each slot items lie one below the other.
  var isRoundRobin: Bool {
    geometry.rules.isRoundRobin && items.spans.isEmpty && items.canonicalCount == items.count
  }

  /// Calls `body` with each item that ends at or below `low` and begins above `high`, and perhaps
  /// with others, by index.
  @inline(__always)
  func forEachItem(endingFrom low: Units, beginningBefore high: Units, _ body: (Int) -> Void) {
    guard !isRoundRobin else {
      forEachItemByRound(endingFrom: low, beginningBefore: high, body)
      return
    }
    var block = 0
    var blocksLeft = Self.mostBlocks
    while let found = items.index.firstBlock(
      from: block, where: { $0.top < high && $0.bottom >= low })
    {
      if blocksLeft == 0, !packsDensely {
        forEachItemByRow(fromBlock: found, endingFrom: low, beginningBefore: high, body)
        return
      }
      for item in BlockIndex.items(of: found, count: items.count) { body(item) }
      block = found + 1
      blocksLeft = max(0, blocksLeft - 1)
    }
  }

  /// After so many blocks of the index a query goes by rows of checkpoints: either it looks for much,
  /// or lanes end far from each other, so that most blocks reach from the end of one to that of another.
  private static let mostBlocks = 24

  /// Goes on from a block, through those rows alone in which some lane reaches the place.
  ///
  /// In a row a lane goes from where it ends at its checkpoint to where it ends at the next.
  private func forEachItemByRow(
    fromBlock first: Int, endingFrom low: Units, beginningBefore high: Units, _ body: (Int) -> Void
  ) {
    let lanes = geometry.grid.count
    let rowShift = items.checkpoints.intervalShift - BlockIndex.blockShift
    func end(of lane: Int, beforeRow row: Int) -> Units {
      row < items.checkpoints.count
        ? items.checkpoints.end(of: lane, beforeRow: row) : items.end.next[lane]
    }
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: lanes) { rows in
      let all = (first >> rowShift)..<items.checkpoints.count
      for lane in 0..<lanes {
        let begin = all.partitionPoint { end(of: lane, beforeRow: $0 + 1) >= low }
        let stop = (begin..<all.upperBound).partitionPoint { end(of: lane, beforeRow: $0) >= high }
        rows.initializeElement(at: lane, to: begin..<stop)
      }
      var row = all.lowerBound - 1
      while let next = rows.lazy.filter({ $0.upperBound > row + 1 }).map({
        max($0.lowerBound, row + 1)
      }).min() {
        let begin = max(first, next << rowShift)
        for block in begin..<max(begin, min((next + 1) << rowShift, items.index.count)) {
          let extent = items.index.blocks[block]
          guard extent.top < high, extent.bottom >= low else { continue }
          for item in BlockIndex.items(of: block, count: items.count) { body(item) }
        }
        row = next
      }
    }
  }

  /// The first item of a slot for which a test holds, as the number of its round; it must hold for
  /// all after it.
  ///
  /// - Complexity: O(log rounds).
  private func firstRound(ofSlot slot: Int, where test: (Int) -> Bool) -> Int {
    let slots = geometry.grid.count
    let rounds = max(0, (items.count - slot + slots - 1) / slots)
    return (0..<rounds).partitionPoint { test($0 * slots + slot) }
  }

  /// Goes from round to round, past those in which no slot has anything.
  private func forEachItemByRound(
    endingFrom low: Units, beginningBefore high: Units, _ body: (Int) -> Void
  ) {
    let slots = geometry.grid.count
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: slots) { rounds in
      var round = Int.max
      for slot in 0..<slots {
        let first = firstRound(ofSlot: slot) { items.bottom(of: $0) >= low }
        var last = first
        while last * slots + slot < items.count, items.top(of: last * slots + slot) < high {
          last += 1
        }
        rounds.initializeElement(at: slot, to: first..<last)
        if first < last { round = min(round, first) }
      }
      while round < Int.max {
        var next = Int.max
        for slot in 0..<slots {
          if rounds[slot].contains(round) { body(round * slots + slot) }
          let later = max(rounds[slot].lowerBound, round + 1)
          if later < rounds[slot].upperBound { next = min(next, later) }
        }
        round = next
      }
    }
  }

  /// The item nearest to `x` of those beyond `y` that pass a test, which begin at or below it, or
  /// upwards end at or above it; of equals the one nearest to `y`, then the first.
  func nearestItem(
    beyond y: Units, isDown: Bool, to x: Double, nearerThan limit: Double?,
    where passes: (Int) -> Bool
  ) -> (item: Int, distance: Double)? {
    let y = y - itemsTop
    func gap(_ item: Int) -> Units { isDown ? items.top(of: item) - y : y - items.bottom(of: item) }
    return nearest(to: x, nearerThan: limit, among: { !isDown || reach(of: $0) >= y }) {
      isCandidate in
      if isRoundRobin { return nearestBySlot(beyond: y, isDown: isDown, gap, isCandidate, passes) }
      var best: (gap: Units, item: Int)?
      var block = isDown ? 0 : items.index.count
      while let found = isDown
        ? items.index.firstBlock(
          from: block, where: { $0.bottom >= y && $0.top - y < best?.gap ?? .max })
        : items.index.lastBlock(
          before: block, where: { $0.top <= y && y - $0.bottom <= best?.gap ?? .max })
      {
        for item in BlockIndex.items(of: found, count: items.count) {
          let key = (gap(item), item)
          guard key.0 >= 0, best.map({ key < $0 }) ?? true, passes(item), isCandidate(item)
          else { continue }
          best = key
        }
        block = isDown ? found + 1 : found
      }
      return best?.item
    }
  }

  private func nearestBySlot(
    beyond y: Units, isDown: Bool, _ gap: (Int) -> Units, _ isCandidate: (Int) -> Bool,
    _ passes: (Int) -> Bool
  ) -> Int? {
    let slots = geometry.grid.count
    var best: (gap: Units, item: Int)?
    for slot in 0..<min(slots, items.count) where isCandidate(slot) {
      let round = firstRound(ofSlot: slot) {
        isDown ? items.top(of: $0) >= y : items.bottom(of: $0) > y
      }
      var nearest: Units?
      for item in stride(
        from: (isDown ? round : round - 1) * slots + slot, to: isDown ? items.count : -1,
        by: isDown ? slots : -slots)
      {
        // Items without height may end alike; of these the first counts.
        if let nearest, gap(item) > nearest { break }
        guard passes(item) else { continue }
        nearest = gap(item)
        if best.map({ (gap(item), item) < $0 }) ?? true { best = (gap(item), item) }
      }
    }
    return best?.item
  }

  /// How far down a lane's items reach.
  private func reach(of lane: Int) -> Units { items.end.next[lane] - geometry.rules.gap }

  /// Searches the lanes nearest to `x`, then the next nearest, until something is found.
  ///
  /// Where items span lanes, the distance of each item counts.
  private func nearest(
    to x: Double, nearerThan limit: Double?, among hasAny: (Int) -> Bool,
    search: ((Int) -> Bool) -> Int?
  ) -> (item: Int, distance: Double)? {
    guard items.count > 0 else { return nil }
    guard items.spans.isEmpty else {
      return nearestSpanning(to: x, nearerThan: limit, search: search)
    }
    let grid = geometry.grid
    let distances = grid.minX.indices.map { lane -> Double in
      let column = UnitRect(minX: grid.minX[lane], minY: 0, maxX: grid.maxX[lane], maxY: 0)
      return hasAny(lane) ? column.distance(toX: x) : .infinity
    }
    for distance in Set(distances).sorted() where distance < limit ?? .infinity {
      if let item = search({ distances[items.lane(of: $0)] == distance }) {
        return (item, distance)
      }
    }
    return nil
  }

  /// First searches the items that hold `x`; if there are none, those at the least distance.
  private func nearestSpanning(
    to x: Double, nearerThan limit: Double?, search: ((Int) -> Bool) -> Int?
  ) -> (item: Int, distance: Double)? {
    if limit != 0, let item = search({ unitFrame(ofItem: $0).distance(toX: x) == 0 }) {
      return (item, 0)
    }
    var distance = limit ?? .infinity
    _ = search {
      distance = min(distance, unitFrame(ofItem: $0).distance(toX: x))
      return false
    }
    guard distance < limit ?? .infinity else { return nil }
    return search { unitFrame(ofItem: $0).distance(toX: x) == distance }.map { ($0, distance) }
  }
}
