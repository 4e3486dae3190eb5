/// The lane that ends highest; of equals the lowest lane.
struct Shortest: PlacementRule {
  private var tree = WinnerTree()

  var hint: String? { "column" }
  var tieBreak: String { "the lowest lane" }

  /// Item by item, by the way that is fastest for so many lanes.
  mutating func place(
    _ run: ItemRun, on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int
  ) {
    guard let base = next.baseAddress, PackedKey.holds(next) else {
      run.placeByScan(on: next)
      return
    }
    switch next.count {
    case 1: run.placeInTurn(on: next, from: 0, step: 1)
    case 2: run.placeSorted(on: base, InlineArray<2, Int>(repeating: 0))
    case 3: run.placeSorted(on: base, InlineArray<3, Int>(repeating: 0))
    case 4: run.placeSorted(on: base, InlineArray<4, Int>(repeating: 0))
    case 5: run.placeSorted(on: base, InlineArray<5, Int>(repeating: 0))
    case 6: run.placeSorted(on: base, InlineArray<6, Int>(repeating: 0))
    case 7: run.placeSorted(on: base, InlineArray<7, Int>(repeating: 0))
    case 8: run.placeSorted(on: base, InlineArray<8, Int>(repeating: 0))
    case 9: run.placeSorted(on: base, InlineArray<9, Int>(repeating: 0))
    case 10: run.placeSorted(on: base, InlineArray<10, Int>(repeating: 0))
    case 11: run.placeSorted(on: base, InlineArray<11, Int>(repeating: 0))
    case 12: run.placeSorted(on: base, InlineArray<12, Int>(repeating: 0))
    default: tree.place(run, on: next)
    }
  }

  func lane(of item: Int, span: Int, on skyline: Skyline, scan: inout WindowScan) -> Int {
    scan.scan(skyline, span: span)
    var best = 0
    for lane in scan.tops.indices where scan.tops[lane] < scan.tops[best] { best = lane }
    return best
  }

  func reason(for lane: Int, among tops: [Units], cursor: Int) -> PlacementStep.Reason {
    .highest(ties: tops.count { $0 == tops[lane] } - 1)
  }

  static func explanation(
    of step: PlacementStep, ties: Int, _ number: (Double) -> String
  ) -> String {
    let place = number(step.winner.offset)
    guard ties > 0 else {
      let lanes = step.lanes(of: step.winner)
      return "shortest: \(lanes) \(step.span > 1 ? "end" : "ends") highest, at \(place)"
    }
    let count = number(Double(ties + 1))
    return "tie: \(count) \(step.choices) end highest, at \(place); the lowest lane wins"
  }
}

extension ItemRun {
  /// For sums too large for packed keys: looks at every lane for every item.
  fileprivate func placeByScan(on next: UnsafeMutableBufferPointer<Units>) {
    for item in 0..<count {
      var best = 0
      for lane in 1..<max(1, next.count) where next[lane] < next[best] { best = lane }
      put(item, in: best, next)
    }
  }

  /// Places in the lane that ends highest by keeping all keys sorted, in registers.
  ///
  /// The item takes the first key, which grows and moves back to its place. Each new key is the middle
  /// one of three old keys, independent of the other new ones: no branch to predict, and from item
  /// to item a chain of one addition and two comparisons, whatever the number of lanes.
  @inline(never)
  fileprivate func placeSorted<let count: Int>(
    on next: UnsafeMutablePointer<Units>, _ zeros: InlineArray<count, Int>
  ) {
    var keys = zeros
    for lane in 0..<count {
      let key = PackedKey.pack(next[lane], lane)
      var slot = lane
      while slot > 0, keys[slot - 1] > key {
        keys[slot] = keys[slot - 1]
        slot -= 1
      }
      keys[slot] = key
    }
    for item in 0..<self.count {
      let least = keys[unchecked: 0]
      tops[item] = PackedKey.end(least)
      lanes[item] = UInt16(truncatingIfNeeded: least)
      let grown = least &+ ((Units(heights[item]) &+ gap) << PackedKey.laneBits)
      var before = Int.min
      for slot in 0..<(count - 1) {
        let after = keys[unchecked: slot + 1]
        let moved = before > grown ? before : grown
        keys[unchecked: slot] = after < moved ? after : moved
        before = after
      }
      keys[unchecked: count - 1] = before > grown ? before : grown
    }
    for slot in 0..<count { next[PackedKey.lane(keys[slot])] = PackedKey.end(keys[slot]) }
  }
}

/// The end of a lane and its number in one integer, in the order of preference: the higher end
/// first, of equals the lower lane.
enum PackedKey {
  static let laneBits = 16

  /// Whether no key overflows while a run is placed: it adds at most 2³² for each item.
  static func holds(_ next: UnsafeMutableBufferPointer<Units>) -> Bool {
    var last = 0
    for end in next { last = max(last, end) }
    return last < (1 << 46) - (ItemRun.greatestCount << 32)
  }

  @inline(__always)
  static func pack(_ end: Units, _ lane: Int) -> Int { (end << laneBits) | lane }

  @inline(__always)
  static func end(_ key: Int) -> Units { key >> laneBits }

  @inline(__always)
  static func lane(_ key: Int) -> Int { key & ((1 << laneBits) - 1) }
}

/// A tournament among many lanes: the root is the key of the lane that ends highest.
///
/// When that lane grows, only the matches from its leaf to the root are played again.
struct WinnerTree {
  private var keys: [Int] = []

  /// Places the items of a run in the lane that ends highest.
  mutating func place(_ run: ItemRun, on next: UnsafeMutableBufferPointer<Units>) {
    var leaves = 1
    while leaves < next.count { leaves *= 2 }
    keys.resize(to: 2 * leaves, filling: .max)
    keys.withUnsafeMutableBufferPointer { keys in
      guard let keys = keys.baseAddress else { return }
      for lane in 0..<leaves {
        keys[leaves + lane] = lane < next.count ? PackedKey.pack(next[lane], lane) : .max
      }
      for match in (1..<leaves).reversed() {
        keys[match] = min(keys[2 * match], keys[2 * match + 1])
      }
      Self.place(run, keys, leaves)
      for lane in next.indices { next[lane] = PackedKey.end(keys[leaves + lane]) }
    }
  }

  private static func place(_ run: ItemRun, _ keys: UnsafeMutablePointer<Int>, _ leaves: Int) {
    for item in 0..<run.count {
      let least = keys[1]
      run.tops[item] = PackedKey.end(least)
      run.lanes[item] = UInt16(truncatingIfNeeded: least)
      let size = Units(run.heights[item]) &+ run.gap
      var winner = least &+ (size << PackedKey.laneBits)
      var match = leaves &+ PackedKey.lane(least)
      keys[match] = winner
      while match > 1 {
        let rival = keys[match ^ 1]
        winner = rival < winner ? rival : winner
        match >>= 1
        keys[match] = winner
      }
    }
  }
}
