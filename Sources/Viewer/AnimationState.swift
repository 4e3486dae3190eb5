internal import Geometry
internal import MasonryEngine

/// Moving from layout to layout.
extension ViewerState {
  /// Which element of a wall.
  private struct ElementID: Hashable {
    let kind: LayoutAttributes.Kind
    let path: IndexPath

    init(_ attributes: LayoutAttributes) {
      kind = attributes.kind
      path = attributes.indexPath
    }
  }

  /// Where everything in sight stands when a layout is left.
  struct Departure {
    /// The layout that is left.
    fileprivate let layout: MasonryLayout
    /// What is in sight of it, where it is shown: in the middle of a movement, if there is one.
    fileprivate let elements: [LayoutAttributes]
    fileprivate let viewport: Rect
    fileprivate let screen: CellSize
    fileprivate let sectionStarts: [Int]
  }

  /// What the next movement starts from; nil where nothing moves.
  var departure: Departure? {
    guard options.isAnimated, bench.trace == nil, wallRows > 0 else { return nil }
    return Departure(
      layout: layout, elements: bench.transition?.attributes(focus: nil) ?? visibleElements(),
      viewport: viewport, screen: screen, sectionStarts: sectionStarts)
  }

  /// Begins to move from where everything stood to the present layout.
  mutating func move(from departure: Departure?) {
    bench.transition = nil
    followTrace()
    // A new size of the screen is an answer in itself, and other cards have nowhere to come from.
    guard let departure, departure.screen == screen, departure.sectionStarts == sectionStarts
    else { return }
    let elements = elements(from: departure)
    guard elements.contains(where: { $0.from != $0.to.frame }) else { return }
    bench.transition = Transition(elements: elements, scrollRow: scrollRow)
  }

  /// Ends a movement that the wall was scrolled away from.
  mutating func dropTransition() {
    if bench.transition?.scrollRow != scrollRow { bench.transition = nil }
  }

  /// All that was in sight and all that is.
  private func elements(from departure: Departure) -> [Transition.Element] {
    let distance = viewport.y - departure.viewport.y
    var origins: [ElementID: Rect] = [:]
    for element in departure.elements { origins[ElementID(element)] = element.frame }
    var elements: [Transition.Element] = []
    for element in visibleElements() {
      let known = origins.removeValue(forKey: ElementID(element))
      let from = known ?? departure.layout.attributes(like: element)?.frame ?? element.frame
      elements.append(Transition.Element(from: near(from.down(distance)), to: element))
    }
    for element in departure.elements where origins[ElementID(element)] != nil {
      guard var to = layout.attributes(like: element) else { continue }
      to.frame = near(to.frame)
      elements.append(Transition.Element(from: near(element.frame.down(distance)), to: to))
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

extension MasonryLayout {
  /// Where this layout has an element of another layout of the same cards.
  fileprivate func attributes(like element: LayoutAttributes) -> LayoutAttributes? {
    switch element.kind {
    case .item: layoutAttributesForItem(at: element.indexPath)
    case .header: layoutAttributesForHeader(inSection: element.indexPath.section)
    case .footer: layoutAttributesForFooter(inSection: element.indexPath.section)
    case .background: layoutAttributesForBackground(inSection: element.indexPath.section)
    }
  }
}
