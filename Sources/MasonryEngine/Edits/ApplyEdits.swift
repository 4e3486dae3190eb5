extension MasonryLayout {
  /// Takes edits into the layout, and lays out again what they touch.
  ///
  /// The delegate tells the contents as they are after all edits. It is asked for the heights of new
  /// and reloaded items, and of all items of a section whose lanes have other widths. Where a
  /// section's count isn't what the edits make it, or is on the way a million more than all items
  /// before and after together, the section is reloaded; where the number of sections isn't,
  /// everything is.
  ///
  /// - Parameters:
  ///   - edits: What changed, in order.
  ///   - policy: Whether other items may go to other lanes.
  ///   - delegate: What there is to lay out now.
  /// - Returns: What the edits changed in the layout.
  /// - Throws: ``LayoutError`` for metrics no layout can be made of; the layout stays as it was.
  /// - Complexity: To append, O(new items). A few heights under `.sticky`, or where lanes take turns,
  ///   O(later items ÷ 32) each, on average. Else O(items of the section after the first change), of
  ///   which those are skipped that lie between a change and the next below where all lane ends are
  ///   as before or moved by one distance. Besides O(sections).
  @discardableResult
  public mutating func apply(
    _ edits: [LayoutEdit], policy: EditPolicy = .reflow, delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    var draft = SectionDraft(count: sections.count)
    for edit in edits { draft.follow(edit) }
    guard draft.origins.count == max(0, delegate.numberOfSections) else {
      return try prepareAgain(delegate)
    }
    let geometries = try draft.geometries(container, delegate, reports: &invalidation.reports)
    let count = try delegate.checkedCount() + sections.reduce(0) { $0 + $1.items.count }
    for edit in edits { note(edit, mostItems: count + Self.mostPassingItems) }
    finish(geometries, policy: policy, delegate: delegate, noting: &invalidation)
    invalidation.noteMoved(draft.firstMoved)
    invalidation.noteMoved(geometries.keys.min())
    return invalidation
  }

  /// How many items may come and go within a batch; with more, counts are taken for nonsense.
  private static let mostPassingItems = 1_000_000

  /// Lays out again all sections with pending changes, and under `.reflow` those with items that stand
  /// elsewhere than in a fresh layout.
  mutating func finish(
    _ geometries: [Int: SectionGeometry], policy: EditPolicy,
    delegate: some MasonryLayoutDelegate, noting invalidation: inout LayoutInvalidation
  ) {
    let oldSize = contentSize
    for section in sections.indices {
      let isOff = sections[section].items.canonicalCount < sections[section].items.count
      guard sections[section].pending != nil || (isOff && policy == .reflow) else { continue }
      let extent = sections[section].items.extent
      let range = sections[section].finish(
        section, geometry: geometries[section], policy: policy, delegate: delegate,
        reports: &invalidation.reports)
      let items = sections[section].items
      let isMoved = items.extent != extent || items.count == 0
      if let range = range ?? (isMoved ? items.count..<items.count : nil) {
        invalidation.note(range, inSection: section)
      }
    }
    invalidation.noteMoved(stackSections())
    invalidation.contentSizeAdjustment = Size(
      width: contentSize.width - oldSize.width, height: contentSize.height - oldSize.height)
  }

  /// Lays everything out in the same container.
  private mutating func prepareAgain(
    _ delegate: some MasonryLayoutDelegate
  ) throws(LayoutError) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    let oldSize = contentSize
    invalidation.reports = try layOut(container, delegate: delegate)
    invalidation.firstMovedSection = 0
    invalidation.contentSizeAdjustment = Size(
      width: contentSize.width - oldSize.width, height: contentSize.height - oldSize.height)
    return invalidation
  }

  /// Puts every item where a fresh layout would, after edits that kept lanes.
  ///
  /// Heights are asked again only where an item's width changes.
  ///
  /// - Returns: What changed in the layout.
  /// - Complexity: O(items after the first that may stand elsewhere).
  @discardableResult
  public mutating func rebalance(delegate: some MasonryLayoutDelegate) -> LayoutInvalidation {
    var invalidation = LayoutInvalidation()
    finish([:], policy: .reflow, delegate: delegate, noting: &invalidation)
    return invalidation
  }

  /// Reserves memory for as many items in a section, so that none is moved when some are appended.
  ///
  /// No more than 16,777,216 are reserved; there may be more.
  public mutating func reserveCapacity(_ count: Int, inSection section: Int) {
    guard sections.indices.contains(section) else { return }
    sections[section].items.reserveCapacity(min(max(0, count), 1 << 24))
  }
}

