import MasonryEngine
import Testing

/// What went wrong in other layouts, and how it goes here.
struct KnownBugTests {
  /// A query of all there is.
  private let all = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// CHTCollectionViewWaterfallLayout #144, PDKTCollectionViewWaterfallLayout #1.
  @Test func `an empty section doesn't pull the next one up`() throws {
    var wall = Wall(lanes: 2, line: 10, heights: [])
    wall.sections.append(Wall(lanes: 2, line: 10, heights: [10]).sections[0])
    let layout = try wall.layout()
    #expect(layout.frames(inSection: 1) == [Rect(x: 0, y: 0, width: 50, height: 10)])
    #expect(layout.contentSize == Size(width: 100, height: 10))
  }

  /// CHTCollectionViewWaterfallLayout #31.
  @Test func `an empty section shows its header and footer`() throws {
    var wall = Wall(lanes: 2, heights: [])
    wall.sections[0].metrics.headerHeight = 5
    wall.sections[0].metrics.footerHeight = 3
    let layout = try wall.layout()
    #expect(
      layout.layoutAttributesForElements(in: all).map(\.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 5), Rect(x: 0, y: 5, width: 100, height: 3),
      ])
    #expect(layout.contentSize.height == 8)
  }

  /// CHTCollectionViewWaterfallLayout #76.
  @Test func `nothing is left where all sections are removed`() throws {
    var wall = Wall(lanes: 2, heights: [10])
    wall.sections[0].metrics.headerHeight = 20
    var layout = try wall.layout()
    wall.sections = []
    wall.metrics.contentInset = EdgeInsets(top: 3, left: 1, bottom: 4, right: 1)
    try layout.prepare(width: wall.width, metrics: wall.metrics, delegate: wall)
    #expect(layout.contentSize == Size(width: 100, height: 7))
    #expect(layout.layoutAttributesForElements(in: all).isEmpty)
    #expect(layout.layoutAttributesForHeader(inSection: 0) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  /// CHTCollectionViewWaterfallLayout pull 134.
  @Test func `no lanes are an error with its place, and the layout stays`() throws {
    var wall = Wall(lanes: 2, heights: [10])
    wall.sections += [wall.sections[0], wall.sections[0]]
    var layout = try wall.layout()
    let before = layout.everything
    wall.sections[1].metrics.lanes = .fixed(0)
    #expect(throws: LayoutError(section: 1, property: .lanes, value: 0)) {
      try layout.prepare(width: 100, delegate: wall)
    }
    #expect(layout.everything == before)
  }

  /// CHTCollectionViewWaterfallLayout #18.
  @Test(arguments: [21, 31, 32, 33, 141, 1025])
  func `a count that fills no block is found whole`(_ count: Int) throws {
    let layout = try Wall(lanes: 2, heights: Array(repeating: 10, count: count)).layout()
    let found = layout.layoutAttributesForElements(in: all)
    #expect(found.map(\.indexPath.item) == Array(0..<count))
  }

  /// CHTCollectionViewWaterfallLayout pull 78.
  @Test func `a tall item is found beside its successors`() throws {
    let layout = try Wall(lanes: 2, heights: [1000] + Array(repeating: 10, count: 19)).layout()
    let found = layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 500, width: 100, height: 10))
    #expect(found.map(\.indexPath.item) == [0])
  }

  /// lit #3815, TanStack Virtual pull 937.
  @Test func `the content ends with its lowest item, not with its last`() throws {
    #expect(try Wall(lanes: 2, heights: [100, 10, 10, 10]).layout().contentSize.height == 100)
  }

  /// TanStack Virtual pull 964.
  @Test func `fewer items than lanes are found`() throws {
    let layout = try Wall(lanes: 3, heights: [10]).layout()
    #expect(layout.layoutAttributesForElements(in: all).map(\.indexPath.item) == [0])
  }

  /// TanStack Virtual #573.
  @Test(arguments: [4, 6])
  func `each lane's last item is in the last viewport`(_ lanes: Int) throws {
    let heights = (0..<36).map { Double(40 + $0 * 53 % 90) }
    let layout = try Wall(lanes: lanes, heights: heights).layout()
    let height = layout.contentSize.height
    let found = layout.layoutAttributesForElements(
      in: Rect(x: 0, y: height - 300, width: 100, height: 300))
    let last = (0..<lanes).compactMap { layout.lanes().lastIndex(of: $0) }
    #expect(Set(found.map(\.indexPath.item)).isSuperset(of: last))
  }

  /// TanStack Virtual #1036 and #1063, flutter_staggered_grid_view #34.
  @Test func `half the lanes are as if there had never been more`() throws {
    var wall = Wall(lanes: 10, heights: (0..<200).map { Double(20 + $0 % 7 * 13) })
    var layout = try wall.layout()
    let first = layout.everything
    wall.sections[0].metrics.lanes = .fixed(5)
    try layout.apply([.metrics(section: 0)], policy: .sticky, delegate: wall)
    #expect(layout.everything == (try wall.layout().everything))
    #expect(layout.lanes().allSatisfy { $0 < 5 })
    wall.sections[0].metrics.lanes = .fixed(10)
    try layout.apply([.metrics(section: 0)], delegate: wall)
    #expect(layout.everything == first)
  }

  /// FlashList #2103.
  @Test func `lanes filled in turn drift apart and are found all the same`() throws {
    let heights = (0..<20).map { $0 % 2 == 0 ? 100.0 : 10.0 }
    let layout = try Wall(lanes: 2, order: .leftToRight, heights: heights).layout()
    let found = layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 500, width: 100, height: 100))
    #expect(found.map(\.indexPath.item) == [10])
  }

  /// InfiniteGrid #147, desandro Masonry #316.
  @Test func `automatic lanes are as many as fit, no rounding up`() throws {
    var wall = Wall(width: 651, lanes: 1, heights: [10])
    wall.sections[0].metrics.lanes = .automatic(minimumWidth: 326)
    #expect(try wall.layout().laneCount(inSection: 0) == 1)
    wall.width = 652
    #expect(try wall.layout().laneCount(inSection: 0) == 2)
  }

  /// desandro Masonry #363.
  @Test func `lanes without a least width are an error, and those of no width are finite`() throws {
    var wall = Wall(width: 0, lanes: 1, heights: [10])
    wall.sections[0].metrics.lanes = .automatic(minimumWidth: 0)
    #expect(throws: LayoutError(section: 0, property: .minimumWidth, value: 0)) {
      try wall.layout()
    }
    wall.sections[0].metrics.minimumInteritemSpacing = 8
    #expect(try wall.layout().laneCount(inSection: 0) == 1)
    #expect(try wall.layout().frames() == [Rect(x: 0, y: 0, width: 0, height: 10)])
  }

  /// AFFiNE pull 13671.
  @Test func `one lane stands at the inset`() throws {
    var wall = Wall(lanes: 1, gap: 10, heights: [10])
    wall.sections[0].metrics.sectionInset = EdgeInsets(top: 0, left: 7, bottom: 0, right: 3)
    #expect(try wall.layout().frames() == [Rect(x: 7, y: 0, width: 90, height: 10)])
  }

  /// Gestalt pull 3724, Ant Design pull 57815.
  @Test func `endless spans and heights that are none end`() throws {
    var wall = Wall(width: 90, lanes: 3, heights: [10, .nan, .infinity, -5, 1e18])
    wall.sections[0].items[0].placement.span = .max
    var layout = MasonryLayout()
    let reports = try layout.prepare(width: 90, delegate: wall)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.span == 3)
    #expect(layout.frames().map(\.height) == [10, 0, 0, 0, 33_554_431])
    #expect(reports.map(\.indexPath.item) == [1, 2, 3, 4])
    #expect(reports.map(\.used) == [0, 0, 0, 33_554_431])
  }

  /// WebKit pull 13381.
  @Test func `no gap trails the last item`() throws {
    let layout = try Wall(lanes: 1, line: 5, heights: [10, 10]).layout()
    #expect(layout.contentSize.height == 25)
  }

  /// WebKit pull 54721, csswg-drafts #13164.
  @Test func `a negative height takes nothing back`() throws {
    let layout = try Wall(lanes: 1, heights: [10, -20, 10]).layout()
    #expect(layout.frames().map(\.minY) == [0, 10, 10])
  }

  /// CHTCollectionViewWaterfallLayout #161.
  @Test func `items begin below the header, not beside it`() throws {
    var wall = Wall(width: 414, lanes: 2, heights: [10])
    wall.sections[0].metrics.headerHeight = 40
    #expect(try wall.layout().frames()[0].minY == 40)
  }

  /// MagazineLayout #27.
  @Test func `an item in an empty section pushes the next section down`() throws {
    var wall = Wall(lanes: 1, heights: [])
    wall.sections.append(Wall(lanes: 1, heights: [50]).sections[0])
    var layout = try wall.layout()
    wall.sections[0].items = [Wall.Item(height: 50)]
    let change = try layout.apply([.insertItems(0..<1, section: 0)], delegate: wall)
    #expect(layout.frames(inSection: 0)[0].minY == 0)
    #expect(layout.frames(inSection: 1)[0].minY == 50)
    #expect(change.items == [0: 0..<1])
    #expect(change.firstMovedSection == 1)
    #expect(change.contentSizeAdjustment == Size(width: 0, height: 50))
  }

  /// MagazineLayout pull 42.
  @Test func `a layout begun in the middle is the whole layout`() throws {
    var wall = Wall(lanes: 3, line: 4, heights: (0..<40).map { Double(10 + $0 * 31 % 70) })
    for item in 0..<40 {
      var layout = try wall.layout()
      wall.sections[0].items[item].height += 17
      try layout.apply([.reloadItems(item..<(item + 1), section: 0)], delegate: wall)
      #expect(layout.everything == (try wall.layout().everything), "item \(item)")
    }
  }

  /// FlashList #2107, desandro Masonry #436.
  @Test func `a height that changes moves its lane, or everything, as one likes`() throws {
    var wall = Wall(lanes: 2, heights: [10, 10, 10, 10])
    var reflowed = try wall.layout()
    var sticky = reflowed
    wall.sections[0].items[0].height = 25
    let edits = [LayoutEdit.reloadItems(0..<1, section: 0)]
    try reflowed.apply(edits, policy: .reflow, delegate: wall)
    #expect(reflowed.lanes() == [0, 1, 1, 1])
    #expect(reflowed.frames().map(\.minY) == [0, 0, 10, 20])
    #expect(reflowed.contentSize.height == 30)
    try sticky.apply(edits, policy: .sticky, delegate: wall)
    #expect(sticky.lanes() == [0, 1, 0, 1])
    #expect(sticky.frames().map(\.minY) == [0, 0, 25, 10])
    #expect(sticky.contentSize.height == 35)
    sticky.rebalance(delegate: wall)
    #expect(sticky.everything == reflowed.everything)
  }

  /// flutter_staggered_grid_view #283, Compose #5042, vlayout #380.
  @Test func `no query changes anything`() throws {
    let layout = try Wall(lanes: 2, heights: Array(repeating: 10, count: 50)).layout()
    let before = layout.everything
    for y in stride(from: 250.0, through: 0, by: -10) {
      _ = layout.layoutAttributesForElements(in: Rect(x: 0, y: y, width: 100, height: 40))
    }
    #expect(layout.everything == before)
    #expect(layout.lanes() == (0..<50).map { $0 % 2 })
  }

  /// masonic #158.
  @Test func `half the items are as if there had never been more`() throws {
    var wall = Wall(lanes: 3, heights: (0..<100).map { Double($0 % 9 + 1) })
    var layout = try wall.layout()
    wall.sections[0].items.removeLast(50)
    try layout.apply([.removeItems(50..<100, section: 0)], delegate: wall)
    let fresh = try wall.layout()
    #expect(layout.everything == fresh.everything)
    #expect(layout.layoutAttributesForElements(in: all) == fresh.everything)
    try layout.prepare(width: 100, delegate: wall)
    #expect(layout.everything == fresh.everything)
  }

  /// WaterfallCollectionView #2, CHTCollectionViewWaterfallLayout #89.
  @Test func `a pinned header is asked for nothing while it is scrolled`() throws {
    var wall = Wall(lanes: 1, heights: Array(repeating: 50, count: 10))
    wall.sections[0].metrics.headerHeight = 20
    wall.sections[0].metrics.pinsHeader = true
    let layout = try wall.layout()
    func header(_ y: Double) -> LayoutAttributes? {
      layout.layoutAttributesForElements(in: Rect(x: 0, y: y, width: 100, height: 60)).first
    }
    #expect(header(-5)?.frame.minY == 0)
    #expect(header(123)?.frame.minY == 123)
    #expect(header(123)?.zIndex == 1)
    #expect(header(510)?.frame.minY == 500)
    #expect(layout.layoutAttributesForHeader(inSection: 0)?.frame.minY == 0)
  }
}
