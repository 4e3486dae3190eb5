import MasonryEngine
import TestSupport
import Testing

/// Edits beside the definitions of what they lead to.
struct EditTests {
  @Test func `any edits under reflow end in what a fresh layout is`() throws {
    for seed in UInt64(1)...500 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 0...30)
      var layout = try script.wall.layout()
      for step in 0..<4 {
        let edits = script.edit(&random)
        try layout.apply(edits, policy: .reflow, delegate: script.wall)
        try Self.check(layout, equals: script.wall.layout(), "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `any edits under sticky end in what their definition is`() throws {
    for seed in UInt64(1)...500 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 0...30)
      var layout = try script.wall.layout()
      for step in 0..<4 {
        let before = layout
        let edits = script.edit(&random)
        try layout.apply(edits, policy: .sticky, delegate: script.wall)
        let expected = try script.stickyWall(after: before).layout()
        try Self.check(layout, equals: expected, "seed \(seed), step \(step), \(edits)")
        guard random.oneIn(3) else { continue }
        layout.rebalance(delegate: script.wall)
        try Self.check(layout, equals: script.wall.layout(), "seed \(seed), rebalanced")
      }
    }
  }

  @Test(arguments: [EditPolicy.reflow, .sticky])
  func `long sections end in the same, by checkpoints and shifts`(_ policy: EditPolicy) throws {
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 2000...3500)
      var layout = try script.wall.layout()
      for step in 0..<5 {
        let before = layout
        let edits = script.edit(&random)
        try layout.apply(edits, policy: policy, delegate: script.wall)
        let expected =
          policy == .reflow
          ? try script.wall.layout() : try script.stickyWall(after: before).layout()
        try Self.check(layout, equals: expected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a lane moved often and far is found as it stands`() throws {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall(width: 300, lanes: 3, line: 5, heights: (0..<1500).map { Double($0 % 50) })
      wall.sections[0].metrics.order = random.pick([.shortest, .leftToRight, .gridLanes])
      var layout = try wall.layout()
      for step in 0..<12 {
        let item = random.pick(0...1499)
        wall.sections[0].items[item].height = Double(random.pick(0...2000))
        try layout.apply(
          [.reloadItems(item..<(item + 1), section: 0)], policy: .sticky, delegate: wall)
        let rect = Rect(x: 0, y: Double(random.pick(0...15_000)), width: 300, height: 400)
        let expected = layout.everything.filter {
          $0.frame.minY < rect.maxY
            && ($0.frame.maxY > rect.minY
              || $0.frame.height == 0 && $0.frame.minY >= rect.minY)
        }
        let found = layout.layoutAttributesForElements(in: rect)
        try #require(found == expected, "seed \(seed), step \(step)")
      }
      layout.rebalance(delegate: wall)
      try Self.check(layout, equals: wall.layout(), "seed \(seed)")
    }
  }

  @Test func `what an invalidation doesn't name stands where it stood`() throws {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 0...30)
      script.wall.metrics = LayoutMetrics()
      var layout = try script.wall.layout()
      let before = layout
      let edits = script.edit(&random)
      let change = try layout.apply(
        edits, policy: random.pick([.reflow, .sticky]), delegate: script.wall)
      let old = Set(before.everything)
      for element in layout.everything
      where element.indexPath.section < change.firstMovedSection ?? .max {
        let range = change.items[element.indexPath.section]
        let isNamed =
          element.kind == .item
          ? range?.contains(element.indexPath.item) == true
          : element.kind != .header && range != nil
        #expect(isNamed || old.contains(element), "seed \(seed), \(element)")
      }
      let adjusted = before.contentSize.height + change.contentSizeAdjustment.height
      #expect(layout.contentSize.height == adjusted, "seed \(seed)")
    }
  }

  /// Whether two layouts are the same, element by element and in what queries find.
  static func check(
    _ layout: MasonryLayout, equals other: MasonryLayout, _ comment: Comment
  ) throws {
    try #require(layout.contentSize == other.contentSize, comment)
    let all = layout.everything
    let expected = other.everything
    if let index = zip(all, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      try #require(all[index] == expected[index], comment)
    }
    try #require(all.count == expected.count, comment)
    let middle = Rect(
      x: -10, y: layout.contentSize.height / 2, width: layout.contentSize.width / 2 + 20,
      height: 200)
    try #require(
      layout.layoutAttributesForElements(in: middle)
        == other.layoutAttributesForElements(in: middle), comment)
  }
}
