import MasonryEngine
import TestSupport

/// Contents to lay out, all known.
struct Wall: MasonryLayoutDelegate {
  struct Item: Hashable {
    var height: Double
    var placement = ItemPlacement()
    /// Points of height for each point of width.
    var perWidth = 0.0
    /// What the item is, whatever its place.
    var id = 0
  }

  struct Section {
    var metrics = SectionMetrics()
    var items: [Item] = []
    var estimate: Double?
    /// Whether its items may ask for a place though none does.
    var hasPlacements = false
  }

  var width = 100.0
  var metrics = LayoutMetrics()
  var sections: [Section] = []
  /// Whether no height depends on a width.
  var ignoresWidths = false

  var numberOfSections: Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  func metrics(forSection section: Int) -> SectionMetrics { sections[section].metrics }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    let item = sections[path.section].items[path.item]
    return item.height + (ignoresWidths ? 0 : item.perWidth * width)
  }

  func estimatedHeight(inSection section: Int) -> Double? { sections[section].estimate }

  func hasPlacements(inSection section: Int) -> Bool {
    sections[section].hasPlacements
      || sections[section].items.contains { $0.placement != ItemPlacement() }
  }

  func placement(forItemAt path: IndexPath) -> ItemPlacement {
    sections[path.section].items[path.item].placement
  }

  /// The wall laid out afresh.
  func layout() throws -> MasonryLayout {
    var layout = MasonryLayout()
    try layout.prepare(width: width, metrics: metrics, delegate: self)
    return layout
  }
}

extension Wall {
  /// One section of items that stand where the order puts them, without insets.
  init(
    width: Double = 100, lanes: Int, line: Double = 0, gap: Double = 0,
    order: PlacementOrder = .shortest,
    heights: [Double]
  ) {
    self.width = width
    var section = Section()
    section.metrics.lanes = .fixed(lanes)
    section.metrics.minimumLineSpacing = line
    section.metrics.minimumInteritemSpacing = gap
    section.metrics.sectionInset = .zero
    section.metrics.order = order
    section.items = heights.map { Item(height: $0) }
    sections = [section]
  }
}

extension MasonryLayout {
  /// Every element, one by one: what any query selects from.
  var everything: [LayoutAttributes] {
    (0..<numberOfSections).flatMap { section in
      let items = (0..<numberOfItems(inSection: section)).map {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
      return
        ([
          layoutAttributesForBackground(inSection: section),
          layoutAttributesForHeader(inSection: section),
        ] + items + [layoutAttributesForFooter(inSection: section)]).compactMap { $0 }
    }
  }

  /// The frames of one section's items.
  func frames(inSection section: Int = 0) -> [Rect] {
    (0..<numberOfItems(inSection: section)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// The lanes of one section's items.
  func lanes(inSection section: Int = 0) -> [Int] {
    (0..<numberOfItems(inSection: section)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.lane
    }
  }
}
