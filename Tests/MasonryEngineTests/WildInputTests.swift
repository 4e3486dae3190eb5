import MasonryEngine
import TestSupport
import Testing

/// What nobody means to say: nothing traps, and what comes out is stated.
struct WildInputTests {
  @Test(arguments: [
    LayoutError(section: 0, property: .lanes, value: -3),
    LayoutError(section: 0, property: .lanes, value: 65_536),
    LayoutError(section: 0, property: .minimumLineSpacing, value: -1),
    LayoutError(section: 0, property: .minimumLineSpacing, value: .infinity),
    LayoutError(section: 0, property: .minimumInteritemSpacing, value: -0.5),
    LayoutError(section: 0, property: .fitTolerance, value: -8),
    LayoutError(section: 0, property: .track, value: 0),
    LayoutError(section: 0, property: .track, value: -7),
    LayoutError(section: 0, property: .sectionInset, value: -2),
    LayoutError(section: 0, property: .headerInset, value: .infinity),
    LayoutError(section: 0, property: .footerInset, value: -1),
    LayoutError(section: 0, property: .minimumWidth, value: -40),
  ])
  func `metrics no layout can be made of are an error with place and value`(
    _ error: LayoutError
  ) throws {
    var wall = Wall(lanes: 2, heights: [10])
    var metrics = wall.sections[0].metrics
    switch error.property {
    case .lanes: metrics.lanes = .fixed(Int(error.value))
    case .minimumLineSpacing: metrics.minimumLineSpacing = error.value
    case .minimumInteritemSpacing: metrics.minimumInteritemSpacing = error.value
    case .fitTolerance: metrics.fitTolerance = error.value
    case .track: metrics.lanes = .explicit([.fraction(1), .points(error.value)])
    case .sectionInset: metrics.sectionInset.left = error.value
    case .headerInset: metrics.headerInset.top = error.value
    case .footerInset: metrics.footerInset.right = error.value
    default: metrics.lanes = .automatic(minimumWidth: error.value)
    }
    wall.sections[0].metrics = metrics
    #expect(throws: error) { try wall.layout() }
    #expect(!error.description.isEmpty)
  }

  @Test func `a width or an inset of the wall that is none is an error`() {
    var wall = Wall(lanes: 2, heights: [10])
    for width in [Double.nan, .infinity, -.infinity, 1e15] {
      wall.width = width
      #expect(throws: LayoutError.self) { try wall.layout() }
    }
    wall.width = 100
    wall.metrics.contentInset.top = .nan
    #expect(throws: LayoutError.self) { try wall.layout() }
    wall.metrics.contentInset.top = 0
    wall.metrics.minimumContentHeight = .nan
    #expect(throws: LayoutError.self) { try wall.layout() }
  }

  @Test(arguments: [0, -5, 0.001, 1e9])
  func `a wall of any width has a layout`(_ width: Double) throws {
    var wall = Wall(width: width, lanes: 3, gap: 10, heights: [10, 20, 30, 40])
    let layout = try wall.layout()
    #expect(layout.frames().allSatisfy { $0.width >= 0 && $0.height > 0 })
    #expect(layout.contentSize.width == (max(0, width) * 64).rounded() / 64)
    wall.sections[0].metrics.lanes = .explicit([.fraction(2), .points(1e6), .fraction(0.1)])
    #expect(try wall.layout().frames().count == 4)
  }

  @Test(arguments: PlacementOrder.allCases)
  func `ten thousand lanes are lanes`(_ order: PlacementOrder) throws {
    var wall = Wall(width: 640_000, lanes: 10_000, order: order, heights: [])
    wall.sections[0].items = (0..<300).map { Wall.Item(height: Double(1 + $0 % 7)) }
    let layout = try wall.layout()
    #expect(Set(layout.lanes()).count == 300)
    #expect(layout.frames().allSatisfy { $0.minY == 0 && $0.width == 64 })
    wall.sections[0].items[0].placement.span = 5000
    #expect(try wall.layout().frames()[0].width == 320_000)
    wall.sections[0].metrics.isDense = true
    wall.sections[0].items.removeLast(250)
    #expect(try wall.layout().frames()[0].width == 320_000)
  }

