/// What edits changed in a section that is to be laid out again.
struct PendingChanges: Hashable, Sendable {
  /// How many items there were.
  let oldCount: Int
  /// Whether items came, went or changed places.
  private(set) var isStructural = false
  /// Whether everything is to be asked and placed anew.
  var isReload = false
  /// Items that were reloaded or changed places: ranges that ascend and don't touch.
  private var separate: [Range<Int>] = []
  /// The items between the first and the last insertion or removal, whose indices may be others.
  private var spliced: Range<Int>?

  /// The most ranges that are kept apart; with more, the two nearest become one.
  private static let mostRanges = 32

  init(oldCount: Int) {
    self.oldCount = oldCount
  }

  /// The items that are new or not what they were; only their heights can be missing.
  var changed: [Range<Int>] {
    var all = self
    if let spliced { all.change(spliced) }
    return all.separate
  }

  /// The changed items and all that have another index, where there are `count` items now.
  func displaced(of count: Int) -> [Range<Int>] {
    var all = self
    if let spliced {
      all.change(spliced.lowerBound..<(count == oldCount ? spliced.upperBound : count))
    }
    return all.separate
  }

  /// Records items that are not what they were.
  mutating func change(_ items: Range<Int>) {
    let first = separate.indices.partitionPoint { separate[$0].upperBound >= items.lowerBound }
    let last = separate.indices.partitionPoint { separate[$0].lowerBound > items.upperBound }
    var items = items
    if first < last {
      let lower = min(separate[first].lowerBound, items.lowerBound)
      items = lower..<max(separate[last - 1].upperBound, items.upperBound)
    }
    separate.replaceSubrange(first..<max(first, last), with: CollectionOfOne(items))
    if separate.count > Self.mostRanges { joinNearest() }
  }

  /// Records items that changed places among themselves.
  mutating func arrange(_ items: Range<Int>) {
    isStructural = true
    change(items)
  }

  /// Records that all items from `first` on may be others, and how many there are now.
  mutating func arrange(from first: Int, count: Int) {
    isStructural = true
    separate = separate.map { $0.clamped(to: 0..<first) }.filter { !$0.isEmpty }
    spliced = min(spliced?.lowerBound ?? first, first)..<count
  }

  /// Records `count` items that came in at `index`, or went from there where it is negative.
  mutating func splice(at index: Int, by count: Int) {
    isStructural = true
    func moved(_ bound: Int) -> Int { bound > index ? max(index, bound + count) : bound }
    let ranges = separate.map { moved($0.lowerBound)..<moved($0.upperBound) }
    separate = []
    for range in ranges where !range.isEmpty { change(range) }
    let old = spliced ?? index..<index
    spliced =
      min(old.lowerBound, index)..<max(moved(old.upperBound), index + max(count, 0))
  }

  private mutating func joinNearest() {
    func gap(_ range: Int) -> Int { separate[range + 1].lowerBound - separate[range].upperBound }
    guard let nearest = separate.indices.dropLast().min(by: { gap($0) < gap($1) }) else { return }
    let joined = separate[nearest].lowerBound..<separate[nearest + 1].upperBound
    separate.replaceSubrange(nearest...(nearest + 1), with: CollectionOfOne(joined))
  }
}
