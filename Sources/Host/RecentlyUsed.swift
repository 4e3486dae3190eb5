/// Values by key that may cost so much together; beyond that, those go that were not used for
/// longest.
///
/// A value that costs more by itself is not kept.
package struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse = 0
  }

  /// What all may cost.
  package let limit: Int
  /// What all cost.
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  /// All uses by number, oldest first; void where a later use or a removal followed.
  private var uses: ArraySlice<(key: Key, number: Int)> = []
  private var useCount = 0

  /// Nothing yet.
  package init(limit: Int) { self.limit = limit }

  /// How many values are kept.
  var count: Int { entries.count }

  /// The value of a key, which counts as its use.
  /// - Complexity: O(1) on average over many uses.
  package mutating func use(_ key: Key) -> Value? {
    guard let value = peek(key) else { return nil }
    noteUse(of: key)
    return value
  }

  /// The value of a key, which doesn't count as its use.
  package func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// Keeps a value in the place of any before.
  /// - Complexity: O(1) on average, and O(1) for each value that goes.
  package mutating func insert(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= limit else { return }
    while self.cost > limit - cost, let oldest = uses.popFirst() {
      if entries[oldest.key]?.lastUse == oldest.number { remove(oldest.key) }
    }
    entries[key] = Entry(value: value, cost: cost)
    self.cost += cost
    noteUse(of: key)
  }

  package mutating func remove(_ key: Key) { cost -= entries.removeValue(forKey: key)?.cost ?? 0 }

  package mutating func removeAll() { self = RecentlyUsed(limit: limit) }

  private mutating func noteUse(of key: Key) {
    useCount += 1
    entries[key]?.lastUse = useCount
    uses.append((key, useCount))
    guard uses.count > 2 * entries.count + 64 else { return }
    uses = uses.filter { entries[$0.key]?.lastUse == $0.number }[...]
  }
}