  @Test func `sums too large for packed keys are exact`() throws {
    let most = HeightReport.greatestHeight
    var wall = Wall(lanes: 2, heights: Array(repeating: most, count: 33_001))
    wall.sections[0].metrics.minimumLineSpacing = most
    let layout = try wall.layout()
    #expect(layout.contentSize.height == (2 * 16_501 - 1) * most)
    let last = layout.layoutAttributesForItem(at: IndexPath(item: 33_000, section: 0))
    #expect(last?.frame == Rect(x: 0, y: 2 * 16_500 * most, width: 50, height: most))
  }

  @Test func `a report names the height as it was given`() throws {
    let wall = Wall(lanes: 1, heights: [.nan, 4])
    var layout = MasonryLayout()
    let reports = try layout.prepare(width: 100, delegate: wall)
    let path = IndexPath(item: 0, section: 0)
    let expected = HeightReport(kind: .item, indexPath: path, given: .nan, used: 0)
    #expect(Set(reports) == [expected])
  }

  @Test func `rectangles without an inside find nothing`() throws {
    let layout = try Wall(lanes: 2, heights: [10, 0, 10]).layout()
    let nan = Double.nan
    for rect in [
      Rect.zero, Rect(x: 0, y: 0, width: 100, height: -1), Rect(x: nan, y: 0, width: 9, height: 9),
      Rect(x: 0, y: nan, width: 9, height: 9), Rect(x: 0, y: 0, width: nan, height: 9),
      Rect(x: -.infinity, y: 0, width: .infinity, height: 9),
    ] {
      #expect(layout.layoutAttributesForElements(in: rect).isEmpty)
    }
    let everything = Rect(x: -1e300, y: -1e300, width: .infinity, height: .infinity)
    #expect(layout.layoutAttributesForElements(in: everything).count == 3)
    let pinned = layout.layoutAttributesForElements(in: everything, pinningTo: nan)
    #expect(pinned.count == 3)
  }

  @Test func `counts and places out of range are nothing`() throws {
    var layout = MasonryLayout()
    #expect(layout.contentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    #expect(layout.numberOfItems(inSection: 4) == 0)
    #expect(layout.laneCount(inSection: -1) == 0)
    #expect(layout.laneWidth(inSection: 0, lane: 3) == 0)
    try layout.prepare(width: 100, delegate: NegativeWall())
    #expect(layout.numberOfSections == 1)
    #expect(layout.numberOfItems(inSection: 0) == 0)
    #expect(layout.layoutAttributesForFooter(inSection: 9) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: -1, section: 0)) == nil)
  }

  @Test func `edits out of range are taken as the nearest in range`() throws {
    var wall = Wall(lanes: 2, heights: [10, 20, 30])
    var layout = try wall.layout()
    try layout.apply(
      [
        .removeItems(5..<900, section: 0), .moveItem(from: 7, to: -3, section: 0),
        .reloadItems(-9..<(-2), section: 0), .removeItems(0..<1, section: 8), .metrics(section: -1),
        .reloadSection(4), .removeSection(3),
      ], delegate: wall)
    #expect(layout.everything == (try wall.layout().everything))
    wall.sections[0].items.append(Wall.Item(height: 5))
    try layout.apply([.insertItems(77..<78, section: 0)], delegate: wall)
    #expect(layout.everything == (try wall.layout().everything))
  }

  @Test func `edits that aren't what happened reload what they are wrong about`() throws {
    var wall = Wall(lanes: 2, heights: [10, 20, 30])
    var layout = try wall.layout()
    wall.sections[0].items.removeLast()
    try layout.apply([.reloadItems(0..<1, section: 0)], delegate: wall)
    #expect(layout.everything == (try wall.layout().everything))
    wall.sections.append(wall.sections[0])
    try layout.apply([], delegate: wall)
    #expect(layout.everything == (try wall.layout().everything))
  }

