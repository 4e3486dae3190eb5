/// Values by key that may cost so much together; beyond that, those go that were not used for
/// longest.
///
/// A value that costs more by itself is not kept.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    /// Neighbours in the order of use; -1 at the ends.
    var older: Int
    var newer: Int
  }

  /// What all may cost.
  let limit: Int
  /// What all cost.
  private(set) var cost = 0
  private var places: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var oldest = -1
  private var newest = -1

  /// Nothing yet.
  init(limit: Int) { self.limit = limit }

  /// How many values are kept.
  var count: Int { places.count }

  /// The value of a key, which counts as its use.
  /// - Complexity: O(1).
  mutating func use(_ key: Key) -> Value? {
    guard let place = places[key], let value = nodes[place]?.value else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return value
  }

  /// The value of a key, which doesn't count as its use.
  func peek(_ key: Key) -> Value? { places[key].flatMap { nodes[$0]?.value } }

  /// Keeps a value in the place of any before.
  /// - Complexity: O(1), and O(1) for each value that goes.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= limit else { return }
    while self.cost > limit - cost, oldest >= 0, let node = nodes[oldest] { remove(node.key) }
    let node = Node(key: key, value: value, cost: cost, older: -1, newer: -1)
    let place: Int
    if let last = free.popLast() {
      place = last
      nodes[place] = node
    } else {
      place = nodes.count
      nodes.append(node)
    }
    places[key] = place
    self.cost += cost
    link(place)
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    cost -= nodes[place]?.cost ?? 0
    nodes[place] = nil
    free.append(place)
  }

  mutating func removeAll() { self = RecentlyUsed(limit: limit) }

  private mutating func unlink(_ place: Int) {
    guard let node = nodes[place] else { return }
    if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
  }

  private mutating func link(_ place: Int) {
    nodes[place]?.older = newest
    nodes[place]?.newer = -1
    if newest >= 0 { nodes[newest]?.newer = place } else { oldest = place }
    newest = place
  }
}
