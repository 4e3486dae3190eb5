/// What appears, vanishes and moves in sight when one layout follows another.
///
/// All frames are in the content space of the new layout. What was in sight before is moved along
/// with the viewport, so that an element that stands still on the screen stands still here.
public struct LayoutTransition: Sendable {
  /// What happens to one element.
  public struct Element: Hashable, Sendable {
    /// Where it was; nil where it appears.
    public var from: LayoutAttributes?
    /// Where it goes; nil where it vanishes.
    public var to: LayoutAttributes?

    /// Where it is on the way; `progress` runs from 0 to 1 and is held to that, NaN taken as 1.
    ///
    /// What appears or vanishes stays in its place, to be faded with the progress.
    public func attributes(at progress: Double) -> LayoutAttributes? {
      guard let from, var attributes = to else { return from ?? to }
      let share = progress < 1 ? max(0, progress) : 1
      attributes.frame = from.frame.moved(to: attributes.frame, by: share)
      return attributes
    }
  }

  /// The elements that are in sight before or after: first what vanishes, then what is in the new
  /// layout, each in document order.
  public private(set) var elements: [Element] = []

  /// Compares what two viewports show.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - oldViewport: What was in sight of it, in points.
  ///   - new: The layout after.
  ///   - newViewport: What is in sight of it, in points.
  ///   - edits: What led from one to the other, in order.
  /// - Complexity: O(elements in sight · edits); for arrangements besides O(items) an element.
  public init(
    from old: MasonryLayout, in oldViewport: Rect, to new: MasonryLayout, in newViewport: Rect,
    edits: [LayoutEdit] = []
  ) {
    // Headers, footers and backgrounds go with their section.
    func following(_ element: LayoutAttributes) -> [LayoutEdit] {
      element.kind == .item ? edits : edits.filter(\.isOfSections)
    }
    self.init(from: old, in: oldViewport, to: new, in: newViewport) { to in
      following(to).reversed().reduce(to.indexPath as IndexPath?) { path, edit in
        path.flatMap { edit.origin(of: $0) }
      }
    } destination: { from in
      following(from).reduce(from.indexPath as IndexPath?) { path, edit in
        path.flatMap { edit.destination(of: $0) }
      }
    }
  }

  /// Compares what two viewports show, where closures tell which elements are the same.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - oldViewport: What was in sight of it, in points.
  ///   - new: The layout after.
  ///   - newViewport: What is in sight of it, in points.
  ///   - origin: Where an element of the new layout was in the old one; nil where it is new. Of
  ///     headers, footers and backgrounds the section counts.
  ///   - destination: Where an element of the old layout is in the new one; nil where it is gone.
  /// - Complexity: O(elements in sight), and as many calls.
  public init(
    from old: MasonryLayout, in oldViewport: Rect, to new: MasonryLayout, in newViewport: Rect,
    origin: (LayoutAttributes) -> IndexPath?, destination: (LayoutAttributes) -> IndexPath?
  ) {
    let x = newViewport.x - oldViewport.x
    let y = newViewport.y - oldViewport.y
    var shown: Set<ElementID> = []
    var later: [Element] = []
    for to in new.layoutAttributesForElements(in: newViewport) {
      shown.insert(ElementID(to))
      let from = origin(to).flatMap { old.attributes(of: to.kind, at: $0, pinnedIn: oldViewport) }
      later.append(Element(from: from?.offset(x: x, y: y), to: to))
    }
    var gone: [Element] = []
    for from in old.layoutAttributesForElements(in: oldViewport) {
      let to = destination(from).flatMap {
        new.attributes(of: from.kind, at: $0, pinnedIn: newViewport)
      }
      guard to.map({ shown.contains(ElementID($0)) }) != true else { continue }
      let element = Element(from: from.offset(x: x, y: y), to: to)
      if to == nil { gone.append(element) } else { later.append(element) }
    }
    elements = gone + later.sorted { ElementID($0.to) < ElementID($1.to) }
  }
}

/// Which element of a layout.
private struct ElementID: Hashable, Comparable {
  var path: IndexPath
  var kind: UInt8

  init(_ attributes: LayoutAttributes?) {
    path = attributes?.indexPath ?? IndexPath(item: 0, section: 0)
    kind = attributes?.kind.rawValue ?? 0
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.path.section, a.kind, a.path.item) < (b.path.section, b.kind, b.path.item)
  }
}

extension LayoutAttributes {
  fileprivate func offset(x: Double, y: Double) -> LayoutAttributes {
    var moved = self
    moved.frame.x += x
    moved.frame.y += y
    return moved
  }
}

extension Rect {
  /// The rectangle on its way to another, at a share of it.
  fileprivate func moved(to other: Rect, by share: Double) -> Rect {
    func between(_ from: Double, _ to: Double) -> Double {
      share == 1 ? to : from + (to - from) * share
    }
    return Rect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}
