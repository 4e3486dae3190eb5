/// A way to move the focus across the wall, as the wall is seen.
public enum Direction: Hashable, Sendable, CaseIterable {
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
}

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
  /// - Complexity: Along the lanes O(lanes · log lanes + items ÷ 32,768) for each section on the way,
  ///   with log items for each lane where lanes take turns; where something spans or lanes end far
  ///   from each other, besides the items that lie between. Across them that of a query of the
  ///   item's rows.
  public func neighbor(
    of path: IndexPath, toward direction: Direction, keeping x: Double? = nil
  ) -> IndexPath? {
    guard contains(path) else { return nil }
    let start = sections[path.section].unitFrame(ofItem: path.item)
    let kept = x.map { transform.toLayout(across: $0) } ?? start.rect.midX
    switch transform.toLayout(direction) {
    case .down: return itemAlong(path, start, at: kept, isDown: true)
    case .up: return itemAlong(path, start, at: kept, isDown: false)
    case .right: return itemBeside(path, start, isRight: true)
    case .left: return itemBeside(path, start, isRight: false)
    }
  }

  private func itemAlong(
    _ path: IndexPath, _ start: UnitRect, at x: Double, isDown: Bool
  ) -> IndexPath? {
    var best: (path: IndexPath, distance: Double)?
    var index = path.section
    while sections.indices.contains(index), best?.distance != 0 {
      let section = sections[index]
      let found = section.nearestItem(
        beyond: isDown ? start.maxY : start.minY, isDown: isDown, to: x,
        nearerThan: best?.distance
      ) { item in
        guard index == path.section, item != path.item else { return index != path.section }
        if (item > path.item) == isDown { return true }
        // What has no height begins where it ends: of its like only the later ones are below it.
        let frame = section.unitFrame(ofItem: item)
        return isDown ? frame.minY > start.minY : frame.maxY < start.maxY
      }
      if let found { best = (IndexPath(item: found.item, section: index), found.distance) }
      index += isDown ? 1 : -1
    }
    return best?.path
  }

  private func itemBeside(_ path: IndexPath, _ start: UnitRect, isRight: Bool) -> IndexPath? {
    let section = sections[path.section]
    var best: (key: (Units, Units, Units), item: Int)?
    section.forEachItem(
      endingFrom: start.minY - section.itemsTop, beginningBefore: start.maxY - section.itemsTop + 1
    ) { item in
      let frame = section.unitFrame(ofItem: item)
      let distance = isRight ? frame.minX - start.maxX : start.minX - frame.maxX
      guard item != path.item, distance >= 0, frame.isBeside(start) else { return }
      let overlap = min(frame.maxY, start.maxY) - max(frame.minY, start.minY)
      let key = (distance, -overlap, frame.minY)
      if let old = best, old.key <= key { return }
      best = (key, item)
    }
    return best.map { IndexPath(item: $0.item, section: path.section) }
  }
}

extension UnitRect {
  /// How far a position in points is from the rectangle, across; 0 where the rectangle holds it,
  /// which it does not at its right edge.
  func distance(toX x: Double) -> Double {
    if x < minX.points { return minX.points - x }
    if x < maxX.points || (minX == maxX && x == minX.points) { return 0 }
    return max(x - maxX.points, .leastNonzeroMagnitude)
  }

  /// Whether two rectangles lie beside each other, in part at least.
  func isBeside(_ other: UnitRect) -> Bool {
    if minY == maxY { return other.minY <= minY && (minY < other.maxY || minY == other.minY) }
    if other.minY == other.maxY { return minY <= other.minY && other.minY < maxY }
    return minY < other.maxY && maxY > other.minY
  }
}

extension MasonryLayout {
  /// Calls `body` with each item in a rectangle of content space, in document order.
  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) {
    guard let query = RectQuery(rect, transform) else { return }
    var section = firstSection(endingAtOrAfter: query.y.low)
    while section < sections.count, sections[section].top < query.y.high {
      sections[section].forEachItem(in: query) {
        body(IndexPath(item: $0, section: section))
      }
      section += 1
    }
  }
}
