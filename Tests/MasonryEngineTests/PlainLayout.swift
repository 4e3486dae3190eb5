import MasonryEngine

/// The contract of the engine said plainly, one item at a time, without a thought for speed.
///
/// What it shares with the engine are the names of what goes in and comes out.
struct PlainLayout {
  var elements: [LayoutAttributes] = []
  var contentSize = Size.zero
  var wall: Wall
  /// What pins: for each header, how far down it may go.
  var lowestHeaders: [Int: Double] = [:]

  private var y = 0.0

  init(_ wall: Wall) {
    self.wall = wall
    let inset = wall.metrics.contentInset
    y = Self.round(inset.top)
    for section in wall.sections.indices { place(section) }
    contentSize = Size(
      width: Self.round(wall.width),
      height: max(y + Self.round(inset.bottom), Self.round(wall.metrics.minimumContentHeight)))
    if wall.metrics.axis == .horizontal {
      contentSize = Size(width: contentSize.height, height: contentSize.width)
    }
    for index in elements.indices { elements[index].frame = seen(elements[index].frame) }
  }

  static func round(_ points: Double) -> Double { (points * 64 + 0.5).rounded(.down) / 64 }
  static func down(_ points: Double) -> Double { (points * 64).rounded(.down) / 64 }

  static func clean(_ height: Double) -> Double {
    guard height.isFinite, height > 0 else { return 0 }
    return round(min(height, 33_554_431))
  }

  func seen(_ frame: Rect) -> Rect {
    var frame = frame
    if wall.metrics.axis == .horizontal {
      frame = Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
    }
    if wall.metrics.isMirrored { frame.x = contentSize.width - frame.maxX }
    return frame
  }

  private mutating func place(_ section: Int) {
    let metrics = wall.sections[section].metrics
    let content = wall.metrics.contentInset
    let width = wall.width - content.left - content.right
    let first = elements.count
    let top = y
    if metrics.headerHeight > 0 {
      supplement(.header, section, metrics.headerHeight, metrics.headerInset, width)
    }
    y += Self.round(metrics.sectionInset.top)
    let lanes = PlainLanes(
      metrics, left: content.left + metrics.sectionInset.left,
      width: width - metrics.sectionInset.left - metrics.sectionInset.right)
    var placing = PlainPlacing(metrics: metrics, lanes: lanes, top: y)
    for item in wall.sections[section].items.indices {
      let path = IndexPath(item: item, section: section)
      elements.append(placing.place(path, wall))
    }
    y = placing.end + Self.round(metrics.sectionInset.bottom)
    lowestHeaders[section] = y - Self.clean(metrics.headerHeight)
    if metrics.footerHeight > 0 {
      supplement(.footer, section, metrics.footerHeight, metrics.footerInset, width)
    }
    guard metrics.hasBackground else { return }
    elements.insert(
      LayoutAttributes(
        kind: .background, indexPath: IndexPath(item: 0, section: section),
        frame: Rect(
          x: Self.round(content.left), y: top, width: Self.down(max(0, width)), height: y - top),
        zIndex: -1), at: first)
  }

  private mutating func supplement(
    _ kind: LayoutAttributes.Kind, _ section: Int, _ height: Double, _ inset: EdgeInsets,
    _ width: Double
  ) {
    let frame = Rect(
      x: Self.round(wall.metrics.contentInset.left + inset.left), y: y + Self.round(inset.top),
      width: Self.down(max(0, width - inset.left - inset.right)), height: Self.clean(height))
    elements.append(
      LayoutAttributes(
        kind: kind, indexPath: IndexPath(item: 0, section: section), frame: frame))
    y = frame.maxY + Self.round(inset.bottom)
  }
}