  @Test func `a batch that throws changes nothing`() throws {
    var wall = Wall(lanes: 2, heights: [10, 20, 30])
    var layout = try wall.layout()
    let before = layout.everything
    wall.sections[0].items.removeFirst()
    wall.sections[0].metrics.lanes = .fixed(0)
    #expect(throws: LayoutError.self) {
      try layout.apply(
        [.removeItems(0..<1, section: 0), .metrics(section: 0)], delegate: wall)
    }
    #expect(layout.everything == before)
  }

  @Test func `random numbers of any size are laid out`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var wall = Wall.random(&random)
      let wild: [Double] = [
        .nan, .infinity, -.infinity, -1, 1e300, .leastNonzeroMagnitude, 33_554_432, 0.004,
      ]
      for section in wall.sections.indices {
        wall.sections[section].metrics.headerHeight = random.pick(wild)
        wall.sections[section].metrics.footerHeight = random.pick(wild)
        for item in wall.sections[section].items.indices {
          wall.sections[section].items[item].height = random.pick(wild)
          wall.sections[section].items[item].placement.span = random.pick([.min, -1, 2, .max])
          wall.sections[section].items[item].placement.lane = random.pick([nil, .min, 1, .max])
        }
      }
      let layout = try wall.layout()
      let all = Rect(x: -1e300, y: -1e300, width: .infinity, height: .infinity)
      let found = layout.layoutAttributesForElements(in: all)
      #expect(found.count == layout.everything.count, "seed \(seed)")
    }
  }
}

