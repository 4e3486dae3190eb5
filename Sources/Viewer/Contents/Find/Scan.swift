internal import Records

/// A look through many things for those in which a pattern is, in slices of bounded work.
struct Scan: Sendable {
  /// The most things, and about the most bytes, of one slice.
  static let sliceCount = 1024
  static let sliceBytes = 1 << 18

  let pattern: Pattern
  /// How many things there are, each known by its number.
  private(set) var count: Int
  /// The numbers of those with the pattern, ascending, as far as they were looked at.
  private(set) var found: [Int] = []
  /// The numbers of those that alone may have it; nil for all.
  private var candidates: [Int]?
  private var next = 0

  /// A look through `count` things, or through what an earlier one found among the same, where all
  /// that is to be found is there.
  init(_ pattern: Pattern, count: Int, after earlier: Scan? = nil) {
    self.pattern = pattern
    self.count = count
    if let earlier, earlier.isComplete, earlier.count == count, pattern.narrows(earlier.pattern) {
      candidates = earlier.found
    } else {
      candidates = nil
    }
  }

  /// Looks on over more things, which come after the others.
  mutating func grow(to count: Int) {
    if count > self.count { candidates? += self.count..<count }
    self.count = max(count, self.count)
  }

  private var total: Int { candidates?.count ?? count }

  /// How many things were looked at or ruled out.
  var seenCount: Int { count - (total - next) }

  var isComplete: Bool { next >= total }

  /// All below that number are known.
  var reached: Int { isComplete ? count : candidates?[next] ?? next }

  var percent: Int { total == 0 ? 100 : Int(100 * Double(next) / Double(total)) }

  func hasFound(_ number: Int) -> Bool {
    let index = found.partitioningIndex { $0 >= number }
    return index < found.count && found[index] == number
  }

  /// Looks at some more, with `look` telling whether a thing has the pattern and about how many
  /// bytes it looked through.
  mutating func advance(
    atMost most: Int = Scan.sliceCount, _ look: (Pattern, Int) -> (isFound: Bool, bytes: Int)
  ) {
    let end = min(total, next + most)
    var bytes = 0
    while next < end, bytes < Scan.sliceBytes {
      let number = candidates?[next] ?? next
      let seen = look(pattern, number)
      if seen.isFound { found.append(number) }
      bytes += seen.bytes
      next += 1
    }
  }
}
