import MasonryEngine
import TestSupport
import Testing

/// Moving from item to item, beside the rule said plainly.
struct NeighborTests {
  @Test func `neighbours are those of the rule`() throws {
    for seed in UInt64(1)...1500 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall.random(&random, items: random.oneIn(8) ? 60...120 : 0...24)
      wall.metrics.axis = .vertical
      wall.metrics.isMirrored = false
      let layout = try wall.layout()
      let items = layout.everything.filter { $0.kind == .item }
      for _ in 0..<6 {
        guard let from = items.randomElement(using: &random) else { continue }
        let x = random.oneIn(3) ? nil : Double(random.pick(-20...700)) / 2
        for direction in Direction.allCases {
          let found = layout.neighbor(of: from.indexPath, toward: direction, keeping: x)
          let expected = Self.neighbor(of: from, direction, x ?? from.frame.midX, items)
          try #require(
            found == expected,
            "seed \(seed), \(direction) of \(from) at \(String(describing: x))")
        }
      }
    }
  }

  @Test func `neighbours are those of the rule in long sections`() throws {
    for seed in UInt64(1)...16 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall(width: 500, lanes: 1, heights: [])
      wall.sections = [Wall.section(&random, items: 2500...4000)]
      let layout = try wall.layout()
      let items = layout.everything.filter { $0.kind == .item }
      for _ in 0..<3 {
        guard let from = items.randomElement(using: &random) else { continue }
        for direction in Direction.allCases {
          let found = layout.neighbor(of: from.indexPath, toward: direction)
          let expected = Self.neighbor(of: from, direction, from.frame.midX, items)
          try #require(found == expected, "seed \(seed), \(direction) of \(from)")
        }
      }
    }
  }

  @Test func `directions turn with the wall`() throws {
    for seed in UInt64(1)...80 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall.random(&random, items: 1...20)
      wall.metrics.axis = .vertical
      wall.metrics.isMirrored = false
      let plain = try wall.layout()
      wall.metrics.isMirrored = true
      let mirrored = try wall.layout()
      wall.metrics.axis = .horizontal
      let turned = try wall.layout()
      for item in plain.everything where item.kind == .item {
        let right = plain.neighbor(of: item.indexPath, toward: .right)
        #expect(mirrored.neighbor(of: item.indexPath, toward: .left) == right, "seed \(seed)")
        #expect(turned.neighbor(of: item.indexPath, toward: .down) == right, "seed \(seed)")
        let down = plain.neighbor(of: item.indexPath, toward: .down)
        #expect(turned.neighbor(of: item.indexPath, toward: .left) == down, "seed \(seed)")
      }
    }
  }

  @Test func `a run down and up a lane keeps its x`() throws {
    let wall = Wall(width: 300, lanes: 3, heights: [50, 80, 20, 30, 40, 70, 10, 60, 90])
    let layout = try wall.layout()
    var path: IndexPath? = IndexPath(item: 1, section: 0)
    var run: [Int] = []
    while let current = path {
      run.append(current.item)
      path = layout.neighbor(of: current, toward: .down, keeping: 150)
    }
    #expect(run == [1, 6, 8])
    #expect(layout.lanes() == [0, 1, 2, 2, 0, 2, 1, 0, 1])
  }

  @Test func `nothing lies beyond the last item, nor beyond what isn't there`() throws {
    let layout = try Wall(lanes: 2, heights: [10, 10]).layout()
    #expect(layout.neighbor(of: IndexPath(item: 1, section: 0), toward: .down) == nil)
    #expect(layout.neighbor(of: IndexPath(item: 1, section: 0), toward: .right) == nil)
    #expect(layout.neighbor(of: IndexPath(item: 2, section: 0), toward: .up) == nil)
    #expect(layout.neighbor(of: IndexPath(item: 0, section: -1), toward: .up) == nil)
    #expect(MasonryLayout().neighbor(of: IndexPath(item: 0, section: 0), toward: .up) == nil)
  }

  /// The rule, by looking at every item.
  static func neighbor(
    of from: LayoutAttributes, _ direction: Direction, _ x: Double, _ items: [LayoutAttributes]
  ) -> IndexPath? {
    let own = from.frame
    let others = items.filter { $0.indexPath != from.indexPath }
    switch direction {
    case .down:
      let below = others.filter {
        $0.frame.minY >= own.maxY && $0.indexPath.section >= from.indexPath.section
          && ($0.frame.minY > own.minY || $0.indexPath > from.indexPath)
      }
      return best(below) { [distance($0.frame, x), $0.frame.minY] }
    case .up:
      let above = others.filter {
        $0.frame.maxY <= own.minY && $0.indexPath.section <= from.indexPath.section
          && ($0.frame.maxY < own.maxY || $0.indexPath < from.indexPath)
      }
      // Only items without height end alike in two sections; then the nearer section's is the one.
      return best(above) {
        [distance($0.frame, x), -$0.frame.maxY, -Double($0.indexPath.section)]
      }
    case .right:
      let beside = others.filter { $0.frame.minX >= own.maxX && isBeside($0, from) }
      return best(beside) { [$0.frame.minX, -overlap($0.frame, own), $0.frame.minY] }
    case .left:
      let beside = others.filter { $0.frame.maxX <= own.minX && isBeside($0, from) }
      return best(beside) { [-$0.frame.maxX, -overlap($0.frame, own), $0.frame.minY] }
    }
  }

  private static func best(
    _ items: [LayoutAttributes], by key: (LayoutAttributes) -> [Double]
  ) -> IndexPath? {
    items.min { a, b in
      let keys = (key(a), key(b))
      if keys.0 != keys.1 { return keys.0.lexicographicallyPrecedes(keys.1) }
      return a.indexPath < b.indexPath
    }?.indexPath
  }

  private static func distance(_ frame: Rect, _ x: Double) -> Double {
    if frame.minX <= x && (x < frame.maxX || (frame.width == 0 && x == frame.minX)) { return 0 }
    return x < frame.minX ? frame.minX - x : max(x - frame.maxX, .leastNonzeroMagnitude)
  }

  private static func overlap(_ a: Rect, _ b: Rect) -> Double {
    min(a.maxY, b.maxY) - max(a.minY, b.minY)
  }

  private static func isBeside(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    guard a.indexPath.section == b.indexPath.section else { return false }
    let (a, b) = (a.frame, b.frame)
    if a.height == 0 { return b.minY <= a.minY && (a.minY < b.maxY || a.minY == b.minY) }
    if b.height == 0 { return a.minY <= b.minY && b.minY < a.maxY }
    return overlap(a, b) > 0
  }
}