extension PlainLayout {
  /// What a query should find, by looking at everything.
  func elements(in rect: Rect, pinningTo: Double?) -> [LayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let sides = vertical(rect)
    return elements.compactMap { element in
      var element = element
      if element.kind == .header, wall.sections[element.indexPath.section].metrics.pinsHeader {
        element.zIndex = 1
        pin(&element, to: pinningTo.map(verticalPin) ?? sides.y.min)
      }
      let own = vertical(element.frame)
      return meet(own.x, sides.x) && meet(own.y, sides.y) ? element : nil
    }
  }

  private func pin(_ header: inout LayoutAttributes, to pin: Double) {
    let (x, y) = vertical(header.frame)
    let pinned = max(y.min, min(pin, lowestHeaders[header.indexPath.section] ?? 0))
    header.frame = seen(Rect(x: x.min, y: pinned, width: x.max - x.min, height: y.max - y.min))
  }

  private func verticalPin(_ pin: Double) -> Double {
    let isReversed = wall.metrics.axis == .horizontal && wall.metrics.isMirrored
    return isReversed ? contentSize.width - pin : pin
  }

  private typealias Side = (min: Double, max: Double)

  /// The sides of a rectangle on the vertical wall.
  private func vertical(_ rect: Rect) -> (x: Side, y: Side) {
    var x = (min: rect.minX, max: rect.maxX)
    if wall.metrics.isMirrored {
      x = (min: contentSize.width - rect.maxX, max: contentSize.width - rect.minX)
    }
    let y = (min: rect.minY, max: rect.maxY)
    return wall.metrics.axis == .horizontal ? (y, x) : (x, y)
  }

  private func meet(_ own: Side, _ query: Side) -> Bool {
    if own.min == own.max { return query.min <= own.min && own.min < query.max }
    return own.min < query.max && own.max > query.min
  }
}

/// Where the lanes of a section lie.
struct PlainLanes {
  var x: [Double] = []
  var width: [Double] = []

  init(_ metrics: SectionMetrics, left: Double, width available: Double) {
    let gap = metrics.minimumInteritemSpacing
    var widths: [Double] = []
    switch metrics.lanes {
    case .fixed(let count):
      let lane = max(0, (available - Double(count - 1) * gap) / Double(count))
      widths = Array(repeating: lane, count: count)
    case .automatic(let least):
      let units = { (points: Double) in Int((points * 64 + 0.5).rounded(.down)) }
      let count = max(
        1, (max(0, units(available)) + units(gap)) / (units(least) + units(gap)))
      let lane = max(0, (available - Double(count - 1) * gap) / Double(count))
      widths = Array(repeating: lane, count: count)
    case .explicit(let tracks):
      var fixed = Double(tracks.count - 1) * gap
      var shares = 0.0
      for track in tracks {
        switch track {
        case .points(let points): fixed += points
        case .fraction(let share): shares += share
        }
      }
      let rest = max(0, available - fixed)
      for track in tracks {
        switch track {
        case .points(let points): widths.append(points)
        case .fraction(let share): widths.append(share * (rest / max(shares, 1)))
        }
      }
    }
    var edge = left
    for (lane, size) in widths.enumerated() {
      if case .explicit = metrics.lanes {
        x.append(PlainLayout.round(edge))
      } else {
        x.append(PlainLayout.round(left + Double(lane) * (size + gap)))
      }
      width.append(PlainLayout.down(size))
      edge += size + gap
    }
  }

  func frame(lane: Int, span: Int, y: Double, height: Double) -> Rect {
    let last = lane + span - 1
    return Rect(x: x[lane], y: y, width: x[last] + width[last] - x[lane], height: height)
  }
}

/// The items of a section, placed one by one.
struct PlainPlacing {
  /// An item in one of its lanes, with the gap after it.
  struct Taken {
    var from: Double
    var to: Double
  }

  var metrics: SectionMetrics
  var lanes: PlainLanes
  var top: Double
  var taken: [[Taken]]
  var ends: [Double]
  var cursor = 0
  var end: Double

