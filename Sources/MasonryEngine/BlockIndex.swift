/// What lies where in a long list of items: the extent of each block of 32, of 32 blocks, and so on.
///
/// Nothing is assumed of the items' order, so it is right however they were placed; a tall item
/// widens one block at each level and no other.
struct BlockIndex: Hashable, Sendable {
  /// From the highest top to the lowest bottom of some items.
  struct Extent: Hashable, Sendable {
    var top: Units = .max
    var bottom: Units = .min

    /// Whether anything in it may meet the interval.
    @inline(__always)
    func mayMeet(_ interval: Interval) -> Bool {
      top < interval.high && bottom >= interval.lowUp
    }

    mutating func include(_ other: Extent) {
      top = min(top, other.top)
      bottom = max(bottom, other.bottom)
    }
  }

  static let blockShift = 5
  static let blockSize = 1 << blockShift

  private(set) var blocks: [Extent] = []
  private(set) var middle: [Extent] = []
  private(set) var upper: [Extent] = []

  /// Takes in the items from `first` on; all before it are as they were.
  mutating func rebuild(from first: Int, tops: [Units], heights: [Int32]) {
    let start = min(first >> Self.blockShift, blocks.count)
    blocks.removeLast(blocks.count - start)
    for block in start..<((tops.count + Self.blockSize - 1) >> Self.blockShift) {
      let begin = block << Self.blockShift
      var extent = Extent()
      for item in begin..<min(begin + Self.blockSize, tops.count) {
        extent.top = min(extent.top, tops[item])
        extent.bottom = max(extent.bottom, tops[item] + Units(heights[item]))
      }
      blocks.append(extent)
    }
    Self.summarise(blocks, into: &middle, from: start)
    Self.summarise(middle, into: &upper, from: start >> Self.blockShift)
  }

  private static func summarise(_ lower: [Extent], into level: inout [Extent], from first: Int) {
    let start = min(first >> blockShift, level.count)
    level.removeLast(level.count - start)
    for group in start..<((lower.count + blockSize - 1) >> blockShift) {
      let begin = group << blockShift
      var extent = Extent()
      for child in lower[begin..<min(begin + blockSize, lower.count)] { extent.include(child) }
      level.append(extent)
    }
  }

  /// The first block from `block` on whose extent passes the test, or nil.
  ///
  /// The test must pass an extent that holds one which passes.
  @inline(__always)
  func firstBlock(from block: Int, where test: (Extent) -> Bool) -> Int? {
    let mask = Self.blockSize - 1
    var block = block
    while block < blocks.count {
      let group = block >> Self.blockShift
      if block & mask == 0 {
        if group & mask == 0, !test(upper[group >> Self.blockShift]) {
          block += Self.blockSize * Self.blockSize
          continue
        }
        if !test(middle[group]) {
          block += Self.blockSize
          continue
        }
      }
      if test(blocks[block]) { return block }
      block += 1
    }
    return nil
  }
}
