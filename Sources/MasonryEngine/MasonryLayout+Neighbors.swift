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
    var best: Candidate?
    for section in path.section..<sections.count {
      sections[section].forEachItem(
        inBlocksWhere: { $0.bottom >= box.maxY - sections[section].itemsTop }
      ) { item in
        let other = IndexPath(item: item, section: section)
        let frame = sections[section].box(ofItem: item)
        guard frame.minY >= box.maxY, other != path else { return }
        if frame.minY == box.minY, other < path { return }
        Candidate(other, frame.distance(toX: x), order: frame.minY).improve(&best)
      }
    }
    return best?.path
  }

  private func itemAbove(_ path: IndexPath, _ box: Box, at x: Double) -> IndexPath? {
    var best: Candidate?
    for section in (0...path.section).reversed() {
      sections[section].forEachItem(
        inBlocksWhere: { $0.top <= box.minY - sections[section].itemsTop }
      ) { item in
        let other = IndexPath(item: item, section: section)
        let frame = sections[section].box(ofItem: item)
        guard frame.maxY <= box.minY, other != path else { return }
        if frame.maxY == box.maxY, other > path { return }
        Candidate(other, frame.distance(toX: x), order: -frame.maxY).improve(&best)
      }
    }
    return best?.path
  }

  private func itemBeside(_ path: IndexPath, _ box: Box, isRight: Bool) -> IndexPath? {
    let section = sections[path.section]
    var best: Candidate?
    section.forEachItem(
      inBlocksWhere: {
        $0.top <= box.maxY - section.itemsTop && $0.bottom >= box.minY - section.itemsTop
      }
    ) { item in
      let frame = section.box(ofItem: item)
      let distance = isRight ? frame.minX - box.maxX : box.minX - frame.maxX
      guard item != path.item, distance >= 0, frame.isBeside(box) else { return }
      let other = IndexPath(item: item, section: path.section)
      let overlap = min(frame.maxY, box.maxY) - max(frame.minY, box.minY)
      Candidate(other, Double(distance), order: -overlap, then: frame.minY).improve(&best)
    }
    return best?.path
  }
}

/// An item that may be the neighbour, and what decides.
private struct Candidate {
  var path: IndexPath
  var distance: Double
  var order: Units
  var tie: Units

  init(_ path: IndexPath, _ distance: Double, order: Units, then tie: Units = 0) {
    self.path = path
    self.distance = distance
    self.order = order
    self.tie = tie
  }

  func improve(_ best: inout Candidate?) {
    guard let other = best else {
      best = self
      return
    }
    if (distance, order, tie, path) < (other.distance, other.order, other.tie, other.path) {
      best = self
    }
  }
}

extension Box {
  /// How far a position in points is from the rectangle, across; 0 inside it.
  func distance(toX x: Double) -> Double {
    if x < minX.points { return minX.points - x }
    if x >= maxX.points, maxX > minX { return max(x - maxX.points, .leastNonzeroMagnitude) }
    return x - minX.points > 0 && maxX == minX ? x - minX.points : 0
  }

  /// Whether two rectangles lie beside each other, in part at least.
  func isBeside(_ other: Box) -> Bool {
    if minY == maxY { return other.minY <= minY && (minY < other.maxY || minY == other.minY) }
    if other.minY == other.maxY { return minY <= other.minY && other.minY < maxY }
    return minY < other.maxY && maxY > other.minY
  }
}

extension MasonryLayout.Section {
  /// Calls `body` with each item of the blocks that pass a test, by index.
  @inline(__always)
  func forEachItem(
    inBlocksWhere test: (BlockIndex.Extent) -> Bool, _ body: (Int) -> Void
  ) {
    var block = 0
    while let found = items.index.firstBlock(from: block, where: test) {
      let begin = found << BlockIndex.blockShift
      for item in begin..<min(begin + BlockIndex.blockSize, items.count) { body(item) }
      block = found + 1
    }
  }
}

/// An edge of the viewport that scrolling leaves behind.
public enum ViewportEdge: Hashable, Sendable {
  /// The one where content comes first.
  case leading
  /// The one where content comes last.
  case trailing
}

extension MasonryLayout {
  /// The item of a viewport to go to when the one before was scrolled off an edge.
  ///
  /// Of the items that lie in the band, in part at least, those at the kept x, else those nearest to
  /// it; of these the one that begins first (at the leading edge) or ends last (at the trailing
  /// one), then the lowest index.
  ///
  /// - Parameters:
  ///   - x: The kept position across the lanes, in points.
  ///   - edge: The edge to stay near.
  ///   - band: The part of the content to look in, in points.
  /// - Returns: The item, or nil where the band holds none.
  /// - Complexity: O(log items + items in the band).
  public func item(
    nearest x: Double, to edge: ViewportEdge, of band: Rect
  ) -> IndexPath? {
    guard let query = WallQuery(transform.vertical(band)) else { return nil }
    let kept = transform.vertical(across: x)
    var best: Candidate?
    var section = firstSection(endingAtOrAfter: query.y.low)
    while section < sections.count, sections[section].top < query.y.high {
      sections[section].forEachItem(in: query) { item in
        let frame = sections[section].box(ofItem: item)
        let path = IndexPath(item: item, section: section)
        Candidate(
          path, frame.distance(toX: kept), order: edge == .leading ? frame.minY : -frame.maxY
        ).improve(&best)
      }
      section += 1
    }
    return best?.path
  }
}
