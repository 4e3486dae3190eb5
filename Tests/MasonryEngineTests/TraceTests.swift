import MasonryEngine
import TestSupport
import Testing

/// The placement told once more, beside the layout it tells of.
struct TraceTests {
  private func steps(
    _ wall: Wall, section: Int = 0
  ) throws -> [PlacementStep] {
    var trace = try #require(
      try wall.layout().placementTrace(ofSection: section, delegate: wall))
    var steps: [PlacementStep] = []
    while let step = trace.step() {
      steps.append(step)
      trace.move(to: step.item + 1)
    }
    return steps
  }

  private func wall(
    _ heights: [Double], lanes: Int = 3, order: PlacementOrder = .shortest
  ) -> Wall {
    Wall(width: 300, lanes: lanes, line: 10, order: order, heights: heights)
  }

  @Test func `the shortest lane wins, of equals the lowest`() throws {
    let steps = try steps(wall([30, 20, 30, 5, 20]))
    #expect(
      steps.map { $0.candidates.map(\.offset) } == [
        [0, 0, 0], [40, 0, 0], [40, 30, 0], [40, 30, 40], [40, 45, 40],
      ])
    #expect(steps.map(\.winner.lane) == [0, 1, 2, 1, 0])
    #expect(
      steps.map(\.reason) == [
        .highest(ties: 2), .highest(ties: 1), .highest(ties: 0), .highest(ties: 0),
        .highest(ties: 1),
      ])
    #expect(
      steps[3].candidates.map(\.frame) == [
        Rect(x: 0, y: 40, width: 100, height: 5), Rect(x: 100, y: 30, width: 100, height: 5),
        Rect(x: 200, y: 40, width: 100, height: 5),
      ])
  }

  @Test func `lanes take turns`() throws {
    for (order, lanes) in [
      (PlacementOrder.leftToRight, [0, 1, 2, 0]), (.rightToLeft, [2, 1, 0, 2]),
    ] {
      let steps = try steps(wall([30, 20, 30, 5], order: order))
      #expect(steps.map(\.winner.lane) == lanes)
      #expect(steps.allSatisfy { $0.reason == .turn })
    }
  }

  @Test func `grid lanes look from the cursor on, within the tolerance`() throws {
    var wall = wall([30, 20, 30, 5, 20], order: .gridLanes)
    wall.sections[0].metrics.fitTolerance = 10
    let steps = try steps(wall)
    #expect(steps.map(\.winner.lane) == [0, 1, 2, 0, 1])
    #expect(
      steps.map(\.reason) == [
        .flow(cursor: 0, eligible: 3), .flow(cursor: 1, eligible: 2), .flow(cursor: 2, eligible: 1),
        .flow(cursor: 0, eligible: 3), .flow(cursor: 1, eligible: 2),
      ])
  }

  @Test func `items that span look at windows of lanes, items that name one at none`() throws {
    var wall = wall([30, 20, 30, 5])
    wall.sections[0].items[1].placement.span = 2
    wall.sections[0].items[2].placement = ItemPlacement(span: 1, lane: 0)
    wall.sections[0].items[3].placement.span = 9
    let steps = try steps(wall)
    #expect(steps.map(\.span) == [1, 2, 1, 3])
    #expect(
      steps.map { $0.candidates.map(\.offset) } == [
        [0, 0, 0], [40, 0], [40, 30, 30], [80],
      ])
    #expect(steps.map(\.winner.lane) == [0, 1, 0, 0])
    #expect(
      steps.map(\.reason) == [
        .highest(ties: 2), .highest(ties: 0), .named, .highest(ties: 0),
      ])
  }

  @Test func `dense items fill openings`() throws {
    var wall = wall([50, 20, 10, 15], lanes: 2, order: .gridLanes)
    wall.sections[0].metrics.isDense = true
    wall.sections[0].items[1].placement.span = 2
    let steps = try steps(wall)
    #expect(steps[2].candidates.map(\.offset) == [90, 90, 0])
    #expect(steps[2].candidates.map(\.isOpening) == [false, false, true])
    #expect(steps.map(\.choice) == [0, 0, 2, 2])
    #expect(steps[2].reason == .opening(fitting: 1))
    #expect(steps[3].winner.offset == 20)
  }

  @Test func `the winner of every step is where the layout has the item`() throws {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let wall = Wall.random(&random)
      let layout = try wall.layout()
      for section in wall.sections.indices {
        let steps = try steps(wall, section: section)
        let comment: Comment = "seed \(seed), section \(section)"
        try #require(steps.map(\.winner.frame) == layout.frames(inSection: section), comment)
        try #require(steps.map(\.winner.lane) == layout.lanes(inSection: section), comment)
        for step in steps { try expectReason(step, in: wall.sections[section], comment) }
      }
    }
  }

  /// The reason given is the rule of the section's order and does decide for the winner.
  private func expectReason(
    _ step: PlacementStep, in section: Wall.Section, _ comment: Comment
  ) throws {
    let normal = step.candidates.filter { !$0.isOpening }
    let least = try #require(normal.map(\.offset).min())
    let offset = step.winner.offset
    switch step.reason {
    case .named: #expect(section.items[step.item].placement.lane != nil, comment)
    case .highest(let ties):
      #expect(section.metrics.order == .shortest, comment)
      #expect(offset == least && normal.count { $0.offset == least } == ties + 1, comment)
      #expect(step.choice == normal.firstIndex { $0.offset == least }, comment)
    case .turn:
      #expect([.leftToRight, .rightToLeft].contains(section.metrics.order), comment)
    case .flow(let cursor, let eligible):
      let limit = least + (section.metrics.fitTolerance * 64 + 0.5).rounded(.down) / 64
      let isEligible = normal.map { $0.offset <= limit }
      #expect(isEligible.count { $0 } == eligible, comment)
      let first = isEligible[cursor...].firstIndex(of: true) ?? isEligible.firstIndex(of: true)
      #expect(step.choice == first, comment)
    case .opening(let fitting):
      #expect(section.metrics.isDense && step.winner.isOpening, comment)
      #expect(step.candidates.count - normal.count == fitting, comment)
    case .kept: Issue.record("a fresh layout keeps nothing: \(comment)")
    }
  }

  @Test func `a trace goes anywhere and tells the same there`() throws {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall(width: 300, lanes: 1, heights: [])
      wall.sections = [Wall.section(&random, items: 3000...4000)]
      let steps = try steps(wall)
      var trace = try #require(
        try wall.layout().placementTrace(ofSection: 0, delegate: wall))
      for _ in 0..<40 {
        let item = random.pick(0...steps.count)
        trace.move(to: item)
        let expected = item < steps.count ? steps[item] : nil
        try #require(trace.step() == expected, "seed \(seed), item \(item)")
      }
      trace.move(to: -3)
      #expect(trace.item == 0)
      trace.move(to: .max)
      #expect(trace.item == steps.count && trace.step() == nil)
    }
  }

  @Test func `lane heights are how far items reach`() throws {
    var wall = wall([30, 20, 0, 5])
    let section = wall.sections[0]
    wall.sections = [section, section]
    wall.sections[1].items = []
    #expect(try wall.layout().laneHeights(inSection: 0) == [30, 20, 15])
    #expect(try wall.layout().laneHeights(inSection: 1) == [0, 0, 0])
    #expect(try wall.layout().laneHeights(inSection: 2) == [])
    let trace = try wall.layout().placementTrace(ofSection: 2, delegate: wall)
    #expect(trace == nil)
  }

  @Test func `every step is explained, with the names that it is given`() throws {
    var named = wall([30, 20])
    named.sections[0].items[1].placement.lane = 2
    let number = { (length: Double) in "\(Int(length))pt" }
    #expect(
      try steps(wall([30, 20])).map { $0.explanation(number: number) } == [
        "tie: 3pt lanes end highest, at 0pt; the lowest lane wins",
        "tie: 2pt lanes end highest, at 0pt; the lowest lane wins",
      ])
    #expect(
      try steps(named)[1].explanation(item: "photo", number: number)
        == "named: the photo asks for lane 2")
    #expect(
      try steps(wall([30], order: .rightToLeft))[0].explanation(item: "photo", number: number)
        == "rightToLeft: photo 0 goes to lane 2, as its turn is")
    for order in PlacementOrder.allCases {
      #expect(order.help.hasPrefix(order.name) && !order.tieBreak.isEmpty)
      for step in try steps(wall([30, 20, 20, 5], order: order)) {
        #expect(step.order == order && !step.explanation(number: number).isEmpty)
      }
    }
  }
}
