import MasonryEngine
import TestSupport
import Testing

/// Long lives of layouts: edits of both policies and estimates that are measured, mixed, and after
/// each step everything that can be asked, beside the definitions.
struct EditWorldTests {
  @Test(arguments: 0..<8)
  func `frames, queries, anchors and neighbours are those of the definition`(
    _ part: UInt64
  ) throws {
    for seed in (part * 150 + 1)...(part * 150 + 150) {
      var random = SeededGenerator(seed: seed)
      var world = try EditWorld(&random, items: random.oneIn(3) ? 0...1 : 0...24)
      for step in 0..<6 {
        try world.step(&random)
        try world.check(&random, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 1...8)
  func `the same of sections with checkpoints, shifts and loose indices`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var world = try EditWorld(&random, items: 1000...3200, sections: 1)
    for step in 0..<10 {
      try world.step(&random)
      try world.checkFrames("seed \(seed), step \(step)")
      for _ in 0..<4 { try world.checkScan(&random, "seed \(seed), step \(step)") }
    }
  }

  /// One section that asks for a span or a lane now and then, else nothing; lanes end far from each
  /// other in most.
  @Test(arguments: PlacementOrder.allCases)
  func `lanes that end far from each other are found whole`(_ order: PlacementOrder) throws {
    for seed in UInt64(1)...3 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall(
        width: 400, lanes: random.pick([2, 3, 7]), line: 3, order: order, heights: [])
      wall.sections[0].metrics.fitTolerance = random.pick([50, 1e7, .infinity])
      let isPlaced = random.oneIn(2)
      wall.sections[0].items = (0..<5000).map { item in
        var new = Wall.Item(height: item % 3 == 0 ? 300 : 20, id: item)
        if isPlaced { new.placement.lane = item % 5 == 0 ? 0 : 1 }
        if isPlaced, random.oneIn(400) { new.placement.span = 2 }
        return new
      }
      var world = try EditWorld(wall)
      for step in 0..<12 {
        if random.oneIn(3) {
          let item = random.pick(0...4990)
          for item in item..<(item + 5) {
            world.script.wall.sections[0].items[item].height = Double(random.pick(0...900))
          }
          try world.apply([.reloadItems(item..<(item + 5), section: 0)], policy: .sticky)
        }
        try world.checkScan(&random, "seed \(seed), step \(step)")
      }
    }
  }
}

/// A layout, the contents it should show, and what it should be by definition.
private struct EditWorld {
  var script: EditScript
  var layout: MasonryLayout
  /// The contents of which a fresh layout is what the layout should be.
  var defined: Wall

  init(_ wall: Wall) throws {
    script = EditScript(wall)
    layout = try wall.layout()
    defined = wall
    defined = known(wall)
  }

  init(
    _ random: inout SeededGenerator, items: ClosedRange<Int>, sections: Int? = nil
  ) throws {
    var script = EditScript(&random, items: items)
    if let sections { script.wall.sections.removeLast(script.wall.sections.count - sections) }
    if random.oneIn(2) {
      script.wall.metrics.axis = .vertical
      script.wall.metrics.isMirrored = false
    }
    for section in script.wall.sections.indices where random.oneIn(3) {
      script.wall.sections[section].estimate = 25
    }
    try self.init(script.wall)
  }

  mutating func step(_ random: inout SeededGenerator) throws {
    let policy = random.pick([EditPolicy.reflow, .sticky, .sticky])
    switch random.pick(0...6) {
    case 0:
      script.stay()
      layout.rebalance(delegate: script.wall)
      defined = known(script.wall)
    case 1...2:
      script.stay()
      let before = layout
      layout.measureElements(in: viewport(&random), policy: policy, delegate: script.wall)
      guard layout.everything != before.everything else { break }
      define(policy, after: before)
    default:
      let edits = script.edit(&random)
      try apply(edits, policy: policy)
    }
  }

  mutating func apply(_ edits: [LayoutEdit], policy: EditPolicy) throws {
    let before = layout
    try layout.apply(edits, policy: policy, delegate: script.wall)
    define(policy, after: before)
  }

