internal import Geometry
internal import MasonryEngine

/// The movement from one layout to the next, of all that is in sight before or after.
///
/// It is made once, from what both layouts have in sight; a frame of it asks the engine nothing.
struct Transition: Sendable {
  /// How long a movement takes.
  static let length: Duration = .milliseconds(180)
  /// How soon the next frame follows.
  static let frame: Duration = .milliseconds(16)

  /// An element on its way.
  struct Element: Hashable, Sendable {
    /// Where it comes from, in points of the new layout's content space.
    var from: Rect
    /// The element in its place.
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
