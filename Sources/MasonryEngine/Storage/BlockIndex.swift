/// Finds items by position: the vertical extent of each block of 32 items, of 32 blocks, and so on.
///
/// Nothing is assumed of the items' order, so it is right however they were placed; a tall item
/// widens one block at each level and no other.
struct BlockIndex: Hashable, Sendable {
  /// From the highest top to the lowest bottom of some items.
  struct Extent: Hashable, Sendable {
    var top = Units.farAway
    var bottom = -Units.farAway

    mutating func include(_ other: Extent) {
      top = min(top, other.top)
      bottom = max(bottom, other.bottom)
    }
  }

  static let blockShift = 5
  static let blockSize = 1 << blockShift

  /// How much wider than their items extents may be before they are computed again: some screens.
  static let greatestSlack: Units = 1 << 17

  private(set) var blocks: [Extent] = []
  private(set) var middle: [Extent] = []
  private(set) var upper: [Extent] = []
  /// An upper bound of how much wider than their items extents are.
  private(set) var slack: Units = 0

  /// Makes room for that many items; blocks of new ones are empty.
  mutating func resize(to items: Int) {
    blocks.resize(to: Self.groups(of: items), filling: Extent())
    middle.resize(to: Self.groups(of: blocks.count), filling: Extent())
    upper.resize(to: Self.groups(of: middle.count), filling: Extent())
  }

  mutating func reserveCapacity(_ items: Int) {
    blocks.reserveCapacity(Self.groups(of: items))
    middle.reserveCapacity(Self.groups(of: Self.groups(of: items)))
  }

  /// Computes the blocks of some items again, without their summaries.
  mutating func update(items: Range<Int>, tops: [Units], heights: [Int32]) {
    guard let last = items.last else { return }
    if items.count == tops.count { slack = 0 }
    for block in (items.lowerBound >> Self.blockShift)...(last >> Self.blockShift) {
      let begin = block << Self.blockShift
      var extent = Extent()
      for item in begin..<min(begin + Self.blockSize, tops.count) {
        extent.top = min(extent.top, tops[item])
        extent.bottom = max(extent.bottom, tops[item] &+ Units(heights[item]))
      }
      blocks[block] = extent
    }
  }

  /// Computes the summaries of all blocks from that of an item on.
  mutating func summarise(from item: Int) {
    Self.summarise(blocks, into: &middle, from: item >> (2 * Self.blockShift))
    Self.summarise(middle, into: &upper, from: item >> (3 * Self.blockShift))
  }

  /// Moves all blocks from that of an item on, which must be the first of its block.
  mutating func shift(from item: Int, by distance: Units) {
    for block in (item >> Self.blockShift)..<blocks.count {
      blocks[block].top += distance
      blocks[block].bottom += distance
    }
  }

  /// Widens all blocks from that of an item on by the distance that some of their items were moved.
  mutating func widen(from item: Int, by distance: Units) {
    slack += abs(distance)
    for block in (item >> Self.blockShift)..<max(item >> Self.blockShift, blocks.count) {
      blocks[block].top += min(distance, 0)
      blocks[block].bottom += max(distance, 0)
    }
  }

  private static func groups(of count: Int) -> Int { (count + blockSize - 1) >> blockShift }

  private static func summarise(_ lower: [Extent], into level: inout [Extent], from first: Int) {
    for group in first..<max(first, level.count) {
      let begin = group << blockShift
      var extent = Extent()
      for child in begin..<min(begin + blockSize, lower.count) { extent.include(lower[child]) }
      level[group] = extent
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

  /// The last block before `block` whose extent passes the test, or nil; the same backwards.
  @inline(__always)
  func lastBlock(before block: Int, where test: (Extent) -> Bool) -> Int? {
    let mask = Self.blockSize - 1
    var end = block
    while end > 0 {
      let group = (end - 1) >> Self.blockShift
      if end & mask == 0 || end == blocks.count {
        let upperGroup = group >> Self.blockShift
        if end & (Self.blockSize * Self.blockSize - 1) == 0 || end == blocks.count,
          !test(upper[upperGroup])
        {
          end = upperGroup << (2 * Self.blockShift)
          continue
        }
        if !test(middle[group]) {
          end = group << Self.blockShift
          continue
        }
      }
      if test(blocks[end - 1]) { return end - 1 }
      end -= 1
    }
    return nil
  }

  /// How many blocks there are.
  var count: Int { blocks.count }

  /// The items of a block where there are `count` items.
  @inline(__always)
  static func items(of block: Int, count: Int) -> Range<Int> {
    let first = block << blockShift
    return first..<min(first + blockSize, count)
  }
}
