/// One change of the contents or of how they are laid out.
///
/// Edits of a batch are told one after the other, each in terms of what the ones before left, as one
/// would make them on arrays. An index out of range is taken as the nearest one in range; an edit of a
/// section that isn't there, or a move of an item that isn't, is taken as none.
public enum LayoutEdit: Hashable, Sendable {
  /// New items, which take the indices of the range; at the end of the section they are appended.
  case insertItems(Range<Int>, section: Int)
  /// Items that are gone.
  case removeItems(Range<Int>, section: Int)
  /// An item that is taken out and put in again at an index of what is left.
  case moveItem(from: Int, to: Int, section: Int)
  /// Items that were replaced, or whose heights or placements are others now; they are asked again.
  case reloadItems(Range<Int>, section: Int)
  /// A section's items in a new order: for each the index it had, or nil where it is new. Items
  /// whose index isn't there are gone.
  ///
  /// ``LayoutEdit/arranging(_:from:section:)`` makes one from the identities of items.
  case arrangeItems([Int?], section: Int)
  /// A section's metrics, or whether it has placements, are others now.
  ///
  /// Heights are asked again only if lanes have other widths than before.
  case metrics(section: Int)
  /// A new section, which takes the index; its items come with it.
  case insertSection(Int)
  /// A section that is gone.
  case removeSection(Int)
  /// A section of which all may be new.
  case reloadSection(Int)
}

extension LayoutEdit {
  /// The arrangement that leads from one list of items to another, by the identity of each.
  ///
  /// An identity that occurs more than once is taken for the same item in the order of occurrence.
  /// Items that stay themselves but need another height are to be reloaded besides.
  ///
  /// - Complexity: O(items), hashing each identity once.
  @inlinable
  public static func arranging<ID: Hashable>(
    _ new: some Sequence<ID>, from old: some Sequence<ID>, section: Int
  ) -> LayoutEdit {
    var occurrences = Occurrences(of: Array(old))
    let origins = new.map { occurrences.takeFirst($0) }
    return .arrangeItems(origins, section: section)
  }
}

/// What an edit may do to the items it doesn't touch.
public enum EditPolicy: Hashable, Sendable {
  /// Everything ends up where a fresh layout would put it.
  case reflow
  /// Items stay in their lanes and move along them only; new items go where the order puts them.
  ///
  /// By definition it is a fresh layout in which each item that was there before names the lane it
  /// had. Where the number of lanes changes, it reflows. ``MasonryLayout/rebalance(delegate:)`` puts
  /// everything where a fresh layout would.
  case sticky
}

/// What a batch of edits changed.
public struct LayoutInvalidation: Hashable, Sendable {
  /// By how much the content grew, in points.
  public var contentSizeAdjustment = Size.zero
  /// The items that may stand elsewhere *in their section* than before, section by section.
  ///
  /// Indices are those after the edits. A section's footer and background go with its items, even
  /// where the range is empty.
  public var items: [Int: Range<Int>] = [:]
  /// The first section, as an index after the edits, whose frames may all be others; nil for none.
  public var firstMovedSection: Int?
  /// What was wrong with heights that were asked.
  public var reports: [HeightReport] = []

  /// Creates an invalidation of nothing.
  public init() {}

  /// Records items that may stand elsewhere.
  mutating func note(_ range: Range<Int>, inSection section: Int) {
    let old = items[section] ?? range
    let lower = min(old.lowerBound, range.lowerBound)
    items[section] = lower..<max(old.upperBound, range.upperBound)
  }

  /// Records a section that may stand elsewhere.
  mutating func noteMoved(_ section: Int?) {
    guard let section else { return }
    firstMovedSection = min(firstMovedSection ?? section, section)
  }

  /// Whether everything stands as before.
  public var isEmpty: Bool {
    items.isEmpty && firstMovedSection == nil && contentSizeAdjustment == .zero
  }
}

