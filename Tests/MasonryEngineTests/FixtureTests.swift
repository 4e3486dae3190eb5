import MasonryEngine
import Testing

/// Cases whose right answers were computed elsewhere.
struct FixtureTests {
  /// Ordinates are exact; across, the cases round otherwise than the engine.
  @Test func `sections stand where a plain statement of the contract puts them`() throws {
    for test in try Case.all("sections") {
      let layout = try test.wall.layout()
      let expected = try #require(test.frames).map { $0.compactMap(\.number) }
      let found = layout.everything
      try #require(found.count == expected.count, "\(test.name)")
      for (element, expected) in zip(found, expected) {
        let path = [element.indexPath.section, element.indexPath.item, element.lane]
        let exact = path.map(Double.init) + [element.frame.y, element.frame.height]
        #expect(exact == expected[..<3] + [expected[4], expected[6]], "\(test.name)")
        #expect(abs(element.frame.x - expected[3]) <= 2 / 64, "\(test.name)")
        #expect(abs(element.frame.width - expected[5]) <= 2 / 64, "\(test.name)")
      }
      #expect([layout.contentSize.width, layout.contentSize.height] == test.content)
    }
  }

  @Test func `the three designs this grew from are special cases`() throws {
    for test in try Case.all("three-designs") {
      let layout = try test.wall.layout()
      for frame in try #require(test.frames).map({ $0.compactMap(\.number) }) {
        let path = IndexPath(item: Int(frame[1]), section: Int(frame[0]))
        let found = try #require(layout.layoutAttributesForItem(at: path)).frame
        let sides = zip([found.x, found.y, found.width, found.height], frame[2...])
        #expect(sides.allSatisfy { abs($0 - $1) <= 0.05 }, "\(test.name), \(path)")
      }
    }
  }

  @Test func `grid lanes are as a browser lays them out`() throws {
    for test in try Case.all("grid-lanes") {
      let layout = try test.wall.layout()
      let name: Comment = "\(test.name)"
      #expect(layout.frames().map { [$0.x, $0.y] } == test.origins, name)
      #expect(layout.contentSize.height == test.height, name)
    }
  }
}