  init(metrics: SectionMetrics, lanes: PlainLanes, top: Double) {
    self.metrics = metrics
    self.lanes = lanes
    self.top = top
    end = top
    taken = Array(repeating: [], count: lanes.x.count)
    ends = Array(repeating: top, count: lanes.x.count)
  }

  private var gap: Double { PlainLayout.round(metrics.minimumLineSpacing) }

  private func candidate(_ lane: Int, _ span: Int) -> Double {
    ends[lane..<(lane + span)].max() ?? top
  }

  mutating func place(_ path: IndexPath, _ wall: Wall) -> LayoutAttributes {
    let request = wall.placement(forItemAt: path)
    let count = lanes.x.count
    let span = max(1, min(request.span, count))
    let starts = Array(0...(count - span))
    let named = request.lane.map { max(0, min($0, count - span)) }
    var lane = named ?? chosen(path.item, span, starts)
    var y = candidate(lane, span)
    let width = lanes.frame(lane: lane, span: span, y: 0, height: 0).width
    let height = PlainLayout.clean(wall.height(forItemAt: path, width: width))
    let filled = opening(lane, y, span, height + gap, named.map { [$0] } ?? starts)
    if let filled {
      (y, lane) = filled
    } else if named == nil {
      cursor = lane + span
    }
    for covered in lane..<(lane + span) {
      taken[covered].append(Taken(from: y, to: y + height + gap))
      ends[covered] = max(ends[covered], y + height + gap)
    }
    end = max(end, y + height)
    return LayoutAttributes(
      kind: .item, indexPath: path, lane: lane, span: span,
      frame: lanes.frame(lane: lane, span: span, y: y, height: height))
  }

  private func chosen(_ item: Int, _ span: Int, _ starts: [Int]) -> Int {
    let count = lanes.x.count
    let least = starts.map { candidate($0, span) }.min() ?? top
    switch metrics.order {
    case .shortest:
      return starts.first { candidate($0, span) == least } ?? 0
    case .leftToRight: return min(item % count, count - span)
    case .rightToLeft: return min(count - 1 - item % count, count - span)
    case .gridLanes:
      let tolerance = PlainLayout.round(min(metrics.fitTolerance, 1e12))
      let eligible = starts.filter { candidate($0, span) <= least + tolerance }
      let from = cursor > count - span ? 0 : cursor
      return eligible.first { $0 >= from } ?? eligible[0]
    }
  }

  /// The room left in a lane: from where to where, and whether something is below it.
  private func room(_ lane: Int) -> [(from: Double, to: Double, isBounded: Bool)] {
    var from = top
    var room: [(from: Double, to: Double, isBounded: Bool)] = []
    for item in taken[lane].sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if item.from > from { room.append((from, item.from, true)) }
      from = max(from, item.to)
    }
    return room + [(from, .infinity, false)]
  }

  private func opening(
    _ lane: Int, _ y: Double, _ span: Int, _ size: Double, _ starts: [Int]
  ) -> (Double, Int)? {
    guard metrics.order == .gridLanes, metrics.isDense else { return nil }
    let total = { (start: Int) in (start..<(start + span)).reduce(0) { $0 + lanes.width[$1] } }
    var found: [(y: Double, lane: Int)] = []
    for start in starts where total(start) == total(lane) {
      let rooms = (start..<(start + span)).map { room($0) }
      let tops = rooms.flatMap { $0.map(\.from) }.sorted()
      let fitting = tops.first { top in
        let fits = rooms.map { $0.filter { $0.from <= top && $0.to - top >= size } }
        return fits.allSatisfy { !$0.isEmpty } && fits.contains { $0.contains { $0.isBounded } }
      }
      if let fitting, fitting < y || (fitting == y && start < lane) {
        found.append((fitting, start))
      }
    }
    guard let highest = found.map(\.y).min() else { return nil }
    let tolerance = PlainLayout.round(min(metrics.fitTolerance, 1e12))
    return found.first { $0.y <= highest + tolerance }.map { ($0.y, $0.lane) }
  }
}
