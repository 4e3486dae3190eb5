/// Where one element of the wall stands.
public struct LayoutAttributes: Hashable, Sendable {
  /// The kinds of element, in document order within a section.
  public enum Kind: UInt8, Hashable, Sendable {
    /// What lies behind all of a section.
    case background
    /// What stands above a section's items.
    case header
    /// One of a section's items.
    case item
    /// What stands below a section's items.
    case footer
  }

  /// What the element is.
  public var kind: Kind
  /// Its section, and its item where it is one; 0 otherwise.
  public var indexPath: IndexPath
  /// Its first lane, from 0; 0 where it is no item.
  public var lane: Int
  /// How many lanes it covers; 1 where it is no item.
  public var span: Int
  /// Where it stands, in points of content space.
  public var frame: Rect
  /// What is in front of what: backgrounds −1, pinned headers 1, all else 0.
  public var zIndex: Int

  /// Creates attributes.
  @inlinable
  public init(
    kind: Kind, indexPath: IndexPath, lane: Int = 0, span: Int = 1, frame: Rect, zIndex: Int = 0
  ) {
    self.kind = kind
    self.indexPath = indexPath
    self.lane = lane
    self.span = span
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Which item of which section.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item in its section, from 0.
  public var item: Int

  /// Creates a path; the order of the words is UIKit's.
  @inlinable
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// By section, then by item.
  @inlinable
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
