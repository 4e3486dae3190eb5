extension Array {
  /// Cuts the array off, or fills it up, to `count` elements.
  mutating func resize(to count: Int, filling element: Element) {
    if count < self.count {
      removeLast(self.count - count)
    } else if count > self.count {
      append(contentsOf: repeatElement(element, count: count - self.count))
    }
  }

  /// Takes an element out and puts it in again, at an index of what is left.
  mutating func move(from: Int, to: Int) {
    let element = self[from]
    if from < to {
      for index in from..<to { self[index] = self[index + 1] }
    } else {
      for index in (to..<from).reversed() { self[index + 1] = self[index] }
    }
    self[to] = element
  }

  /// Copies another array into the memory that is there; to assign it would make the next change of
  /// either copy all of it.
  mutating func refill(with other: [Element]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}

extension Range<Int> {
  /// The first number for which a test holds, where it holds for all after it; else the end.
  ///
  /// - Complexity: O(log *n*) calls.
  @inline(__always)
  func partitionPoint(where test: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if test(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
