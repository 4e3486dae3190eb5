import MasonryEngine
import TestSupport
import Testing

/// Holding the view still, and bringing things into it.
struct AnchorTests {
  @Test func `what was first in sight stays there through any edit`() throws {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 10...60)
      script.wall.metrics.minimumContentHeight = 1e6
      var layout = try script.wall.layout()
      var viewport = Self.viewport(&random, layout)
      let before = layout
      let anchor = layout.anchor(in: viewport)
      let edits = script.edit(&random)
      try layout.apply(edits, policy: random.pick([.reflow, .sticky]), delegate: script.wall)
      let offset = layout.contentOffset(keeping: anchor?.following(edits), in: viewport)
      guard let anchor else { continue }
      let path = edits.reduce(anchor.indexPath as IndexPath?) { path, edit in
        path.flatMap { edit.destination(of: $0) }
      }
      guard let path, let old = before.layoutAttributesForItem(at: anchor.indexPath),
        let new = layout.layoutAttributesForItem(at: path)
      else { continue }
      let isHorizontal = script.wall.metrics.axis == .horizontal
      let start = isHorizontal ? viewport.x : viewport.y
      if isHorizontal { viewport.x = offset } else { viewport.y = offset }
      let isMirrored = isHorizontal && script.wall.metrics.isMirrored
      let from = Self.edge(old, isHorizontal, isMirrored) - start
      let to = Self.edge(new, isHorizontal, isMirrored) - offset
      // Where the content ends the viewport can't follow; 1e6 points are enough for all else.
      let isHeld = offset == 0 || from == to
      #expect(
        isHeld || isMirrored && abs(offset + viewport.width - layout.contentSize.width) < 1,
        "seed \(seed)")
    }
  }

  @Test func `where the anchor is deleted, the next survivor takes its place`() throws {
    var wall = Wall(lanes: 1, heights: [40, 40, 40, 40, 40, 40])
    wall.metrics.minimumContentHeight = 1000
    var layout = try wall.layout()
    let viewport = Rect(x: 0, y: 70, width: 100, height: 100)
    let anchor = try #require(layout.anchor(in: viewport))
    #expect(anchor == LayoutAnchor(indexPath: IndexPath(item: 2, section: 0), offset: 10))
    wall.sections[0].items.removeSubrange(1..<4)
    let edits = [LayoutEdit.removeItems(1..<4, section: 0)]
    try layout.apply(edits, delegate: wall)
    let next = anchor.following(edits)
    #expect(next.indexPath == IndexPath(item: 1, section: 0))
    #expect(layout.contentOffset(keeping: next, in: viewport) == 30)
    let arranged = anchor.following([.arrangeItems([0, 1, 5, 4], section: 0)])
    #expect(arranged.indexPath.item == 3)
    #expect(anchor.following([.arrangeItems([1, 0], section: 0)]).indexPath.item == 0)
    #expect(anchor.following([.arrangeItems([nil], section: 0)]).indexPath.item == 0)
    #expect(anchor.following([.removeSection(0)]).indexPath == IndexPath(item: 0, section: 0))
  }

  @Test func `an anchor holds through a change of columns and a resize`() throws {
    var wall = Wall(width: 500, lanes: 5, heights: (0..<200).map { Double(20 + $0 * 37 % 91) })
    var layout = try wall.layout()
    let viewport = Rect(x: 0, y: 600, width: 500, height: 200)
    let focus = IndexPath(item: 44, section: 0)
    let anchor = try #require(layout.anchor(in: viewport, at: focus))
    #expect(anchor.indexPath == focus)
    wall.sections[0].metrics.lanes = .fixed(4)
    wall.width = 320
    try layout.prepare(width: 320, delegate: wall)
    let y = layout.contentOffset(keeping: anchor, in: viewport)
    #expect(layout.frames()[44].minY - y == anchor.offset)
  }

  @Test func `an anchor is clamped to the content`() throws {
    var wall = Wall(lanes: 1, heights: [100, 100, 100])
    var layout = try wall.layout()
    let viewport = Rect(x: 0, y: 150, width: 100, height: 150)
    let anchor = try #require(layout.anchor(in: viewport))
    wall.sections[0].items.removeFirst(2)
    try layout.apply([.removeItems(0..<2, section: 0)], delegate: wall)
    #expect(layout.contentOffset(keeping: anchor, in: viewport) == 0)
    wall.sections = []
    try layout.apply([.removeSection(0)], delegate: wall)
    #expect(layout.contentOffset(keeping: anchor, in: viewport) == 0)
    #expect(layout.anchor(in: viewport) == nil)
  }

  @Test func `scrolling puts an item where it was asked for`() throws {
    let layout = try Wall(lanes: 1, heights: Array(repeating: 50, count: 20)).layout()
    let viewport = Rect(x: 0, y: 300, width: 100, height: 200)
    func offset(_ item: Int, _ position: ScrollPosition) -> Double? {
      layout.contentOffset(
        toScroll: IndexPath(item: item, section: 0), to: position, in: viewport)
    }
    #expect(offset(10, .top) == 500)
    #expect(offset(10, .center) == 425)
    #expect(offset(10, .bottom) == 350)
    #expect(offset(10, .nearest) == 350)
    #expect(offset(8, .nearest) == 300)
    #expect(offset(2, .nearest) == 100)
    #expect(offset(19, .top) == 800)
    #expect(offset(0, .bottom) == 0)
    #expect(offset(20, .top) == nil)
  }

  @Test func `a pinned header covers what is scrolled to the top`() throws {
    var wall = Wall(lanes: 1, heights: Array(repeating: 50, count: 20))
    wall.sections[0].metrics.headerHeight = 30
    wall.sections[0].metrics.pinsHeader = true
    let layout = try wall.layout()
    let viewport = Rect(x: 0, y: 0, width: 100, height: 200)
    let path = IndexPath(item: 4, section: 0)
    #expect(layout.contentOffset(toScroll: path, to: .top, in: viewport) == 200)
    let anchor = layout.anchor(in: Rect(x: 0, y: 205, width: 100, height: 200))
    #expect(anchor?.indexPath.item == 5)
  }

  private static func viewport(
    _ random: inout SeededGenerator, _ layout: MasonryLayout
  ) -> Rect {
    let frame = layout.frames().randomElement(using: &random) ?? .zero
    return Rect(x: frame.minX - 5, y: frame.minY - 5, width: 150, height: 150)
  }

  private static func edge(
    _ attributes: LayoutAttributes, _ isHorizontal: Bool, _ isMirrored: Bool
  ) -> Double {
    guard isHorizontal else { return attributes.frame.minY }
    return isMirrored ? attributes.frame.maxX : attributes.frame.minX
  }
}