extension MasonryLayout {
  /// Makes an edit in the lists of sections and items; what must be laid out again is pending.
  ///
  /// A section that would grow beyond `mostItems` is to be reloaded instead.
  mutating func note(_ edit: LayoutEdit, mostItems: Int) {
    switch edit {
    case .insertItems(let range, let section):
      change(section) { items, pending in
        let range = range.clamped(to: 0..<Int.max)
        let first = min(range.lowerBound, items.count)
        guard range.count <= mostItems - items.count else {
          pending.isReload = true
          return
        }
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
        pending.arrange(min(from, to)..<(max(from, to) + 1))
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
    case .metrics(let section): change(section) { _, _ in }
    case .reloadSection(let section): change(section) { _, pending in pending.isReload = true }
    case .insertSection(let section): insertSection(at: section)
    case .removeSection(let section):
      if sections.indices.contains(section) { sections.remove(at: section) }
    }
  }

  private mutating func change(
    _ section: Int, _ body: (inout ItemStore, inout PendingChanges) -> Void
  ) {
    guard sections.indices.contains(section) else { return }
    var pending =
      sections[section].pending ?? PendingChanges(oldCount: sections[section].items.count)
    body(&sections[section].items, &pending)
    sections[section].pending = pending
  }

  /// With any metrics; its own come when it is laid out.
  private mutating func insertSection(at section: Int) {
    var new = Section(geometry: SectionGeometry())
    new.pending = PendingChanges(oldCount: 0)
    new.pending?.isReload = true
    sections.insert(new, at: min(max(section, 0), sections.count))
  }
}

extension ItemStore {
  /// Puts items in a new order and notes where it differs from the old.
  fileprivate mutating func arrange(_ origins: [Int?], noting pending: inout PendingChanges) {
    var isTaken = Array(repeating: false, count: count)
    let origins = origins.map { origin -> Int? in
      guard let origin, 0..<count ~= origin, !isTaken[origin] else { return nil }
      isTaken[origin] = true
      return origin
    }
    let isSameCount = origins.count == count
    var changed: Range<Int>?
    for item in origins.indices where origins[item] != item {
      guard let run = changed else {
        changed = item..<(item + 1)
        continue
      }
      if isSameCount, item - run.upperBound >= checkpoints.interval {
        pending.arrange(run)
        changed = item..<(item + 1)
      } else {
        changed = run.lowerBound..<(item + 1)
      }
    }
    guard changed != nil || !isSameCount else { return }
    if isSameCount, let changed {
      pending.arrange(changed)
    } else {
      pending.arrange(from: changed?.lowerBound ?? origins.count, count: origins.count)
    }
    arrange(origins)
  }
}

/// Which sections there are after some edits, found out before anything is changed.
struct SectionDraft {
  /// For each section afterwards, which one it was; nil for a new one.
  private(set) var origins: [Int?]
  /// The first index that stands for another section than before.
  private(set) var firstMoved: Int?
  /// The sections whose metrics are to be asked, by their indices before.
  private var remeasured: Set<Int> = []

  init(count: Int) {
    origins = Array(0..<count)
  }

  mutating func follow(_ edit: LayoutEdit) {
    switch edit {
    case .insertItems, .removeItems, .moveItem, .reloadItems, .arrangeItems: break
    case .metrics(let section), .reloadSection(let section):
      guard origins.indices.contains(section), let origin = origins[section] else { return }
      remeasured.insert(origin)
    case .insertSection(let section):
      let section = min(max(section, 0), origins.count)
      origins.insert(nil, at: section)
      firstMoved = min(firstMoved ?? section, section)
    case .removeSection(let section):
      guard origins.indices.contains(section) else { return }
      origins.remove(at: section)
      firstMoved = min(firstMoved ?? section, section)
    }
  }

  /// The metrics, checked, of the sections that are new or may have others.
  func geometries(
    _ container: ContainerGeometry, _ delegate: some MasonryLayoutDelegate,
    reports: inout [HeightReport]
  ) throws(LayoutError) -> [Int: SectionGeometry] {
    var geometries: [Int: SectionGeometry] = [:]
    guard !remeasured.isEmpty || firstMoved != nil else { return geometries }
    for (section, origin) in origins.enumerated() {
      guard origin.map(remeasured.contains) ?? true else { continue }
      geometries[section] = try SectionGeometry(
        section: section, metrics: delegate.metrics(forSection: section), container: container,
        reports: &reports)
    }
    return geometries
  }
}
