/// An element and how far from the beginning of the viewport it stands: what holds the view still
/// while the layout around it changes.
///
/// ```swift
/// let anchor = layout.anchor(in: viewport)
/// try layout.apply(edits, delegate: photos)
/// viewport.y = layout.contentOffset(keeping: anchor?.following(edits), in: viewport)
/// ```
public struct LayoutAnchor: Hashable, Sendable {
  /// The item that holds.
  public var indexPath: IndexPath
  /// From the beginning of the viewport to that of the item, in points; negative where the item
  /// begins before it.
  public var offset: Double

  /// Creates an anchor.
  public init(indexPath: IndexPath, offset: Double) {
    self.indexPath = indexPath
    self.offset = offset
  }

  /// The anchor in terms of what edits leave; where they remove its item, the next that is left.
  ///
  /// - Parameter edits: The edits, in order.
  /// - Returns: The anchor, elsewhere.
  public func following(_ edits: some Sequence<LayoutEdit>) -> LayoutAnchor {
    var anchor = self
    for edit in edits { anchor.indexPath = edit.survivor(of: anchor.indexPath) }
    return anchor
  }
}

/// Where in the viewport something is to end up.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// At the beginning, below a pinned header.
  case top
  /// In the middle of what a pinned header leaves.
  case center
  /// At the end.
  case bottom
  /// Where scrolling is shortest; the viewport stays if all of it is in sight.
  case nearest
}

extension MasonryLayout {
  /// What holds a viewport still: an item of it, and where it stands.
  ///
  /// - Parameters:
  ///   - viewport: The part of the content in sight, in points.
  ///   - path: The item that should hold, where it is in sight; unsaid, the first whose beginning is
  ///     in sight and not under a pinned header, else the first at all.
  /// - Returns: The anchor, or nil where no item is in sight.
  /// - Complexity: That of a query of the viewport.
  public func anchor(in viewport: Rect, at path: IndexPath? = nil) -> LayoutAnchor? {
    let visible = transform.toLayout(viewport)
    var best: (key: (Int, Units), path: IndexPath)?
    forEachItem(in: viewport) { other in
      let frame = sections[other.section].unitFrame(ofItem: other.item)
      let clear = visible.minY + coveredLength(inSection: other.section)
      let rank = other == path ? 0 : frame.minY.points >= clear ? 1 : 2
      if let old = best, old.key <= (rank, frame.minY) { return }
      best = ((rank, frame.minY), other)
    }
    guard let best else { return nil }
    return LayoutAnchor(indexPath: best.path, offset: best.key.1.points - visible.minY)
  }

  /// Where a viewport must begin for an anchor to stand as it stood, as far as the content allows.
  ///
  /// - Parameters:
  ///   - anchor: The anchor; an item that isn't there is taken as the nearest that is. Nil keeps
  ///     the viewport where it is.
  ///   - viewport: The part of the content in sight, in points; its size counts.
  /// - Returns: The new y of the viewport (x where the wall scrolls sideways), in points.
  /// - Complexity: O(sections).
  public func contentOffset(keeping anchor: LayoutAnchor?, in viewport: Rect) -> Double {
    let visible = transform.toLayout(viewport)
    guard let anchor, let path = nearestItem(to: anchor.indexPath) else {
      return offset(visible.minY, visible)
    }
    let frame = sections[path.section].unitFrame(ofItem: path.item)
    return offset(frame.minY.points - anchor.offset, visible)
  }

  /// Where a viewport must begin for an item to be in sight, as far as the content allows.
  ///
  /// What a pinned header of the item's section covers is not in sight. An item longer than what is
  /// in sight is shown from its beginning.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - position: Where it is to end up.
  ///   - viewport: The part of the content in sight, in points.
  /// - Returns: The new y of the viewport (x where the wall scrolls sideways), in points; nil where
  ///   there is no such item.
  /// - Complexity: O(1).
  public func contentOffset(
    toScroll path: IndexPath, to position: ScrollPosition, in viewport: Rect
  ) -> Double? {
    guard contains(path) else { return nil }
    let visible = transform.toLayout(viewport)
    let frame = sections[path.section].unitFrame(ofItem: path.item).rect
    let covered = coveredLength(inSection: path.section)
    let top = frame.minY - covered
    let bottom = frame.maxY - visible.height
    switch position {
    case .top: return offset(top, visible)
    case .bottom: return offset(min(top, bottom), visible)
    case .center: return offset(min(top, (top + bottom) / 2), visible)
    case .nearest:
      let y = visible.minY < bottom ? min(top, bottom) : visible.minY
      return offset(min(y, top), visible)
    }
  }

  /// How much of the viewport's beginning a section's pinned header may cover, in points.
  private func coveredLength(inSection section: Int) -> Double {
    let geometry = sections[section].geometry
    return geometry.pinsHeader ? (geometry.header?.height ?? 0).points : 0
  }

  /// Where the viewport begins in content space when it begins at `y` in the vertical layout, as far as
  /// the content allows it.
  ///
  /// A `y` that is NaN counts as 0, and a height that is not finite as that of the content.
  private func offset(_ y: Double, _ visible: Rect) -> Double {
    let length = contentLength.points
    var rect = visible
    if !rect.height.isFinite { rect.height = length }
    let last = max(0, length - rect.height)
    rect.y = y.isNaN ? 0 : min(max(y, 0), last)
    let moved = transform.toContent(rect)
    return container.axis == .horizontal ? moved.x : moved.y
  }

  /// The item itself; where it isn't there, the last of its section, else the first after, else the
  /// last before.
  private func nearestItem(to path: IndexPath) -> IndexPath? {
    let section = min(max(path.section, 0), sections.count - 1)
    guard section >= 0 else { return nil }
    if sections[section].items.count > 0, section == path.section {
      let item = min(max(path.item, 0), sections[section].items.count - 1)
      return IndexPath(item: item, section: section)
    }
    if let next = sections[section...].firstIndex(where: { $0.items.count > 0 }) {
      return IndexPath(item: 0, section: next)
    }
    return sections[..<section].lastIndex { $0.items.count > 0 }.map {
      IndexPath(item: sections[$0].items.count - 1, section: $0)
    }
  }
}
