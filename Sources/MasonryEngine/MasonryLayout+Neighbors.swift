extension MasonryLayout {
  /// The item to go to from another one, by where both stand.
  ///
  /// Down: of the items that begin at or below the end of this one, those at the kept x, else those
  /// nearest to it; of these the topmost, then the lowest index. Up is the same upside down.
  /// Right: of the items at or right of this one's right edge and beside it, those with the nearest
  /// left edge; of these the one most beside it, then the upper. Left is the same mirrored. On a
  /// wall that scrolls sideways the two pairs change their parts.
  ///
  /// - Parameters:
  ///   - path: The item to go from.
  ///   - direction: The way to go, as the wall is seen.
  ///   - x: Where across the lanes to stay when moving along them, in points; unsaid, the item's
  ///     middle.
  /// - Returns: The neighbour, or nil where there is none or no such item.
  /// - Complexity: Along the lanes O(lanes + log items) for each section on the way, where lanes end
  ///   near each other or are filled in turn, and nothing spans; else linear in the items that lie
  ///   between. Across them O(lanes + log items + items beside).
  public func neighbor(
    of path: IndexPath, toward direction: Direction, keeping x: Double? = nil
  ) -> IndexPath? {
    guard contains(path) else { return nil }
    let box = sections[path.section].box(ofItem: path.item)
    let kept = x.map { transform.vertical(across: $0) } ?? box.rect.midX
    switch transform.vertical(direction) {
    case .down: return itemBelow(path, box, at: kept)
    case .up: return itemAbove(path, box, at: kept)
    case .right: return itemBeside(path, box, isRight: true)
    case .left: return itemBeside(path, box, isRight: false)
    }
  }

  private func itemBelow(_ path: IndexPath, _ box: Box, at x: Double) -> IndexPath? {
    var best: Neighbor?
    for index in path.section..<sections.count where best?.distance != 0 {
      let section = sections[index]
      let found = section.topmost(from: box.maxY, at: x, nearerThan: best?.distance) { item in
        // What has no height begins where it ends: of its like only the later ones are below it.
        index > path.section || item > path.item
          || (item < path.item && section.itemsTop + section.items.top(of: item) > box.minY)
      }
      if let found { best = Neighbor(index, found) }
    }
    return best?.path
  }

  private func itemAbove(_ path: IndexPath, _ box: Box, at x: Double) -> IndexPath? {
    var best: Neighbor?
    for index in (0...path.section).reversed() where best?.distance != 0 {
      let section = sections[index]
      let found = section.bottommost(to: box.minY, at: x, nearerThan: best?.distance) { item in
        index < path.section || item < path.item
          || (item > path.item && section.itemsTop + section.items.bottom(of: item) < box.maxY)
      }
      if let found { best = Neighbor(index, found) }
    }
    return best?.path
  }

  private func itemBeside(_ path: IndexPath, _ box: Box, isRight: Bool) -> IndexPath? {
    let section = sections[path.section]
    var best: (key: (Units, Units, Units), item: Int)?
    section.forEachItem(
      endingFrom: box.minY - section.itemsTop, beginningBefore: box.maxY - section.itemsTop + 1
    ) { item in
      let frame = section.box(ofItem: item)
      let distance = isRight ? frame.minX - box.maxX : box.minX - frame.maxX
      guard item != path.item, distance >= 0, frame.isBeside(box) else { return }
      let overlap = min(frame.maxY, box.maxY) - max(frame.minY, box.minY)
      let key = (distance, -overlap, frame.minY)
      if let old = best, old.key <= key { return }
      best = (key, item)
    }
    return best.map { IndexPath(item: $0.item, section: path.section) }
  }
}

/// An item that may be the neighbour, and how far from the kept x it is.
private struct Neighbor {
  var path: IndexPath
  var distance: Double

  init(_ section: Int, _ found: (item: Int, distance: Double)) {
    path = IndexPath(item: found.item, section: section)
    distance = found.distance
  }
}

extension Box {
  /// How far a position in points is from the rectangle, across; 0 where the rectangle holds it,
  /// which it does not at its right edge.
  func distance(toX x: Double) -> Double {
    if x < minX.points { return minX.points - x }
    if x < maxX.points || (minX == maxX && x == minX.points) { return 0 }
    return max(x - maxX.points, .leastNonzeroMagnitude)
  }

  /// Whether two rectangles lie beside each other, in part at least.
  func isBeside(_ other: Box) -> Bool {
    if minY == maxY { return other.minY <= minY && (minY < other.maxY || minY == other.minY) }
    if other.minY == other.maxY { return minY <= other.minY && other.minY < maxY }
    return minY < other.maxY && maxY > other.minY
  }
}
