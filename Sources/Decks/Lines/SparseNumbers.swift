/// Numbers for a few of many things, which are taken in ascending order.
struct SparseNumbers: Sendable {
  private var things: [Int] = []
  private var numbers: [Int] = []

  /// Notes the number of a thing that comes after all that have one.
  mutating func append(_ number: Int, for thing: Int) {
    things.append(thing)
    numbers.append(number)
  }

  /// Appends the numbers of other things, which come after a number of things.
  mutating func append(_ other: SparseNumbers, after count: Int) {
    things += other.things.map { count + $0 }
    numbers += other.numbers
  }

  /// The number of a thing, if it has one.
  /// - Complexity: O(log *n*), *n* things with one.
  subscript(thing: Int) -> Int? {
    var (low, high) = (0, things.count)
    while low < high {
      let middle = (low + high) / 2
      if things[middle] < thing { low = middle + 1 } else { high = middle }
    }
    return low < things.count && things[low] == thing ? numbers[low] : nil
  }
}
