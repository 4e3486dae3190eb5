/// The items of one section in flat arrays; all positions from where the section's lanes begin.
///
/// 14 bytes an item, 16 where anything spans, and half a byte for the index.
struct ItemStore: Sendable {
  /// Heights, in units.
  var heights: [Int32] = []
  /// Tops, in units.
  var tops: [Units] = []
  /// The first lane of each item.
  var lanes: [UInt16] = []
  /// How many lanes each item covers; empty where each covers one.
  var spans: [UInt16] = []
  /// How far down the items reach.
  var extent: Units = 0
  var index = BlockIndex()

  var count: Int { heights.count }

  @inline(__always)
  func lane(of item: Int) -> Int { Int(lanes[item]) }

  @inline(__always)
  func span(of item: Int) -> Int { spans.isEmpty ? 1 : Int(spans[item]) }

  @inline(__always)
  func top(of item: Int) -> Units { tops[item] }

  @inline(__always)
  func bottom(of item: Int) -> Units { tops[item] + Units(heights[item]) }

  /// Makes room for exactly `count` items, and for their spans or none, keeping the memory.
  mutating func resize(to count: Int, hasSpans: Bool) {
    heights.resize(to: count, filling: 0)
    tops.resize(to: count, filling: 0)
    lanes.resize(to: count, filling: 0)
    spans.resize(to: hasSpans ? count : 0, filling: 1)
  }
}

extension Array {
  /// Cuts the array off, or fills it up, to `count` elements.
  mutating func resize(to count: Int, filling element: Element) {
    if count < self.count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(element, count: count - self.count))
    }
  }
}
