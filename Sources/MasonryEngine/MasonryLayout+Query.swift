extension MasonryLayout {
  /// Everything that lies in a rectangle of content space, in part at least, in document order.
  ///
  /// Document order is, section by section, the background, the header, the items by index, the footer.
  /// Frames that only touch the rectangle are not in it; one without width or height is, where it
  /// doesn't lie on the rectangle's right or lower edge. A rectangle that is empty or NaN holds
  /// nothing.
  ///
  /// - Parameters:
  ///   - rect: The viewport, in points.
  ///   - pinningTo: Where pinned headers stick to, in points down the wall (across where it scrolls
  ///     sideways); unsaid, the beginning of `rect`.
  /// - Returns: What lies there, each element once.
  /// - Complexity: O(log sections + log items + elements found), however tall any item is.
  public func layoutAttributesForElements(
    in rect: Rect, pinningTo: Double? = nil
  ) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    forEachElement(in: rect, pinningTo: pinningTo) { found.append($0) }
    return found
  }

  /// Calls `body` with what ``layoutAttributesForElements(in:pinningTo:)`` returns, one by one.
  ///
  /// Nothing is allocated.
  ///
  /// - Complexity: O(log sections + log items + elements found), however tall any item is.
  public func forEachElement(
    in rect: Rect, pinningTo: Double? = nil, _ body: (LayoutAttributes) -> Void
  ) {
    let transform = self.transform
    guard let query = WallQuery(rect, transform) else { return }
    let pin = pinningTo.map(transform.vertical(along:)) ?? query.start
    var section = firstSection(endingAtOrAfter: query.y.low)
    while section < sections.count, sections[section].top < query.y.high {
      forEachElement(of: section, in: query, pin: pin) { body(transform.seen($0)) }
      section += 1
    }
  }

  /// The first section whose bottom is not above `y`.
  func firstSection(endingAtOrAfter y: Units) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].bottom < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func forEachElement(
    of section: Int, in query: WallQuery, pin: Double, _ body: (LayoutAttributes) -> Void
  ) {
    func tell(_ box: Box?, _ kind: LayoutAttributes.Kind, zIndex: Int) {
      guard let box, query.meets(box) else { return }
      let path = IndexPath(item: 0, section: section)
      body(LayoutAttributes(kind: kind, indexPath: path, frame: box.rect, zIndex: zIndex))
    }
    tell(sections[section].backgroundBox(wall), .background, zIndex: -1)
    if let header = sections[section].header(pinnedTo: pin), query.meets(header.frame) {
      let path = IndexPath(item: 0, section: section)
      body(
        LayoutAttributes(
          kind: .header, indexPath: path, frame: header.frame, zIndex: header.zIndex))
    }
    sections[section].forEachItem(in: query) {
      body(sections[section].attributes(ofItem: $0, in: section))
    }
    tell(sections[section].footerBox, .footer, zIndex: 0)
  }
}

/// A rectangle that is asked about, on the vertical wall.
struct WallQuery {
  var x: Interval
  var y: Interval
  /// Where it begins down the wall, in points.
  var start: Double

  /// Nil where nothing can lie in the rectangle, which is of the seen wall.
  init?(_ rect: Rect, _ transform: WallTransform) {
    guard !rect.isEmpty, !rect.maxX.isNaN, !rect.maxY.isNaN else { return nil }
    let mirrored = (transform.width - rect.maxX, transform.width - rect.minX)
    let across = transform.isMirrored ? mirrored : (rect.minX, rect.maxX)
    let down = (rect.minY, rect.maxY)
    x = Interval(transform.isTransposed ? down : across)
    y = Interval(transform.isTransposed ? across : down)
    start = transform.isTransposed ? across.0 : down.0
  }

  @inline(__always)
  func meets(_ box: Box) -> Bool {
    x.meets(box.minX, box.maxX) && y.meets(box.minY, box.maxY)
  }

  /// The same for a frame that need not begin on a whole unit.
  func meets(_ frame: Rect) -> Bool {
    x.meets(Units(rounding: frame.minX), Units(rounding: frame.maxX))
      && y.meets(frame.minY, frame.maxY)
  }
}

extension MasonryLayout.Section {
  /// Calls `body` with each item in the query, by index.
  @inline(__always)
  func forEachItem(in query: WallQuery, _ body: (Int) -> Void) {
    let y = query.y.relative(to: itemsTop)
    let meetsAllLanes = self.meetsAllLanes(query.x)
    forEachItem(endingFrom: y.lowUp, beginningBefore: y.high) { item in
      guard y.meets(items.top(of: item), items.bottom(of: item)) else { return }
      guard meetsAllLanes || meets(item, query.x) else { return }
      body(item)
    }
  }

  @inline(__always)
  private func meets(_ item: Int, _ x: Interval) -> Bool {
    let lane = items.lane(of: item)
    return x.meets(
      geometry.grid.minX[lane], geometry.grid.maxX[lane + items.span(of: item) - 1])
  }

  /// Whether every lane lies in the interval, as in most queries.
  private func meetsAllLanes(_ x: Interval) -> Bool {
    let last = geometry.grid.count - 1
    return geometry.grid.minX[0] >= x.lowUp && geometry.grid.maxX[last] < x.high
  }

  /// The header, in points, as low as its section and `pin` push it.
  func header(pinnedTo pin: Double) -> (frame: Rect, zIndex: Int)? {
    guard let box = headerBox else { return nil }
    guard geometry.pinsHeader else { return (box.rect, 0) }
    var frame = box.rect
    let lowest = (itemsEnd - (box.maxY - box.minY)).points
    let pinned = pin < lowest ? pin : lowest
    if pinned > frame.y { frame.y = pinned }
    return (frame, 1)
  }
}