extension WildInputTests {
  @Test func `more items or sections than a layout holds are an error`() throws {
    var layout = try Wall(lanes: 2, heights: [10, 20]).layout()
    let before = layout.everything
    #expect(throws: LayoutError(section: 1, property: .items, value: Double(Int.max))) {
      try layout.prepare(width: 100, delegate: EndlessWall(sections: 2, items: [7, .max]))
    }
    #expect(throws: LayoutError(section: 0, property: .items, value: 268_435_456)) {
      try layout.apply(
        [.insertItems(2..<268_435_456, section: 0)],
        delegate: EndlessWall(sections: 1, items: [268_435_456]))
    }
    #expect(throws: LayoutError(section: nil, property: .sections, value: Double(Int.max))) {
      try layout.prepare(width: 100, delegate: EndlessWall(sections: .max, items: []))
    }
    #expect(layout.everything == before)
  }

  @Test(arguments: [
    [LayoutEdit.insertItems(0..<Int.max, section: 0)],
    [.insertItems(0..<Int.max, section: 0), .removeItems(0..<Int.max, section: 0)],
    [.insertItems(Int.min..<Int.max, section: 0), .reloadItems(Int.min..<Int.max, section: 0)],
    [.insertItems((Int.max - 1)..<Int.max, section: 0)],
    [.moveItem(from: .max, to: .min, section: 0), .moveItem(from: 4, to: .max, section: 0)],
    [.moveItem(from: 9, to: 0, section: 0)],
    [.arrangeItems([.max, .min, nil, 0], section: 0)],
    [.metrics(section: .max), .reloadSection(.min), .removeSection(.max), .removeSection(.min)],
    [.insertItems(0..<1, section: .max), .removeItems(0..<1, section: .min)],
    [.insertSection(.max), .removeSection(1), .insertSection(.min), .removeSection(0)],
  ])
  func `edits with the largest and least numbers leave a layout of what there is`(
    _ edits: [LayoutEdit]
  ) throws {
    let wall = Wall(lanes: 2, heights: [10, 20, 30, 40, 50])
    for policy in [EditPolicy.reflow, .sticky] {
      var layout = try wall.layout()
      try layout.apply(edits, policy: policy, delegate: wall)
      layout.rebalance(delegate: wall)
      #expect(layout.everything == (try wall.layout().everything))
    }
    let anchor = LayoutAnchor(indexPath: IndexPath(item: .max, section: .max), offset: 0)
    for path in [anchor.indexPath, IndexPath(item: .min, section: .min)] {
      for edit in edits { _ = (edit.destination(of: path), edit.origin(of: path)) }
      _ = LayoutAnchor(indexPath: path, offset: 0).following(edits)
    }
  }

  @Test func `a move of an item that isn't there moves nothing`() throws {
    let wall = Wall(lanes: 2, heights: [10, 20, 30, 40, 50])
    var layout = try wall.layout()
    let change = try layout.apply(
      [.moveItem(from: 9, to: 0, section: 0)], policy: .sticky, delegate: wall)
    #expect(change.isEmpty)
    #expect(layout.frames().map(\.height) == [10, 20, 30, 40, 50])
  }

  @Test func `memory is reserved within reason`() throws {
    var layout = try Wall(lanes: 2, heights: [10, 20]).layout()
    let before = layout.everything
    for count in [Int.max, .min, -1] { layout.reserveCapacity(count, inSection: 0) }
    layout.reserveCapacity(.max, inSection: .max)
    #expect(layout.everything == before)
  }

  @Test func `what is asked of sections and items that can't be is nothing`() throws {
    let wall = Wall(lanes: 2, heights: [10, 20])
    let layout = try wall.layout()
    for number in [Int.max, Int.min, -1] {
      let path = IndexPath(item: number, section: number)
      #expect(layout.layoutAttributesForItem(at: path) == nil)
      #expect(layout.layoutAttributesForHeader(inSection: number) == nil)
      #expect(!layout.isEstimated(path))
      #expect(layout.neighbor(of: path, toward: .down) == nil)
      #expect(layout.laneWidth(inSection: 0, lane: number) == 0)
      #expect(layout.numberOfItems(inSection: number) == 0)
      #expect(layout.laneHeights(inSection: number).isEmpty)
      #expect(layout.placementTrace(ofSection: number, delegate: wall) == nil)
      var trace = layout.placementTrace(ofSection: 0, delegate: wall)
      trace?.move(to: number)
      #expect(trace?.item == (number > 0 ? 2 : 0))
    }
  }

  @Test(arguments: [LayoutMetrics.Axis.vertical, .horizontal], [false, true])
  func `where to scroll is a number whatever the viewport`(
    _ axis: LayoutMetrics.Axis, _ isMirrored: Bool
  ) throws {
    var wall = Wall(lanes: 2, heights: [10, 20, 900])
    wall.metrics.axis = axis
    wall.metrics.isMirrored = isMirrored
    let layout = try wall.layout()
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    let path = IndexPath(item: 2, section: 0)
    for x in wild {
      for size in wild {
        let viewport = Rect(x: x, y: x, width: size, height: size)
        for position in ScrollPosition.allCases {
          let offset = layout.contentOffset(toScroll: path, to: position, in: viewport)
          #expect(offset?.isFinite == true, "\(viewport), \(position)")
        }
        for offset in wild {
          let anchor = LayoutAnchor(indexPath: path, offset: offset)
          #expect(layout.contentOffset(keeping: anchor, in: viewport).isFinite, "\(viewport)")
        }
        #expect(layout.contentOffset(keeping: nil, in: viewport).isFinite, "\(viewport)")
      }
    }
  }
}

/// Counts of any size, and nothing behind them.
private struct EndlessWall: MasonryLayoutDelegate {
  var sections: Int
  var items: [Int]

  var numberOfSections: Int { sections }
  func numberOfItems(inSection section: Int) -> Int { items[section] }
  func metrics(forSection section: Int) -> SectionMetrics { SectionMetrics() }
  func height(forItemAt path: IndexPath, width: Double) -> Double { 0 }
}

/// Counts below nothing.
private struct NegativeWall: MasonryLayoutDelegate {
  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { -7 }
  func metrics(forSection section: Int) -> SectionMetrics { SectionMetrics() }
  func height(forItemAt path: IndexPath, width: Double) -> Double { 0 }
}
