/// Which sections there are after some edits, worked out before anything is changed.
struct SectionDraft {
  /// For each section afterwards, which one it was; nil for a new one.
  private(set) var origins: [Int?]
  /// The first index at which another section is than was.
  private(set) var firstMoved: Int?
  /// The sections whose metrics are to be asked, as indices before.
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

  /// The metrics of the sections where they may be new, checked.
  func geometries(
    _ wall: WallGeometry, _ delegate: some MasonryLayoutDelegate, reports: inout [HeightReport]
  ) throws(LayoutError) -> [Int: SectionGeometry] {
    var geometries: [Int: SectionGeometry] = [:]
    guard !remeasured.isEmpty || firstMoved != nil else { return geometries }
    for (section, origin) in origins.enumerated() {
      guard origin.map(remeasured.contains) ?? true else { continue }
      geometries[section] = try SectionGeometry(
        section: section, metrics: delegate.metrics(forSection: section), wall: wall,
        reports: &reports)
    }
    return geometries
  }
}
