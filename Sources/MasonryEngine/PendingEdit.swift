/// What edits did to a section that is yet to be laid out again.
struct PendingEdit: Hashable, Sendable {
  /// The items in which something is other than it was; all after them are what they were.
  private(set) var changed: Range<Int>?
  /// How many items there were.
  var oldCount: Int
  /// Whether items came, went or changed places.
  private(set) var isStructural = false
  /// Whether everything is to be asked and placed anew.
  var isReload = false
  /// Whether the metrics are to be asked again.
  var hasNewMetrics = false

  init(oldCount: Int) {
    self.oldCount = oldCount
  }

  mutating func change(_ items: Range<Int>) {
    guard let old = changed else {
      changed = items
      return
    }
    let lower = min(old.lowerBound, items.lowerBound)
    changed = lower..<max(old.upperBound, items.upperBound)
  }

  /// Notes items among which some changed places, of so many there are now.
  mutating func arrange(_ items: Range<Int>, of count: Int) {
    isStructural = true
    change(items)
    changed = changed?.clamped(to: 0..<count)
  }

  /// Notes `count` items that came in at `index`, or went from there where it is negative.
  mutating func splice(at index: Int, by count: Int) {
    isStructural = true
    let old = changed ?? index..<index
    let moved = old.upperBound > index ? max(index, old.upperBound + count) : old.upperBound
    changed = min(old.lowerBound, index)..<max(moved, index + max(count, 0))
  }
}
