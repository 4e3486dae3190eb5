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
