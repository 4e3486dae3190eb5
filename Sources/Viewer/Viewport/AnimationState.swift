internal import Geometry
internal import MasonryEngine
internal import Records

/// Moving from layout to layout.
extension ViewerState {
  /// Which element of a wall.
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
      layout: layout, viewport: viewport, deck: deck, identities: identities, screen: screen,
      sectionStarts: sectionStarts, moving: moving)
  }

  /// Begins to move from where everything stood to the present layout.
  ///
  /// - Parameters:
  ///   - departure: Where everything stood.
  ///   - crossing: What became of sections and cards in between; nil where that is not known and
  ///     nothing moves unless all sections are as long as they were.
  mutating func move(from departure: Departure?, by crossing: Crossing? = nil) {
    layoutTools.transition = nil
    followTrace()
    // A new size of the screen is an answer in itself.
    guard let departure, departure.screen == screen,
      crossing != nil || departure.sectionStarts == sectionStarts
    else { return }
    let elements = elements(from: departure, by: crossing)
    guard elements.contains(where: { $0.from != $0.to.frame }) else { return }
    layoutTools.transition = Transition(elements: elements, scrollRow: scrollRow)
  }

  /// Ends a movement that the wall was scrolled away from.
  mutating func dropTransition() {
    if layoutTools.transition?.scrollRow != scrollRow { layoutTools.transition = nil }
  }

  /// All that was in sight, is, or is still on its way from one place to another.
  private func elements(
    from departure: Departure, by crossing: Crossing?
  ) -> [Transition.Element] {
    let distance = viewport.y - departure.viewport.y
    let way = LayoutTransition(
      from: departure.layout, in: departure.viewport, to: layout, in: viewport
    ) { to in
      crossing.map { $0.origin(of: to) } ?? to.indexPath
    } destination: { from in
      crossing.map { $0.destination(of: from) } ?? from.indexPath
    }
    var moving = departure.moving
    var elements = way.elements.compactMap { element -> Transition.Element? in
      guard let to = element.to else { return nil }
      let onTheWay = element.from.flatMap { moving.removeValue(forKey: ElementID($0)) }
      let from = onTheWay?.down(distance) ?? element.from?.frame ?? to.frame
      return Transition.Element(from: near(from), to: to.with(frame: near(to.frame)))
    }
    for (id, frame) in moving where crossing == nil && id.kind == .item {
      guard let to = layout.layoutAttributesForItem(at: id.path) else { continue }
      elements.append(
        Transition.Element(from: near(frame.down(distance)), to: to.with(frame: near(to.frame))))
    }
    return elements.sorted { ($0.to.zIndex, $0.to.indexPath) < ($1.to.zIndex, $1.to.indexPath) }
  }

  /// A frame far out of sight brought so near that it is seen to come and go.
  private func near(_ frame: Rect) -> Rect {
    var near = frame
    near.y = max(frame.y, viewport.minY - viewport.height - frame.height)
    near.y = min(near.y, viewport.maxY + viewport.height)
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
