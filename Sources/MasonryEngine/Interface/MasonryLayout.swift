@_exported public import Geometry

/// A wall of items in lanes: where everything stands, and what is in a given rectangle.
///
/// A layout is a value. `prepare` computes it once for given contents and width; after that every
/// question is cheap, and none of them asks the delegate anything.
///
/// ```swift
/// var layout = MasonryLayout()
/// try layout.prepare(width: 375, delegate: photos)
/// layout.contentSize                                   // Size(width: 375, height: 12_480)
/// layout.layoutAttributesForElements(in: viewport)     // what to draw, in document order
/// ```
///
/// Lengths are points in `Double` outside. Inside they are integers of 1/64 point: heights, line
/// spacing and vertical insets are rounded half up to those, so that every y is exact.
public struct MasonryLayout: Sendable {
  /// One section: what its metrics decide, its items, and where it begins.
  struct Section: Sendable {
    var geometry: SectionGeometry
    var items = ItemStore()
    /// From the top of the content to the top of the section, in units.
    var top: Units = 0
    /// Whether the delegate has placements for it.
    var hasPlacements = false
    /// What edits left to do.
    var pending: PendingChanges?

    /// From the top of the content to where the section's lanes begin.
    var itemsTop: Units { top + geometry.itemsTop }
    var bottom: Units { top + geometry.height(itemsExtent: items.extent) }
  }

  var container = ContainerGeometry()
  var sections: [Section] = []
  /// The content's extent along the lanes, in units.
  var contentLength: Units = 0

  /// Creates a layout of nothing, without extent.
  public init() {}

  /// The extent of the whole wall, in points.
  ///
  /// Vertically it is as wide as its container and ends below the last section.
  public var contentSize: Size {
    transform.size(Size(width: container.width.points, height: contentLength.points))
  }

  /// How many sections the wall has.
  public var numberOfSections: Int { sections.count }

  /// How many items a section holds; 0 where there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  /// How many lanes a section has; 0 where there is no such section.
  public func laneCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].geometry.grid.count : 0
  }

  /// How wide a lane is as laid out, in points, a multiple of 1/64; 0 where there is no such lane.
  public func laneWidth(inSection section: Int, lane: Int = 0) -> Double {
    guard sections.indices.contains(section) else { return 0 }
    let grid = sections[section].geometry.grid
    guard 0..<grid.count ~= lane else { return 0 }
    return grid.width(lane: lane, span: 1).points
  }

}

extension MasonryLayout: Equatable {
  /// Whether everything stands at the same places, however both layouts came to be.
  ///
  /// - Complexity: O(items).
  public static func == (a: MasonryLayout, b: MasonryLayout) -> Bool {
    a.container == b.container && a.contentLength == b.contentLength
      && a.sections.count == b.sections.count
      && zip(a.sections, b.sections).allSatisfy { $0.isLaidOut(as: $1) }
  }
}

extension MasonryLayout.Section {
  fileprivate func isLaidOut(as other: Self) -> Bool {
    top == other.top && geometry == other.geometry && items.count == other.items.count
      && (0..<items.count).allSatisfy { item in
        items.lanes[item] == other.items.lanes[item]
          && items.heights[item] == other.items.heights[item]
          && items.span(of: item) == other.items.span(of: item)
          && items.top(of: item) == other.items.top(of: item)
      }
  }
}

extension MasonryLayout {
  /// Stacks the sections from the top of the content down, and returns the first that moved.
  ///
  /// - Complexity: O(sections).
  @discardableResult
  mutating func stackSections() -> Int? {
    var y = container.insetTop
    var firstMoved: Int?
    for section in sections.indices {
      if firstMoved == nil, sections[section].top != y { firstMoved = section }
      sections[section].top = y
      y = sections[section].bottom
    }
    contentLength = max(y + container.insetBottom, container.minimumHeight)
    return firstMoved
  }
}
