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
    let kept = transform.vertical(across: x)
    var best: (key: (Double, Units), path: IndexPath)?
    forEachItem(in: band) { path in
      let frame = sections[path.section].box(ofItem: path.item)
      let key = (frame.distance(toX: kept), edge == .leading ? frame.minY : -frame.maxY)
      if let old = best, old.key <= key { return }
      best = (key, path)
    }
    return best?.path
  }

  /// Calls `body` with each item in a rectangle of the seen wall, in document order.
  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) {
    guard let query = WallQuery(rect, transform) else { return }
    var section = firstSection(endingAtOrAfter: query.y.low)
    while section < sections.count, sections[section].top < query.y.high {
      sections[section].forEachItem(in: query) {
        body(IndexPath(item: $0, section: section))
      }
      section += 1
    }
  }
}
