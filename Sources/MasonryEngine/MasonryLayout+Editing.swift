extension MasonryLayout {
  /// Takes an edit into the lists of sections and items; what it leaves to do is pending.
  mutating func note(_ edit: LayoutEdit) {
    switch edit {
    case .insertItems(let range, let section):
      change(section) { items, pending in
        let first = min(max(range.lowerBound, 0), items.count)
        items.insert(first..<(first + range.count))
        pending.splice(at: first, by: range.count)
      }
    case .removeItems(let range, let section):
      change(section) { items, pending in
        let range = range.clamped(to: 0..<items.count)
        items.remove(range)
        pending.splice(at: range.lowerBound, by: -range.count)
      }
    case .moveItem(let from, let to, let section):
      change(section) { items, pending in
        guard 0..<items.count ~= from else { return }
        let to = min(max(to, 0), items.count - 1)
        items.move(from: from, to: to)
        pending.arrange(min(from, to)..<(max(from, to) + 1), of: items.count)
      }
    case .reloadItems(let range, let section):
      change(section) { items, pending in
        let range = range.clamped(to: 0..<items.count)
        guard !range.isEmpty else { return }
        items.forgetHeights(of: range)
        pending.change(range)
      }
    case .arrangeItems(let origins, let section):
      change(section) { items, pending in items.arrange(origins, noting: &pending) }
    case .metrics(let section): change(section) { _, pending in pending.hasNewMetrics = true }
    case .reloadSection(let section): change(section) { _, pending in pending.isReload = true }
    case .insertSection(let section): insertSection(at: section)
    case .removeSection(let section):
      if sections.indices.contains(section) { sections.remove(at: section) }
    }
  }

  private mutating func change(
    _ section: Int, _ body: (inout ItemStore, inout PendingEdit) -> Void
  ) {
    guard sections.indices.contains(section) else { return }
    var pending =
      sections[section].pending ?? PendingEdit(oldCount: sections[section].items.count)
    body(&sections[section].items, &pending)
    sections[section].pending = pending
  }

  /// Its metrics come later; until then they are some.
  private mutating func insertSection(at section: Int) {
    var new = Section(geometry: SectionGeometry())
    new.pending = PendingEdit(oldCount: 0)
    new.pending?.isReload = true
    sections.insert(new, at: min(max(section, 0), sections.count))
  }
}

extension ItemStore {
  /// Puts items in a new order and notes where it differs from the old.
  fileprivate mutating func arrange(_ origins: [Int?], noting pending: inout PendingEdit) {
    var isTaken = Array(repeating: false, count: count)
    let origins = origins.map { origin -> Int? in
      guard let origin, 0..<count ~= origin, !isTaken[origin] else { return nil }
      isTaken[origin] = true
      return origin
    }
    let first = origins.indices.first { origins[$0] != $0 } ?? origins.count
    let isSameCount = origins.count == count
    let last = isSameCount ? origins.indices.last { origins[$0] != $0 } : origins.count - 1
    guard first < origins.count || !isSameCount else { return }
    arrange(origins)
    pending.arrange(first..<max(first, (last ?? first) + 1), of: count)
  }
}
