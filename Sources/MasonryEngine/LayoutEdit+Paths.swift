extension LayoutEdit {
  /// Where an edit takes an item.
  ///
  /// - Parameter path: The item before the edit.
  /// - Returns: The item after it, or nil where it is gone.
  /// - Complexity: O(1); for ``arrangeItems(_:section:)`` O(items).
  public func destination(of path: IndexPath) -> IndexPath? {
    switch self {
    case .insertSection(let section):
      return IndexPath(item: path.item, section: path.section + (section <= path.section ? 1 : 0))
    case .removeSection(let section):
      guard section != path.section else { return nil }
      return IndexPath(item: path.item, section: path.section - (section < path.section ? 1 : 0))
    case .insertItems(_, path.section), .removeItems(_, path.section),
      .moveItem(_, _, path.section), .arrangeItems(_, path.section):
      return destination(ofItem: path.item).map { IndexPath(item: $0, section: path.section) }
    default: return path
    }
  }

  /// Where an item was before an edit.
  ///
  /// - Parameter path: The item after the edit.
  /// - Returns: The item before it, or nil where it is new.
  /// - Complexity: O(1).
  public func origin(of path: IndexPath) -> IndexPath? {
    switch self {
    case .insertSection(let section):
      guard section != path.section else { return nil }
      return IndexPath(item: path.item, section: path.section - (section < path.section ? 1 : 0))
    case .removeSection(let section):
      return IndexPath(item: path.item, section: path.section + (section <= path.section ? 1 : 0))
    case .insertItems(_, path.section), .removeItems(_, path.section),
      .moveItem(_, _, path.section), .arrangeItems(_, path.section):
      return origin(ofItem: path.item).map { IndexPath(item: $0, section: path.section) }
    default: return path
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
    default: return IndexPath(item: 0, section: path.section)
    }
  }

  private func destination(ofItem item: Int) -> Int? {
    switch self {
    case .insertItems(let range, _): item < range.lowerBound ? item : item + range.count
    case .removeItems(let range, _):
      range.contains(item) ? nil : item < range.lowerBound ? item : item - range.count
    case .moveItem(let from, let to, _): Self.moved(item, from: from, to: to)
    case .arrangeItems(let origins, _): origins.firstIndex(of: item)
    default: item
    }
  }

  private func origin(ofItem item: Int) -> Int? {
    switch self {
    case .insertItems(let range, _):
      range.contains(item) ? nil : item < range.lowerBound ? item : item - range.count
    case .removeItems(let range, _): item < range.lowerBound ? item : item + range.count
    case .moveItem(let from, let to, _): Self.moved(item, from: to, to: from)
    case .arrangeItems(let origins, _): origins.indices.contains(item) ? origins[item] : nil
    default: item
    }
  }

  private static func moved(_ item: Int, from: Int, to: Int) -> Int {
    if item == from { return to }
    let without = item > from ? item - 1 : item
    return without >= to ? without + 1 : without
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
}
