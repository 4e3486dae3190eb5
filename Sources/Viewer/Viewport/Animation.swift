internal import Geometry
internal import MasonryEngine
internal import Records

/// The movement from one layout to the next, of all that is in sight before or after.
///
/// It is made once, from what both layouts have in sight; a frame of it asks the engine nothing.
struct Transition: Sendable {
  static let length: Duration = .milliseconds(180)
  /// How soon the next frame follows.
  static let frame: Duration = .milliseconds(16)

  /// An element on its way.
  struct Element: Hashable, Sendable {
    /// Where it comes from, in points of the new layout's content space.
    var from: Rect
    var to: LayoutAttributes
  }

  var elements: [Element]
  var elapsed: Duration = .zero
  /// Where the wall is scrolled to while all this holds.
  let scrollRow: Int

  var isOver: Bool { elapsed >= Transition.length }

  /// How far the elements are on their way: fast at first, then slower.
  var progress: Double {
    let left = 1 - min(max(elapsed / Transition.length, 0), 1)
    return 1 - left * left * left
  }

  /// The elements where they are now, the focused one before all that isn't pinned.
  func attributes(focus: IndexPath?) -> [LayoutAttributes] {
    let progress = progress
    let moved = elements.map { element in
      var attributes = element.to
      attributes.frame = element.from.moved(toward: element.to.frame, by: progress)
      return attributes
    }
    guard let focus,
      let index = moved.firstIndex(where: { $0.kind == .item && $0.indexPath == focus })
    else { return moved }
    return moved[..<index] + moved[(index + 1)...] + [moved[index]]
  }
}

extension Rect {
  /// The rectangle on its way to another: there at 1.
  func moved(toward other: Rect, by progress: Double) -> Rect {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    return Rect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}

extension ViewerState {
  fileprivate struct ElementID: Hashable {
    let kind: LayoutAttributes.Kind
    let path: IndexPath

    init(_ attributes: LayoutAttributes) {
      kind = attributes.kind
      path = attributes.indexPath
    }
  }

  /// Where everything in sight stands when a layout is left.
  struct Departure {
    let layout: MasonryLayout
    let viewport: Rect
    let deck: Deck
    let identities: [Int]
    fileprivate let screen: CellSize
    fileprivate let sectionStarts: [Int]
    /// What is still on its way, and where.
    fileprivate let moving: [ElementID: Rect]
  }

  /// What the next movement starts from; nil where nothing moves.
  var departure: Departure? {
    guard options.isAnimated, modes.trace == nil, wallRows > 0 else { return nil }
    var moving: [ElementID: Rect] = [:]
    for element in layoutTools.transition?.attributes(focus: nil) ?? [] {
      moving[ElementID(element)] = element.frame
    }
    return Departure(
      layout: layout, viewport: visibleRect, deck: deck, identities: contents.identities,
      screen: screen, sectionStarts: contents.sectionStarts, moving: moving)
  }

  /// Begins to move from where everything stood to the present layout.
  ///
  /// - Parameters:
  ///   - departure: Where everything stood.
  ///   - matching: What became of sections and cards in between; nil where that is not known and
  ///     nothing moves unless all sections are as long as they were.
  mutating func move(from departure: Departure?, by matching: WallMatching? = nil) {
    layoutTools.transition = nil
    followTrace()
    // A new size of the screen is an answer in itself.
    guard let departure, departure.screen == screen,
      matching != nil || departure.sectionStarts == contents.sectionStarts
    else { return }
    let elements = elements(from: departure, by: matching)
    guard elements.contains(where: { $0.from != $0.to.frame }) else { return }
    layoutTools.transition = Transition(elements: elements, scrollRow: scrollRow)
  }

  /// Ends a movement that the wall was scrolled away from.
  mutating func dropTransition() {
    if layoutTools.transition?.scrollRow != scrollRow { layoutTools.transition = nil }
  }

  /// All that was in sight, is, or is still on its way from one place to another.
  private func elements(
    from departure: Departure, by matching: WallMatching?
  ) -> [Transition.Element] {
    let distance = visibleRect.y - departure.viewport.y
    let way = LayoutTransition(
      from: departure.layout, in: departure.viewport, to: layout, in: visibleRect
    ) { to in
      matching.map { $0.origin(of: to) } ?? to.indexPath
    } destination: { from in
      matching.map { $0.destination(of: from) } ?? from.indexPath
    }
    var moving = departure.moving
    var elements = way.elements.compactMap { element -> Transition.Element? in
      guard let to = element.to else { return nil }
      let onTheWay = element.from.flatMap { moving.removeValue(forKey: ElementID($0)) }
      let from = onTheWay?.down(distance) ?? element.from?.frame ?? to.frame
      return Transition.Element(from: near(from), to: to.with(frame: near(to.frame)))
    }
    for (id, frame) in moving where matching == nil && id.kind == .item {
      guard let to = layout.layoutAttributesForItem(at: id.path) else { continue }
      elements.append(
        Transition.Element(from: near(frame.down(distance)), to: to.with(frame: near(to.frame))))
    }
    return elements.sorted { ($0.to.zIndex, $0.to.indexPath) < ($1.to.zIndex, $1.to.indexPath) }
  }

  /// A frame far out of sight brought so near that it is seen to come and go.
  private func near(_ frame: Rect) -> Rect {
    let rect = visibleRect
    var near = frame
    near.y = max(frame.y, rect.minY - rect.height - frame.height)
    near.y = min(near.y, rect.maxY + rect.height)
    return near
  }
}

extension Rect {
  fileprivate func down(_ distance: Double) -> Rect {
    Rect(x: x, y: y + distance, width: width, height: height)
  }
}

extension LayoutAttributes {
  fileprivate func with(frame: Rect) -> LayoutAttributes {
    var attributes = self
    attributes.frame = frame
    return attributes
  }
}
