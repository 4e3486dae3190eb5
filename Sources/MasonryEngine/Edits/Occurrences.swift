/// Where each of some values occurs in a list, to be taken from it one occurrence after the other.
///
/// A hash table of indices alone, probed linearly. For a long list that is several times as fast as a
/// dictionary: memory is what takes the time, and this looks at less of it and copies no value.
@usableFromInline
struct Occurrences<Value: Hashable> {
  @usableFromInline
  let values: [Value]
  /// The index of the first occurrence that is left of the values with a hash, its complement where
  /// none is left, or `empty`; half as wide as an index, so that more of them stay in the cache.
  @usableFromInline
  var slots: [Int32]
  /// The index of the next equal value, or -1; empty where all values differ.
  @usableFromInline
  var laterIndices: [Int32] = []

  @inlinable
  static var empty: Int32 { .min }

  @inlinable
  init(of values: [Value]) {
    // No section holds as many items as are left out here.
    let values = values.count < Int32.max ? values : Array(values[..<Int(Int32.max)])
    self.values = values
    var capacity = 16
    while capacity < 2 * values.count { capacity *= 2 }
    slots = Array(repeating: Self.empty, count: capacity)
    // Backwards, so that each slot is left with the first index.
    for index in values.indices.reversed() {
      let slot = slot(of: values[index])
      let later = slots[slot]
      slots[slot] = Int32(index)
      guard later != Self.empty else { continue }
      if laterIndices.isEmpty { laterIndices = Array(repeating: -1, count: values.count) }
      laterIndices[index] = later
    }
  }

  /// The index of the first occurrence that was not taken yet; nil where there is none.
  @inlinable
  mutating func takeFirst(_ value: Value) -> Int? {
    let slot = slot(of: value)
    let index = slots[slot]
    guard index >= 0 else { return nil }
    let later = laterIndices.isEmpty ? -1 : laterIndices[Int(index)]
    slots[slot] = later >= 0 ? later : ~index
    return Int(index)
  }

  /// The slot that a value has, or will have.
  @inlinable
  func slot(of value: Value) -> Int {
    let mask = slots.count - 1
    var slot = value.hashValue & mask
    while slots[slot] != Self.empty, values[Int(max(slots[slot], ~slots[slot]))] != value {
      slot = (slot + 1) & mask
    }
    return slot
  }
}
