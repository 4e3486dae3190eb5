/// A tournament among many lanes: the root is the key of the lane that ends highest.
///
/// When that lane grows only the matches on its way to the root are played again.
struct WinnerTree {
  private var keys: [Int] = []

  /// Places the items of a stretch in the lane that ends highest.
  mutating func place(_ stretch: Stretch, on next: UnsafeMutableBufferPointer<Units>) {
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
      Self.place(stretch, keys, leaves)
      for lane in next.indices { next[lane] = PackedKey.end(keys[leaves + lane]) }
    }
  }

  private static func place(_ stretch: Stretch, _ keys: UnsafeMutablePointer<Int>, _ leaves: Int) {
    for item in 0..<stretch.count {
      let least = keys[1]
      stretch.tops[item] = PackedKey.end(least)
      stretch.lanes[item] = UInt16(truncatingIfNeeded: least)
      let size = Units(stretch.heights[item]) &+ stretch.gap
      var winner = least &+ size << PackedKey.laneBits
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
