import MasonryEngine
import TestSupport
import Testing

/// What holds of every layout, whatever the order.
struct PropertyTests {
  @Test func `items don't overlap, and stand exactly one gap apart in their lanes`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let wall = Self.wall(&random)
      let layout = try wall.layout()
      for section in wall.sections.indices {
        let gap = (wall.sections[section].metrics.minimumLineSpacing * 64 + 0.5).rounded(.down) / 64
        var hasSpans = false
        var lanes: [Int: [Rect]] = [:]
        for element in layout.everything
        where element.kind == .item && element.indexPath.section == section {
          for lane in element.lane..<(element.lane + element.span) {
            lanes[lane, default: []].append(element.frame)
          }
          hasSpans = hasSpans || element.span > 1
        }
        for (lane, frames) in lanes {
          let column = frames.sorted { ($0.minY, $0.maxY) < ($1.minY, $1.maxY) }
          for (upper, lower) in zip(column, column.dropFirst()) {
            let distance = lower.minY - upper.maxY
            #expect(hasSpans ? distance >= gap : distance == gap, "seed \(seed), lane \(lane)")
          }
        }
      }
    }
  }

  @Test func `a change of columns there and back is none`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var wall = Self.wall(&random)
      var layout = try wall.layout()
      let before = layout.everything
      let kept = wall.sections.map(\.metrics.lanes)
      let edits = wall.sections.indices.map { LayoutEdit.metrics(section: $0) }
      for section in wall.sections.indices {
        wall.sections[section].metrics.lanes = .fixed(random.pick(1...9))
      }
      try layout.apply(edits, policy: random.pick([.reflow, .sticky]), delegate: wall)
      for section in wall.sections.indices { wall.sections[section].metrics.lanes = kept[section] }
      try layout.apply(edits, policy: .reflow, delegate: wall)
      #expect(layout.everything == before, "seed \(seed)")
    }
  }

  @Test func `results ascend, each once, and scrolling finds everything`() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let wall = Self.wall(&random)
      let layout = try wall.layout()
      var found: Set<LayoutAttributes> = []
      let step = Double(random.pick(20...200))
      for y in stride(from: 0, through: layout.contentSize.height, by: step) {
        let strip = layout.layoutAttributesForElements(
          in: Rect(x: -1e6, y: y, width: 2e6, height: step), pinningTo: -1e9)
        let order = strip.map { ($0.indexPath.section, $0.kind.rawValue, $0.indexPath.item) }
        #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        found.formUnion(
          strip.map { element in
            var element = element
            element.zIndex = 0
            return element
          })
      }
      #expect(found.count == layout.everything.count, "seed \(seed)")
    }
  }

  @Test func `the content ends with its lowest element`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var wall = Self.wall(&random)
      wall.metrics.minimumContentHeight = 0
      wall.metrics.contentInset.bottom = 0
      for section in wall.sections.indices {
        // Without what lies below the elements; where there are no items, all insets lie there.
        wall.sections[section].metrics.sectionInset.bottom = 0
        wall.sections[section].metrics.headerInset.bottom = 0
        wall.sections[section].metrics.footerInset.bottom = 0
        if wall.sections[section].items.isEmpty {
          wall.sections[section].metrics.sectionInset.top = 0
        }
      }
      let layout = try wall.layout()
      let top = (wall.metrics.contentInset.top * 64 + 0.5).rounded(.down) / 64
      let lowest = layout.everything.map(\.frame.maxY).max() ?? top
      #expect(layout.contentSize.height == lowest, "seed \(seed)")
    }
  }

  @Test func `a delegate is asked for each height once`() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let wall = TallyingWall(Self.wall(&random))
      var layout = MasonryLayout()
      try layout.prepare(width: wall.wall.width, delegate: wall)
      let paths = layout.everything.filter { $0.kind == .item }.map(\.indexPath)
      #expect(wall.asked.sorted() == paths, "seed \(seed)")
      wall.asked = []
      try layout.prepare(width: wall.wall.width + 1, delegate: wall)
      #expect(wall.asked.sorted() == paths, "seed \(seed)")
    }
  }

  private static func wall(_ random: inout SeededGenerator) -> Wall {
    var wall = Wall.random(&random, items: 0...50)
    wall.metrics.axis = .vertical
    wall.metrics.isMirrored = false
    return wall
  }
}

/// Notes what is asked of a wall.
private final class TallyingWall: MasonryLayoutDelegate {
  let wall: Wall
  var asked: [IndexPath] = []

  init(_ wall: Wall) {
    self.wall = wall
  }

  var numberOfSections: Int { wall.numberOfSections }
  func numberOfItems(inSection section: Int) -> Int { wall.numberOfItems(inSection: section) }
  func metrics(forSection section: Int) -> SectionMetrics { wall.metrics(forSection: section) }
  func hasPlacements(inSection section: Int) -> Bool { wall.hasPlacements(inSection: section) }
  func placement(forItemAt path: IndexPath) -> ItemPlacement { wall.placement(forItemAt: path) }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    asked.append(path)
    return wall.height(forItemAt: path, width: width)
  }
}