  private mutating func define(_ policy: EditPolicy, after before: MasonryLayout) {
    defined = known(policy == .sticky ? script.stickyWall(after: before) : script.wall)
  }

  /// The contents with estimates in the place of heights that are not measured yet.
  private func known(_ wall: Wall) -> Wall {
    var wall = wall
    for section in wall.sections.indices {
      wall.sections[section].estimate = nil
      for item in wall.sections[section].items.indices {
        let path = IndexPath(item: item, section: section)
        guard layout.isEstimated(path), let frame = layout.layoutAttributesForItem(at: path)?.frame
        else { continue }
        let isHorizontal = wall.metrics.axis == .horizontal
        wall.sections[section].items[item].height = isHorizontal ? frame.width : frame.height
        wall.sections[section].items[item].perWidth = 0
      }
    }
    return wall
  }

  func viewport(_ random: inout SeededGenerator) -> Rect {
    let size = layout.contentSize
    return Rect(
      x: Double(random.pick(-20...max(1, Int(size.width)))),
      y: Double(random.pick(-20...max(1, Int(size.height)))),
      width: Double(random.pick(1...500)), height: Double(random.pick(1...300)))
  }

  func checkFrames(_ comment: Comment) throws {
    try EditTests.check(layout, equals: defined.layout(), comment)
  }

  /// Everything, beside the plain layout.
  func check(_ random: inout SeededGenerator, _ comment: Comment) throws {
    try checkFrames(comment)
    let plain = PlainLayout(defined)
    let items = layout.everything.filter { $0.kind == .item }
    for _ in 0..<3 {
      let viewport = viewport(&random)
      let found = plain.elements(in: viewport, pinningTo: nil)
      try #require(layout.layoutAttributesForElements(in: viewport) == found, comment)
      guard defined.metrics.axis == .vertical, !defined.metrics.isMirrored else { continue }
      try #require(layout.anchor(in: viewport) == anchor(viewport, found), comment)
      guard let from = items.randomElement(using: &random) else { continue }
      for direction in Direction.allCases {
        let expected = NeighborTests.neighbor(of: from, direction, from.frame.midX, items)
        try #require(layout.neighbor(of: from.indexPath, toward: direction) == expected, comment)
      }
    }
  }

  /// A query and the anchor in it, by looking at every element.
  func checkScan(_ random: inout SeededGenerator, _ comment: Comment) throws {
    let viewport = viewport(&random)
    let found = layout.layoutAttributesForElements(in: viewport).filter { $0.kind == .item }
    let all = layout.everything.filter { $0.kind == .item && meets($0.frame, viewport) }
    try #require(found == all, comment)
  }

  private func meets(_ frame: Rect, _ rect: Rect) -> Bool {
    func meets(_ own: (Double, Double), _ query: (Double, Double)) -> Bool {
      let isFlat = own.0 == own.1
      return isFlat ? query.0 <= own.0 && own.0 < query.1 : own.0 < query.1 && own.1 > query.0
    }
    var x = (rect.minX, rect.maxX)
    var own = (frame.minX, frame.maxX)
    if defined.metrics.isMirrored {
      // What has no width is looked for from the side where the wall begins.
      (x, own) = ((-x.1, -x.0), (-own.1, -own.0))
    }
    return meets(own, x) && meets((frame.minY, frame.maxY), (rect.minY, rect.maxY))
  }

  /// The first item that begins in sight below a pinned header, else the first at all.
  private func anchor(_ viewport: Rect, _ found: [LayoutAttributes]) -> LayoutAnchor? {
    let ranked = found.filter { $0.kind == .item }.map { item -> (Int, Double, LayoutAttributes) in
      let metrics = defined.sections[item.indexPath.section].metrics
      let covered = metrics.pinsHeader ? PlainLayout.clean(metrics.headerHeight) : 0
      return (item.frame.minY >= viewport.minY + covered ? 1 : 2, item.frame.minY, item)
    }
    guard let best = ranked.min(by: { ($0.0, $0.1) < ($1.0, $1.1) })?.2 else { return nil }
    return LayoutAnchor(indexPath: best.indexPath, offset: best.frame.minY - viewport.minY)
  }
}
