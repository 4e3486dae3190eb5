extension MasonryLayout.Section {
  /// The item nearest to `x` of those that begin at or below `y` and pass a test; of equals the
  /// topmost, then the first.
  func topmost(
    from y: Units, at x: Double, nearerThan limit: Double?, where passes: (Int) -> Bool
  ) -> (item: Int, distance: Double)? {
    let y = y - itemsTop
    return nearest(to: x, nearerThan: limit, among: { reach(of: $0) >= y }) { isCandidate in
      guard !isFilledInTurn else { return topmostInTurn(from: y, isCandidate, passes) }
      var best: (top: Units, item: Int)?
      var block = 0
      while let found = items.index.firstBlock(
        from: block, where: { $0.bottom >= y && $0.top < best?.top ?? .max })
      {
        for item in BlockIndex.items(of: found, count: items.count) {
          let top = items.top(of: item)
          guard top >= y, top < best?.top ?? .max, passes(item), isCandidate(item) else {
            continue
          }
          best = (top, item)
        }
        block = found + 1
      }
      return best?.item
    }
  }

  /// The same of those that end at or above `y`; of equals the one that ends lowest, then the first.
  func bottommost(
    to y: Units, at x: Double, nearerThan limit: Double?, where passes: (Int) -> Bool
  ) -> (item: Int, distance: Double)? {
    let y = y - itemsTop
    return nearest(to: x, nearerThan: limit, among: { _ in true }) { isCandidate in
      guard !isFilledInTurn else { return bottommostInTurn(to: y, isCandidate, passes) }
      var best: (bottom: Units, item: Int)?
      var block = items.index.count
      while let found = items.index.lastBlock(
        before: block, where: { $0.top <= y && $0.bottom >= best?.bottom ?? .min })
      {
        for item in BlockIndex.items(of: found, count: items.count).reversed() {
          let bottom = items.bottom(of: item)
          guard bottom <= y, bottom >= best?.bottom ?? .min, passes(item), isCandidate(item)
          else { continue }
          best = (bottom, item)
        }
        block = found
      }
      return best?.item
    }
  }

  private func topmostInTurn(
    from y: Units, _ isCandidate: (Int) -> Bool, _ passes: (Int) -> Bool
  ) -> Int? {
    let turns = geometry.grid.count
    var best: (top: Units, item: Int)?
    for turn in 0..<min(turns, items.count) where isCandidate(turn) {
      let first = firstRound(ofTurn: turn) { items.top(of: $0) >= y } * turns + turn
      guard let item = stride(from: first, to: items.count, by: turns).first(where: passes) else {
        continue
      }
      let found = (items.top(of: item), item)
      if best.map({ found < $0 }) ?? true { best = found }
    }
    return best?.item
  }

  private func bottommostInTurn(
    to y: Units, _ isCandidate: (Int) -> Bool, _ passes: (Int) -> Bool
  ) -> Int? {
    let turns = geometry.grid.count
    var best: (top: Units, item: Int)?
    for turn in 0..<min(turns, items.count) where isCandidate(turn) {
      let last = (firstRound(ofTurn: turn) { items.bottom(of: $0) > y } - 1) * turns + turn
      guard var item = stride(from: last, through: 0, by: -turns).first(where: passes) else {
        continue
      }
      // Of those without height that end alike, the first.
      while item >= turns, items.bottom(of: item - turns) == items.bottom(of: item),
        passes(item - turns)
      {
        item -= turns
      }
      let found = (-items.bottom(of: item), item)
      if best.map({ found < $0 }) ?? true { best = found }
    }
    return best?.item
  }

  /// How far down a lane's items reach.
  private func reach(of lane: Int) -> Units { items.end.next[lane] - geometry.rules.gap }

  /// Searches the lanes nearest to `x`, then the next nearest, until one has what is searched for.
  ///
  /// Where items span lanes it is the distance of each item that counts.
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
      let box = Box(minX: grid.minX[lane], minY: 0, maxX: grid.maxX[lane], maxY: 0)
      return hasAny(lane) ? box.distance(toX: x) : .infinity
    }
    for distance in Set(distances).sorted() where distance < limit ?? .infinity {
      if let item = search({ distances[items.lane(of: $0)] == distance }) {
        return (item, distance)
      }
    }
    return nil
  }

  /// First the items that hold `x`; if there are none, the least distance of all, then its items.
  private func nearestSpanning(
    to x: Double, nearerThan limit: Double?, search: ((Int) -> Bool) -> Int?
  ) -> (item: Int, distance: Double)? {
    if limit != 0, let item = search({ box(ofItem: $0).distance(toX: x) == 0 }) {
      return (item, 0)
    }
    var distance = limit ?? .infinity
    _ = search {
      distance = min(distance, box(ofItem: $0).distance(toX: x))
      return false
    }
    guard distance < limit ?? .infinity else { return nil }
    return search { box(ofItem: $0).distance(toX: x) == distance }.map { ($0, distance) }
  }
}
