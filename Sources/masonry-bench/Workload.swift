import MasonryEngine

/// One section of items 20 to 300 points tall, 10 apart, on a wall 1,000 wide.
struct Workload: MasonryLayoutDelegate {
  static let width = 1000.0
  static let viewportHeight = 800.0

  var heights: [Double]
  var metrics = SectionMetrics()

  init(items: Int, lanes: Int) {
    var random = SeededGenerator(seed: 1)
    heights = (0..<items).map { _ in
      Double(Int.random(in: (20 * 64)...(300 * 64), using: &random)) / 64
    }
    metrics.lanes = .fixed(lanes)
  }

  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { heights.count }
  func metrics(forSection section: Int) -> SectionMetrics { metrics }
  func height(forItemAt path: IndexPath, width: Double) -> Double { heights[path.item] }

  func heights(
    forItems range: Range<Int>, inSection section: Int, width: Double,
    into buffer: UnsafeMutableBufferPointer<Double>
  ) {
    _ = buffer.update(fromContentsOf: heights[range])
  }

  func layout(reserving extra: Int = 0) -> MasonryLayout {
    var layout = MasonryLayout()
    prepare(&layout)
    layout.reserveCapacity(heights.count + extra, inSection: 0)
    return layout
  }

  func prepare(_ layout: inout MasonryLayout) {
    do {
      try layout.prepare(width: Self.width, delegate: self)
    } catch {
      fatalError("\(error)")
    }
  }

  func apply(_ edits: [LayoutEdit], _ policy: EditPolicy = .reflow, to layout: inout MasonryLayout)
  {
    do {
      try layout.apply(edits, policy: policy, delegate: self)
    } catch {
      fatalError("\(error)")
    }
  }

  /// The tops of some viewports, spread over the wall.
  func viewports(_ count: Int, over height: Double) -> [Rect] {
    var random = SeededGenerator(seed: 2)
    return (0..<count).map { _ in
      Rect(
        x: 0, y: Double.random(in: 0..<max(1, height - Self.viewportHeight), using: &random),
        width: Self.width, height: Self.viewportHeight)
    }
  }
}

/// Random numbers that are the same on every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
