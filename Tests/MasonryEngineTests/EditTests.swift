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

  @Test(arguments: [EditPolicy.reflow, .sticky])
  func `far changes of one batch end in the same`(_ policy: EditPolicy) throws {
    for seed in UInt64(1)...8 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall.tied(items: 6000, &random)
      var layout = try wall.layout()
      for step in 0..<4 {
        var sticky = wall
        if policy == .sticky {
          for (item, lane) in layout.lanes().enumerated() {
            sticky.sections[0].items[item].placement.lane = lane
          }
        }
        var edits: [LayoutEdit] = []
        for _ in 0..<random.pick(2...5) {
          edits.append(wall.changeSomewhere(&random, along: &sticky))
        }
        try layout.apply(edits, policy: policy, delegate: wall)
        try Self.check(layout, equals: sticky.layout(), "seed \(seed), step \(step), \(edits)")
      }
    }
  }

  @Test func `what lies between two far changes is not placed again`() throws {
    var random = SeededGenerator(seed: 1)
    for edits in [
      [LayoutEdit.reloadItems(10..<11, section: 0), .reloadItems(30_000..<30_001, section: 0)],
      [.moveItem(from: 30_000, to: 30_005, section: 0), .moveItem(from: 7, to: 3, section: 0)],
      [.arrangeItems((0..<40_000).map { [10: 30_000, 30_000: 10][$0] ?? $0 }, section: 0)],
      [.reloadItems(10..<11, section: 0), .insertItems(40_000..<40_050, section: 0)],
    ] {
      var wall = Wall.tied(items: 40_000, &random)
      wall.sections[0].metrics.order = .shortest
      for item in [10, 30_000] { wall.sections[0].items[item].height = 10 }
      var layout = try wall.layout()
      for edit in edits {
        wall.follow(edit, &random)
        guard case .reloadItems(let range, _) = edit else { continue }
        // 20 points more let both lanes end 10 points further down.
        for item in range { wall.sections[0].items[item].height = 30 }
      }
      let counting = PlacementCounter(wall: wall)
      try layout.apply(edits, delegate: counting)
      #expect(counting.placed < 12_000, "\(edits.count)")
      #expect(layout.frames() == (try wall.layout().frames()))
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

  @Test(arguments: [EditPolicy.reflow, .sticky])
  func `items that come into an empty section keep their spans`(_ policy: EditPolicy) throws {
    var wall = Wall(width: 320, lanes: 3, gap: 10, heights: [])
    wall.sections[0].hasPlacements = true
    var layout = try wall.layout()
    for span in [2, 3] {
      var item = Wall.Item(height: 40)
      item.placement.span = span
      wall.sections[0].items.append(item)
    }
    try layout.apply([.insertItems(0..<2, section: 0)], policy: policy, delegate: wall)
    #expect(layout.frames().map(\.width) == [210, 320])
    #expect(layout.everything.map(\.span) == [2, 3])
    try layout.apply(
      [.removeItems(0..<2, section: 0), .insertItems(0..<2, section: 0)], policy: policy,
      delegate: wall)
    #expect(layout.frames().map(\.width) == [210, 320])
  }

  @Test func `items that grow far in one batch are found where they stand`() throws {
    var wall = Wall(width: 320, lanes: 1, line: 10, heights: [10, 100])
    var layout = try wall.layout()
    wall.sections[0].items[0].height = 3000
    try layout.apply([.reloadItems(0..<2, section: 0)], policy: .sticky, delegate: wall)
    let viewport = Rect(x: 0, y: 3015, width: 320, height: 50)
    let path = IndexPath(item: 1, section: 0)
    #expect(layout.layoutAttributesForElements(in: viewport).map(\.indexPath) == [path])
    #expect(layout.anchor(in: viewport) == LayoutAnchor(indexPath: path, offset: -5))
  }

  /// Kept items don't move the cursor of `gridLanes`, so that it must not be taken from their run.
  @Test func `what follows lanes that were kept is placed as in a fresh layout`() throws {
    let heights = (0..<1500).map { Double(40 + $0 * 7919 % 50) }
    var wall = Wall(width: 320, lanes: 3, line: 10, order: .gridLanes, heights: heights)
    wall.sections[0].metrics.fitTolerance = .infinity
    var layout = try wall.layout()
    wall.sections[0].items[1200].height += 5
    try layout.apply([.reloadItems(1200..<1201, section: 0)], policy: .sticky, delegate: wall)
    let new = (0..<50).map { Wall.Item(height: Double(40 + $0)) }
    wall.sections[0].items.insert(contentsOf: new, at: 1300)
    try layout.apply([.insertItems(1300..<1350, section: 0)], policy: .sticky, delegate: wall)
    layout.rebalance(delegate: wall)
    try Self.check(layout, equals: wall.layout(), "rebalanced")
    // An end that was reached by removals is one from which to append.
    wall.sections[0].items.removeLast(50)
    let edits = [LayoutEdit.removeItems(1500..<1550, section: 0)]
    try layout.apply(edits, policy: .sticky, delegate: wall)
    wall.sections[0].items += new
    try layout.apply([.insertItems(1500..<1550, section: 0)], delegate: wall)
    try Self.check(layout, equals: wall.layout(), "appended")
  }

  @Test func `what is appended to a dense section is all that is placed`() throws {
    var wall = Wall(width: 400, lanes: 4, order: .gridLanes, heights: [])
    wall.sections[0].metrics.isDense = true
    wall.sections[0].items = (0..<2000).map { item in
      var new = Wall.Item(height: Double(10 + item * 31 % 70), id: item)
      new.placement.span = item % 3 == 0 ? 3 : 1
      return new
    }
    var layout = try wall.layout()
    wall.sections[0].items += wall.sections[0].items[..<100]
    let counting = PlacementCounter(wall: wall)
    try layout.apply([.insertItems(2000..<2100, section: 0)], delegate: counting)
    #expect(counting.placed == 100)
    try Self.check(layout, equals: wall.layout(), "appended")
  }

  @Test func `a wall that is made wider keeps its lanes where that is asked for`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 0...30)
      var layout = try script.wall.layout()
      let before = layout
      script.stay()
      script.wall.width = random.pick([0, 90, 333, 640, 700.25])
      script.wall.metrics.minimumContentHeight = random.pick([0, 5000])
      let policy = random.pick([EditPolicy.reflow, .sticky])
      let change = try layout.prepare(
        width: script.wall.width, metrics: script.wall.metrics, policy: policy,
        delegate: script.wall)
      let defined = policy == .sticky ? script.stickyWall(after: before) : script.wall
      try Self.check(layout, equals: defined.layout(), "seed \(seed)")
      let size = before.contentSize
      #expect(change.contentSizeAdjustment.width == layout.contentSize.width - size.width)
      #expect(change.contentSizeAdjustment.height == layout.contentSize.height - size.height)
    }
  }

  @Test func `a width that no layout can be made of leaves the layout as it was`() throws {
    let wall = Wall(lanes: 3, heights: [10, 20, 30])
    var layout = try wall.layout()
    let before = layout.everything
    #expect(throws: LayoutError(section: nil, property: .width, value: .infinity)) {
      try layout.prepare(width: .infinity, policy: .sticky, delegate: wall)
    }
    var wrong = wall
    wrong.sections[0].metrics.lanes = .fixed(0)
    #expect(throws: LayoutError(section: 0, property: .lanes, value: 0)) {
      try layout.prepare(width: 500, policy: .sticky, delegate: wrong)
    }
    #expect(layout.everything == before)
    #expect(layout.contentSize.width == 100)
  }

  @Test func `layouts are equal where everything stands alike`() throws {
    var wall = Wall(lanes: 2, heights: [10, 20, 30])
    let layout = try wall.layout()
    #expect(layout == (try wall.layout()))
    wall.sections[0].items[2].height = 31
    #expect(layout != (try wall.layout()))
    wall.sections[0].items[2].height = 30
    wall.sections[0].metrics.sectionInset.left = 1
    #expect(layout != (try wall.layout()))
    wall.sections[0].metrics.sectionInset.left = 0
    wall.sections.append(wall.sections[0])
    #expect(layout != (try wall.layout()))
    wall.sections.removeLast()
    wall.sections[0].hasPlacements = true
    #expect(layout == (try wall.layout()))
  }

  @Test func `closures tell what a delegate would`() throws {
    let ratios = [1.5, 0.75, 1, 1.25, 0.5]
    let contents = LayoutContents(count: 5, metrics: SectionMetrics(lanes: .fixed(2))) {
      width, path in width / ratios[path.item]
    }
    var layout = MasonryLayout()
    try layout.prepare(width: 230, delegate: contents)
    #expect(layout.lanes() == [0, 1, 0, 1, 0])
    #expect(layout.frames()[1] == Rect(x: 120, y: 10, width: 100, height: 133.328125))
    let spanning = LayoutContents(
      counts: [1, 2], metrics: { SectionMetrics(lanes: .fixed($0 + 1), sectionInset: .zero) },
      placement: { ItemPlacement(span: $0.item == 0 ? 2 : 1) },
      height: { _, path in
        Double(10 + path.section)
      })
    try layout.prepare(width: 210, delegate: spanning)
    #expect(layout.frames(inSection: 0).map(\.width) == [210])
    #expect(layout.frames(inSection: 1).map(\.width) == [210, 100])
  }

  @Test func `an arrangement takes equal identities in the order of occurrence`() {
    #expect(
      LayoutEdit.arranging(["a", "c", "a", "b", "a"], from: ["a", "b", "a"], section: 7)
        == .arrangeItems([0, nil, 2, 1, nil], section: 7))
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let old = (0..<random.pick(0...12)).map { _ in random.pick(0...6) }
      let new = (0..<random.pick(0...12)).map { _ in random.pick(0...6) }
      var left = Array(old.enumerated())
      let expected = new.map { id in
        left.firstIndex { $0.element == id }.map { left.remove(at: $0).offset }
      }
      #expect(
        LayoutEdit.arranging(new, from: old, section: 0) == .arrangeItems(expected, section: 0),
        "seed \(seed)")
    }
  }

  /// Whether two layouts are the same, element by element and in what queries find.
  static func check(
    _ layout: MasonryLayout, equals other: MasonryLayout, _ comment: Comment
  ) throws {
    try #require(layout.contentSize == other.contentSize, comment)
    try #require((layout == other) == (layout.everything == other.everything), comment)
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

extension Wall {
  /// One section that asks for placements, with heights so alike that lane ends soon meet again.
  fileprivate static func tied(items: Int, _ random: inout SeededGenerator) -> Wall {
    var wall = Wall(lanes: 2, heights: [])
    wall.sections[0].items = (0..<items).map { Item(height: random.pick([10, 20]), id: $0) }
    wall.sections[0].items[0].placement.lane = 1
    wall.sections[0].metrics.order = random.pick([.shortest, .leftToRight, .gridLanes])
    return wall
  }

  /// Makes some change and tells how; the other wall follows, with lanes named as they were.
  fileprivate mutating func changeSomewhere(
    _ random: inout SeededGenerator, along other: inout Wall
  ) -> LayoutEdit {
    let count = sections[0].items.count
    let item = random.pick(0...(count - 20))
    let edits: [LayoutEdit] = [
      .reloadItems(item..<(item + 3), section: 0), .moveItem(from: item, to: item + 9, section: 0),
      .insertItems(item..<(item + 2), section: 0), .removeItems(item..<(item + 2), section: 0),
      .insertItems(count..<(count + 5), section: 0),
    ]
    let edit = random.pick(edits + edits.prefix(2))
    var same = random
    follow(edit, &random)
    other.follow(edit, &same)
    return edit
  }

  /// Changes the contents as an edit says.
  fileprivate mutating func follow(_ edit: LayoutEdit, _ random: inout SeededGenerator) {
    switch edit {
    case .reloadItems(let range, _):
      for item in range { sections[0].items[item].height = random.pick([10, 20, 30]) }
    case .moveItem(let from, let to, _):
      sections[0].items.insert(sections[0].items.remove(at: from), at: to)
    case .insertItems(let range, _):
      let new = range.map { _ in Item(height: random.pick([10, 20])) }
      sections[0].items.insert(contentsOf: new, at: range.lowerBound)
    case .removeItems(let range, _): sections[0].items.removeSubrange(range)
    case .arrangeItems(let origins, _):
      let old = sections[0].items
      sections[0].items = origins.compactMap { $0.map { old[$0] } }
    case .metrics, .insertSection, .removeSection, .reloadSection: break
    }
  }
}

/// Counts the items of a wall that are placed, each of which is asked for its placement.
private final class PlacementCounter: MasonryLayoutDelegate {
  let wall: Wall
  var placed = 0

  init(wall: Wall) { self.wall = wall }

  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { wall.numberOfItems(inSection: section) }
  func metrics(forSection section: Int) -> SectionMetrics { wall.metrics(forSection: section) }
  func hasPlacements(inSection section: Int) -> Bool { true }

  func placement(forItemAt path: IndexPath) -> ItemPlacement {
    placed += 1
    return wall.placement(forItemAt: path)
  }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    wall.height(forItemAt: path, width: width)
  }
}
