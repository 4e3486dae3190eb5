import MasonryEngine
import TestSupport
import Testing

/// Heights that are not known before they are in sight.
struct EstimateTests {
  @Test func `nothing is asked for before it is in sight`() throws {
    let wall = CountingWall(heights: Array(repeating: 30, count: 100), estimate: 10)
    var layout = MasonryLayout()
    try layout.prepare(width: 100, delegate: wall)
    #expect(wall.asked.isEmpty)
    #expect(layout.contentSize.height == 1000)
    layout.measureElements(in: Rect(x: 0, y: 0, width: 100, height: 45), delegate: wall)
    #expect(wall.asked == Array(0..<5))
    #expect(layout.contentSize.height == 1100)
    #expect(!layout.isEstimated(IndexPath(item: 4, section: 0)))
    #expect(layout.isEstimated(IndexPath(item: 5, section: 0)))
  }

  @Test func `what is in sight stays where it is while more is measured`() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall.random(&random, items: 10...60)
      wall.metrics = LayoutMetrics()
      for section in wall.sections.indices { wall.sections[section].estimate = 17 }
      var layout = try wall.layout()
      for step in 0..<4 {
        let y = Double(random.pick(0...max(1, Int(layout.contentSize.height))))
        let viewport = Rect(x: 0, y: y, width: wall.width, height: 90)
        let anchor = layout.anchor(in: viewport)
        let measured = layout.measureElements(in: viewport, delegate: wall)
        var after = viewport
        after.y = measured.contentOffset
        let visible = layout.layoutAttributesForElements(in: after).filter { $0.kind == .item }
        #expect(visible.allSatisfy { !layout.isEstimated($0.indexPath) }, "seed \(seed), \(step)")
        guard let anchor, let item = layout.layoutAttributesForItem(at: anchor.indexPath) else {
          continue
        }
        let last = max(0, layout.contentSize.height - 90)
        let expected = min(max(0, item.frame.minY - anchor.offset), last)
        #expect(after.y == expected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `all measured is as if it had been known`() throws {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall.random(&random, items: 0...40)
      let known = try wall.layout()
      for section in wall.sections.indices { wall.sections[section].estimate = 1 }
      var layout = try wall.layout()
      let all = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
      layout.measureElements(in: all, delegate: wall)
      try EditTests.check(layout, equals: known, "seed \(seed)")
    }
  }
}

/// A single lane of items that notes which heights are asked for.
private final class CountingWall: MasonryLayoutDelegate {
  let wallHeights: [Double]
  let estimate: Double
  var asked: [Int] = []

  init(heights: [Double], estimate: Double) {
    wallHeights = heights
    self.estimate = estimate
  }

  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { wallHeights.count }

  func metrics(forSection section: Int) -> SectionMetrics {
    var metrics = SectionMetrics()
    metrics.lanes = .fixed(1)
    metrics.minimumLineSpacing = 0
    metrics.sectionInset = .zero
    return metrics
  }

  func estimatedHeight(inSection section: Int) -> Double? { estimate }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    asked.append(path.item)
    return wallHeights[path.item]
  }
}
