extension Stretch {
  /// Places in the lane that ends highest by keeping all keys sorted, in registers.
  ///
  /// The item takes the first key; what then grows moves back to its place. Each new key is the
  /// middle one of three old ones, independent of the others, so there is nothing to predict and the
  /// chain from item to item is an addition and two comparisons, whatever the number of lanes.
  @inline(never)
  func placeSorted<let count: Int>(
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
      let grown = least &+ (Units(heights[item]) &+ gap) << PackedKey.laneBits
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