extension LayoutEdit {
  /// Where an edit takes an item.
  ///
  /// - Parameter path: The item before the edit.
  /// - Returns: The item after it, or nil where it is gone.
  /// - Complexity: O(1); for ``arrangeItems(_:section:)`` O(items).
  public func destination(of path: IndexPath) -> IndexPath? {
    let item: Int?
    switch self {
    case .insertSection(let section):
      guard section <= path.section, path.section < .max else { return path }
      return IndexPath(item: path.item, section: path.section + 1)
    case .removeSection(let section):
      guard section != path.section else { return nil }
      return IndexPath(item: path.item, section: path.section - (section < path.section ? 1 : 0))
    case .insertItems(let range, path.section):
      let count = range.clamped(to: 0..<Int.max).count
      item = path.item < range.lowerBound ? path.item : min(path.item, .max - count) + count
    case .removeItems(let range, path.section):
      let count = range.clamped(to: 0..<Int.max).count
      item =
        range.contains(path.item)
        ? nil : path.item < range.lowerBound ? path.item : path.item - count
    case .moveItem(let from, let to, path.section):
      let without = path.item > from ? path.item - 1 : path.item
      item = path.item == from ? to : without >= to ? without + 1 : without
    case .arrangeItems(let origins, path.section): item = origins.firstIndex(of: path.item)
    case .insertItems, .removeItems, .moveItem, .arrangeItems, .reloadItems, .metrics,
      .reloadSection:
      return path
    }
    return item.map { IndexPath(item: $0, section: path.section) }
  }

  /// Where an item was before an edit.
  ///
  /// - Parameter path: The item after the edit.
  /// - Returns: The item before it, or nil where it is new.
  /// - Complexity: O(1).
  public func origin(of path: IndexPath) -> IndexPath? {
    switch self {
    case .insertItems(let range, let section):
      return LayoutEdit.removeItems(range, section: section).destination(of: path)
    case .removeItems(let range, let section):
      return LayoutEdit.insertItems(range, section: section).destination(of: path)
    case .moveItem(let from, let to, let section):
      return LayoutEdit.moveItem(from: to, to: from, section: section).destination(of: path)
    case .insertSection(let section): return LayoutEdit.removeSection(section).destination(of: path)
    case .removeSection(let section): return LayoutEdit.insertSection(section).destination(of: path)
    case .arrangeItems(let origins, path.section):
      let origin = origins.indices.contains(path.item) ? origins[path.item] : nil
      return origin.map { IndexPath(item: $0, section: path.section) }
    case .arrangeItems, .reloadItems, .metrics, .reloadSection: return path
    }
  }

  /// Where an edit takes an item or, where it is gone, what came next to it.
  func survivor(of path: IndexPath) -> IndexPath {
    if let path = destination(of: path) { return path }
    switch self {
    case .removeItems(let range, let section):
      return IndexPath(item: range.lowerBound, section: section)
    case .arrangeItems(let origins, let section):
      return IndexPath(item: Self.survivor(of: path.item, origins), section: section)
    case .insertItems, .moveItem, .reloadItems, .metrics, .insertSection, .removeSection,
      .reloadSection:
      return IndexPath(item: 0, section: path.section)
    }
  }

  /// The new index of the first old one after `item` that is left, else of the last before it.
  private static func survivor(of item: Int, _ origins: [Int?]) -> Int {
    var next: (old: Int, new: Int)?
    var last: (old: Int, new: Int)?
    for (new, old) in origins.enumerated() {
      guard let old else { continue }
      if old > item, old < next?.old ?? .max { next = (old, new) }
      if old < item, old > last?.old ?? -1 { last = (old, new) }
    }
    return next?.new ?? last?.new ?? 0
  }

  /// Whether sections themselves come or go.
  var isOfSections: Bool {
    switch self {
    case .insertSection, .removeSection: true
    case .insertItems, .removeItems, .moveItem, .reloadItems, .arrangeItems, .metrics,
      .reloadSection:
      false
    }
  }
}
