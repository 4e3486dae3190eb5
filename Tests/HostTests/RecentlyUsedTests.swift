import TestSupport
import Testing

@testable import Host

@Suite struct RecentlyUsedTests {
  /// The same written plainly: a list, the oldest use first.
  private struct Plain {
    var limit: Int
    var entries: [(key: Int, value: Int, cost: Int)] = []

    mutating func use(_ key: Int) -> Int? {
      guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.value
    }

    mutating func insert(_ value: Int, cost: Int, for key: Int) {
      entries.removeAll { $0.key == key }
      guard cost <= limit else { return }
      while entries.reduce(cost, { $0 + $1.cost }) > limit { entries.removeFirst() }
      entries.append((key, value, cost))
    }
  }

  @Test(arguments: 0..<100)
  func `what was not used for longest goes first`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let limit = random.pick(0...40)
    var plain = Plain(limit: limit)
    var kept = RecentlyUsed<Int, Int>(limit: limit)
    for step in 0..<300 {
      let key = random.pick(0...12)
      switch random.pick(0...4) {
      case 0, 1: #expect(kept.use(key) == plain.use(key), "seed \(seed), step \(step)")
      case 2:
        kept.remove(key)
        plain.entries.removeAll { $0.key == key }
      default:
        let cost = random.pick(0...15)
        kept.insert(step, cost: cost, for: key)
        plain.insert(step, cost: cost, for: key)
      }
      for key in 0...12 {
        let right = plain.entries.first { $0.key == key }?.value
        #expect(kept.peek(key) == right, "seed \(seed), step \(step)")
      }
      #expect(kept.count == plain.entries.count)
      #expect(kept.cost == plain.entries.reduce(0) { $0 + $1.cost })
    }
  }
}
