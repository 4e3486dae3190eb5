/// Arithmetic on counts that people typed: what is beyond the numbers is the last of them.
extension Int {
  /// The sum, or the greatest or least number where it is beyond.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The product, or the greatest or least number where it is beyond.
  func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}

extension RandomAccessCollection {
  /// The index of the first element that belongs to the second part, where all of those come last.
  /// - Complexity: O(log *n*), *n* elements.
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
