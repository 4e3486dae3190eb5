import MasonryEngine
import TestSupport

/// Contents that are edited at random, and what the edits are called.
struct EditScript {
  var wall: Wall
  private var nextID = 0
  /// For each item that stays, where it was before the last edits: by section and identity.
  private var origins: [Int: IndexPath] = [:]

  init(_ random: inout SeededGenerator, items: ClosedRange<Int>) {
    var wall = Wall.random(&random, items: items)
    if wall.sections.isEmpty { wall.sections = [Wall.section(&random, items: items)] }
    wall.ignoresWidths = random.oneIn(2)
    self.init(wall)
  }

  init(_ wall: Wall) {
    var wall = wall
    for section in wall.sections.indices { Self.settle(&wall.sections[section].metrics, in: wall) }
    for section in wall.sections.indices {
      for item in wall.sections[section].items.indices {
        wall.sections[section].items[item].id = nextID
        nextID += 1
      }
    }
    self.wall = wall
  }

  /// Packs densely only where heights don't depend on widths.
  ///
  /// A dense item is measured at the width of lanes that it may leave for others, 1/64 point wider or
  /// narrower, and then not at that of the lane that a sticky edit lets it name.
  private static func settle(_ metrics: inout SectionMetrics, in wall: Wall) {
    metrics.isDense = metrics.isDense && wall.ignoresWidths
  }

  /// Changes nothing: each item was where it is.
  mutating func stay() {
    origins = [:]
    for (section, contents) in wall.sections.enumerated() {
      for (item, content) in contents.items.enumerated() {
        origins[content.id] = IndexPath(item: item, section: section)
      }
    }
  }

  /// Changes the contents and tells how.
  mutating func edit(_ random: inout SeededGenerator) -> [LayoutEdit] {
    stay()
    return (0..<random.pick(1...3)).compactMap { _ in change(&random) }
  }

  private mutating func change(_ random: inout SeededGenerator) -> LayoutEdit? {
    guard !wall.sections.isEmpty, !random.oneIn(12) else {
      let section = random.pick(0...wall.sections.count)
      var new = Wall.section(&random, items: 0...8)
      Self.settle(&new.metrics, in: wall)
      for item in new.items.indices { new.items[item].id = freshID() }
      wall.sections.insert(new, at: section)
      return .insertSection(section)
    }
    let section = random.pick(0...(wall.sections.count - 1))
    let count = wall.sections[section].items.count
    switch random.pick(0...9) {
    case 0...1: return insert(&random, section, at: random.pick(0...count))
    case 2: return insert(&random, section, at: count)
    case 3: return remove(&random, section)
    case 4: return move(&random, section)
    case 5...6: return reload(&random, section)
    case 7: return arrange(&random, section)
    case 8: return changeMetrics(&random, section)
    default:
      guard random.oneIn(3) else { return reload(&random, section) }
      wall.sections.remove(at: section)
      return .removeSection(section)
    }
  }

  private mutating func freshID() -> Int {
    nextID += 1
    return nextID - 1
  }

  private mutating func insert(
    _ random: inout SeededGenerator, _ section: Int, at index: Int
  ) -> LayoutEdit {
    let isPlaced = wall.hasPlacements(inSection: section)
    let new = (0..<random.pick(1...5)).map { _ in Wall.item(&random, freshID(), isPlaced) }
    wall.sections[section].items.insert(contentsOf: new, at: index)
    return .insertItems(index..<(index + new.count), section: section)
  }

  private mutating func remove(_ random: inout SeededGenerator, _ section: Int) -> LayoutEdit {
    let range = range(&random, section)
    wall.sections[section].items.removeSubrange(range)
    return .removeItems(range, section: section)
  }

  private mutating func move(_ random: inout SeededGenerator, _ section: Int) -> LayoutEdit? {
    let count = wall.sections[section].items.count
    guard count > 0 else { return nil }
    let from = random.pick(0...(count - 1))
    let to = random.pick(max(0, from - 6)...min(count - 1, from + 6))
    let item = wall.sections[section].items.remove(at: from)
    wall.sections[section].items.insert(item, at: to)
    return .moveItem(from: from, to: to, section: section)
  }

  private mutating func reload(_ random: inout SeededGenerator, _ section: Int) -> LayoutEdit {
    let range = range(&random, section)
    let isPlaced = wall.hasPlacements(inSection: section)
    for item in range {
      let id = wall.sections[section].items[item].id
      wall.sections[section].items[item] = Wall.item(&random, id, isPlaced && random.oneIn(2))
    }
    return .reloadItems(range, section: section)
  }

  private mutating func arrange(_ random: inout SeededGenerator, _ section: Int) -> LayoutEdit {
    let old = wall.sections[section].items
    var new = old.filter { _ in !random.oneIn(5) }
    if random.oneIn(2), new.count > 3 { new.swapAt(0, random.pick(0...(new.count - 1))) }
    if random.oneIn(2) { new.insert(Wall.item(&random, freshID(), false), at: new.count / 2) }
    wall.sections[section].items = new
    return .arranging(new.map(\.id), from: old.map(\.id), section: section)
  }

  private mutating func changeMetrics(
    _ random: inout SeededGenerator, _ section: Int
  ) -> LayoutEdit {
    let old = wall.sections[section].metrics
    var metrics = Wall.metrics(&random)
    if random.oneIn(2) { metrics.lanes = old.lanes }
    if random.oneIn(2) { metrics.sectionInset = old.sectionInset }
    Self.settle(&metrics, in: wall)
    wall.sections[section].metrics = metrics
    return .metrics(section: section)
  }

  private func range(_ random: inout SeededGenerator, _ section: Int) -> Range<Int> {
    let count = wall.sections[section].items.count
    let first = random.pick(0...count)
    return first..<min(count, first + random.pick(0...3))
  }

  /// The definition of sticky edits: each item that was there before names the lane it had.
  func stickyWall(after before: MasonryLayout) -> Wall {
    var sticky = wall
    for section in wall.sections.indices {
      let lanes = try? Wall(
        width: wall.width, metrics: wall.metrics,
        sections: [
          Wall.Section(metrics: wall.sections[section].metrics)
        ]
      ).layout().laneCount(inSection: 0)
      for item in wall.sections[section].items.indices {
        guard let origin = origins[wall.sections[section].items[item].id],
          before.laneCount(inSection: origin.section) == lanes
        else { continue }
        sticky.sections[section].items[item].placement.lane =
          before.layoutAttributesForItem(at: origin)?.lane
      }
    }
    return sticky
  }
}
