import MasonryEngine
import TestSupport
import Testing

/// The way from one layout to another.
struct TransitionTests {
  @Test func `what appears, vanishes and moves is told apart`() throws {
    var wall = Wall(lanes: 1, heights: [10, 20, 30, 40])
    let old = try wall.layout()
    var new = old
    wall.sections[0].items = [
      wall.sections[0].items[3], Wall.Item(height: 5), wall.sections[0].items[0],
    ]
    let edits = [LayoutEdit.arrangeItems([3, nil, 0], section: 0)]
    try new.apply(edits, delegate: wall)
    let viewport = Rect(x: 0, y: 0, width: 100, height: 60)
    let transition = LayoutTransition(
      from: old, in: viewport, to: new, in: viewport, edits: edits)
    let moves = transition.elements.map { [$0.from?.frame.minY, $0.to?.frame.minY] }
    #expect(moves == [[10, nil], [30, nil], [60, 0], [nil, 40], [0, 45]])
  }

  @Test func `frames go straight from one place to the other`() throws {
    let wall = Wall(width: 100, lanes: 1, heights: [50, 50])
    let old = try wall.layout()
    var wide = wall
    wide.width = 200
    wide.sections[0].metrics.lanes = .fixed(2)
    let new = try wide.layout()
    let transition = LayoutTransition(
      from: old, in: Rect(x: 0, y: 0, width: 100, height: 100), to: new,
      in: Rect(x: 0, y: 0, width: 200, height: 100))
    let second = try #require(transition.elements.last)
    func frame(_ progress: Double) -> Rect? { second.attributes(at: progress)?.frame }
    #expect(frame(0) == Rect(x: 0, y: 50, width: 100, height: 50))
    #expect(frame(0.5) == Rect(x: 50, y: 25, width: 100, height: 50))
    #expect(frame(1) == Rect(x: 100, y: 0, width: 100, height: 50))
    #expect(frame(-3) == frame(0))
    #expect(frame(.nan) == frame(1))
  }

  @Test func `a view that is held still shows nothing move`() throws {
    var wall = Wall(lanes: 1, heights: Array(repeating: 20, count: 30))
    let old = try wall.layout()
    wall.sections[0].items.insert(Wall.Item(height: 33), at: 0)
    var new = old
    let edits = [LayoutEdit.insertItems(0..<1, section: 0)]
    try new.apply(edits, delegate: wall)
    let viewport = Rect(x: 0, y: 100, width: 100, height: 100)
    var next = viewport
    next.y = new.contentOffset(keeping: old.anchor(in: viewport)?.following(edits), in: viewport)
    let transition = LayoutTransition(from: old, in: viewport, to: new, in: next, edits: edits)
    #expect(transition.elements.count == 5)
    #expect(transition.elements.allSatisfy { $0.from?.frame == $0.to?.frame })
  }

  @Test func `all that is in sight before or after takes part, once`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var script = EditScript(&random, items: 0...30)
      let old = try script.wall.layout()
      var new = old
      let edits = script.edit(&random)
      try new.apply(edits, delegate: script.wall)
      let viewport = Rect(x: 0, y: Double(random.pick(0...200)), width: 400, height: 150)
      let transition = LayoutTransition(
        from: old, in: viewport, to: new, in: viewport, edits: edits)
      let from = transition.elements.compactMap(\.from)
      let to = transition.elements.compactMap(\.to)
      #expect(Set(from).count == from.count && Set(to).count == to.count, "seed \(seed)")
      let before = old.layoutAttributesForElements(in: viewport)
      let after = new.layoutAttributesForElements(in: viewport)
      #expect(Set(from).isSuperset(of: before), "seed \(seed)")
      #expect(Set(to).isSuperset(of: after), "seed \(seed)")
    }
  }
}
