extension RandomAccessCollection {
  /// The first index whose element fulfils a condition, where all elements that don't come before all
  /// that do; the end if none does.
  /// - Complexity: O(log *n*), *n* elements.
  public func partitioningIndex(
    where fulfils: (Element) throws -> Bool
  ) rethrows -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try fulfils(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
