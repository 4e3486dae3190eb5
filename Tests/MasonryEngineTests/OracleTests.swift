import MasonryEngine
import TestSupport
import Testing

/// The engine beside a plain statement of its contract.
struct OracleTests {
  @Test func `every frame is where the contract puts it`() throws {
    for seed in UInt64(1)...1500 {
      var random = SeededGenerator(seed: seed)
      let wall = Wall.random(&random)
      let layout = try wall.layout()
      let plain = PlainLayout(wall)
      let comment: Comment = "seed \(seed)"
      try #require(layout.everything == plain.elements, comment)
      try #require(layout.contentSize == plain.contentSize, comment)
    }
  }

  @Test func `a query finds what looking at everything finds`() throws {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let wall = Wall.random(&random, items: 0...120)
      let layout = try wall.layout()
      let plain = PlainLayout(wall)
      for _ in 0..<8 {
        let rect = Self.rect(&random, in: plain)
        let pin = random.oneIn(2) ? nil : Double(random.pick(-10...400))
        let comment: Comment = "seed \(seed), \(rect), pinning to \(String(describing: pin))"
        try #require(
          layout.layoutAttributesForElements(in: rect, pinningTo: pin)
            == plain.elements(in: rect, pinningTo: pin), comment)
      }
    }
  }

  /// Some rectangle, often with edges that touch those of an element.
  private static func rect(_ random: inout SeededGenerator, in plain: PlainLayout) -> Rect {
    guard let a = plain.elements.randomElement(using: &random)?.frame, random.oneIn(2) else {
      return Rect(
        x: Double(random.pick(-50...700)), y: Double(random.pick(-100...900)) / 3,
        width: Double(random.pick(-1...900)), height: Double(random.pick(-1...300)))
    }
    return random.pick([
      Rect(x: a.minX, y: a.minY, width: 30, height: 40),
      Rect(x: a.maxX, y: a.minY - 10, width: 30, height: 10),
      Rect(x: a.minX - 100, y: a.maxY, width: 1e9, height: 50),
      Rect(x: -1e300, y: a.maxY - 0.01, width: .infinity, height: 0.01),
      Rect(x: a.midX, y: a.midY, width: 1e-9, height: 1e-9),
    ])
  }
}
