internal import Records

/// The cards of a store being sorted, in slices of bounded work: a merge sort from below.
struct Sorting: Sendable {
  /// Cards whose keys are made in one slice.
  private static let keySlice = 1024
  /// Cards that are sorted at once; runs of these are merged.
  private static let runLength = 1024
  /// Cards that are merged in one slice.
  private static let mergeSlice = 16_384

  let order: SortOrder
  private let count: Int
  private var keys = SortKeys()
  /// The cards in runs, each of which is sorted.
  private var cards: [Int] = []
  /// The runs of the next pass, as far as they are merged.
  private var merged: [Int] = []
  /// Cards in a run of this pass.
  private var width = runLength
  /// The pair of runs that is being merged, and the next card of each.
  private var pair = 0
  private var left = 0
  private var right = 0
  private var done = 0

  init(by order: SortOrder, count: Int) {
    self.order = order
    self.count = count
  }

  /// The cards in order, once they are.
  var result: [Int]? { cards.count == count && width >= count ? cards : nil }

  var percent: Int {
    var passes = 2
    var width = Sorting.runLength
    while width < count {
      width *= 2
      passes += 1
    }
    let all = Double(max(1, count)) * Double(passes)
    return min(100, Int(100 * Double(keys.count + cards.count + done) / all))
  }

  mutating func advance(in store: any CardStore) {
    if keys.count < count {
      for index in keys.count..<min(count, keys.count + Sorting.keySlice) {
        keys.append(order.key(ofCardAt: index, in: store))
      }
    } else if cards.count < count {
      sortRun()
    } else {
      merge()
    }
  }

  private mutating func sortRun() {
    let keys = keys
    let run = cards.count..<min(count, cards.count + Sorting.runLength)
    cards += run.sorted { first, second in
      keys.areInOrder(first, second) || !keys.areInOrder(second, first) && first < second
    }
    if cards.count == count {
      merged = cards
      right = min(width, count)
    }
  }

  private mutating func merge() {
    for _ in 0..<Sorting.mergeSlice where width < count {
      let middle = min(pair + width, count)
      let end = min(pair + 2 * width, count)
      if left == middle && right == end {
        beginPair(at: end)
        continue
      }
      // Of equals the left one comes first: it is the earlier card.
      let takesRight =
        left == middle || right < end && keys.areInOrder(cards[right], cards[left])
      merged[left + right - middle] = cards[takesRight ? right : left]
      if takesRight { right += 1 } else { left += 1 }
      done += 1
    }
  }

  private mutating func beginPair(at start: Int) {
    pair = start
    if start == count {
      swap(&cards, &merged)
      width *= 2
      pair = 0
    }
    left = pair
    right = min(pair + width, count)
  }
}
