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
  /// - Complexity: O(log sections + elements found + items ÷ 32,768) of the sections in the
  ///   rectangle, however tall any item is; where lanes take turns, O(lanes · log items) in place of
  ///   the items. Where lanes of other orders end far from each other, O(lanes · (log items + lanes +
  ///   1024)) in their place; with `isDense` and spans, O(items).
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
  /// - Complexity: As that of ``layoutAttributesForElements(in:pinningTo:)``.
  public func forEachElement(
    in rect: Rect, pinningTo: Double? = nil, _ body: (LayoutAttributes) -> Void
  ) {
    let transform = self.transform
    guard let query = RectQuery(rect, transform) else { return }
    let pin = pinningTo.map(transform.toLayout(along:)) ?? query.start
    var section = firstSection(endingAtOrAfter: query.y.low)
    while section < sections.count, sections[section].top < query.y.high {
      forEachElement(of: section, in: query, pin: pin) { body(transform.toContent($0)) }
      section += 1
    }
  }

  /// The first section whose bottom is not above `y`.
  func firstSection(endingAtOrAfter y: Units) -> Int {
    sections.indices.partitionPoint { sections[$0].bottom >= y }
  }

  @inline(__always)
  private func forEachElement(
    of section: Int, in query: RectQuery, pin: Double, _ body: (LayoutAttributes) -> Void
  ) {
    func tell(_ kind: LayoutAttributes.Kind) {
      let element = sections[section].attributes(of: kind, in: section, container, pinnedTo: pin)
      if let element, query.meets(element.frame) { body(element) }
    }
    tell(.background)
    tell(.header)
    sections[section].forEachItem(in: query) {
      body(sections[section].attributes(ofItem: $0, in: section))
    }
    tell(.footer)
  }
}

/// The rectangle of a query, in the vertical layout.
struct RectQuery {
  var x: Interval
  var y: Interval
  /// Where it begins along the scrolling axis, in points.
  var start: Double

  /// Converts a rectangle of content space; nil where nothing can lie in it.
  init?(_ rect: Rect, _ transform: LayoutTransform) {
    guard !rect.isEmpty, !rect.maxX.isNaN, !rect.maxY.isNaN else { return nil }
    let mirrored = (transform.width - rect.maxX, transform.width - rect.minX)
    let across = transform.isMirrored ? mirrored : (rect.minX, rect.maxX)
    let down = (rect.minY, rect.maxY)
    x = Interval(transform.isTransposed ? down : across)
    y = Interval(transform.isTransposed ? across : down)
    start = transform.isTransposed ? across.0 : down.0
  }

  /// Whether a frame, which need not begin on a whole unit, lies in the rectangle, in part at least.
  func meets(_ frame: Rect) -> Bool {
    x.meets(Units(rounding: frame.minX), Units(rounding: frame.maxX))
      && y.meets(frame.minY, frame.maxY)
  }
}

extension MasonryLayout.Section {
  /// Calls `body` with each item in the query, by index.
  @inline(__always)
  func forEachItem(in query: RectQuery, _ body: (Int) -> Void) {
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
}

/// One axis of a query.
struct Interval: Sendable {
  /// The ends, in points.
  private var ends: (min: Double, max: Double)
  /// The greatest unit at most the beginning.
  private(set) var low: Units
  /// The least unit at least the beginning.
  private(set) var lowUp: Units
  /// The least unit at least the end.
  private(set) var high: Units

  /// Creates the interval between two positions in points; neither may be NaN.
  init(_ ends: (min: Double, max: Double)) {
    self.ends = ends
    low = Units(roundingDown: ends.min)
    lowUp = Units(roundingUp: ends.min)
    high = Units(roundingUp: ends.max)
  }

  /// Whether something from `min` to `max` lies in the interval, in part at least.
  ///
  /// Ends that only touch don't meet; what has no extent meets everywhere but at the end.
  @inline(__always)
  func meets(_ min: Units, _ max: Units) -> Bool {
    min < high && (max > low || (max == min && min >= lowUp))
  }

  /// The same in points, for what need not stand on whole units.
  func meets(_ min: Double, _ max: Double) -> Bool {
    min < ends.max && (max > ends.min || (max == min && min >= ends.min))
  }

  /// The interval relative to an origin, in units alone.
  func relative(to origin: Units) -> Interval {
    var moved = self
    moved.low -= origin
    moved.lowUp -= origin
    moved.high -= origin
    return moved
  }
}
