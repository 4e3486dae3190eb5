extension MasonryLayout.Section {
  /// Whether every so many-th item is in one lane, so that an index tells the lane.
  ///
  /// Such lanes may end far from each other. Then most blocks reach from the end of one to that of
  /// another and tell little, but in each lane items lie one below the other.
  var isFilledInTurn: Bool {
    geometry.rules.order.isInTurn && items.spans.isEmpty && items.canonicalCount == items.count
  }

  /// Calls `body` with each item that ends at or below `low` and begins above `high`, by index, and
  /// perhaps some others.
  @inline(__always)
  func forEachItem(endingFrom low: Units, beginningBefore high: Units, _ body: (Int) -> Void) {
    guard !isFilledInTurn else {
      forEachItemInTurn(endingFrom: low, beginningBefore: high, body)
      return
    }
    var block = 0
    while let found = items.index.firstBlock(
      from: block, where: { $0.top < high && $0.bottom >= low })
    {
      for item in BlockIndex.items(of: found, count: items.count) { body(item) }
      block = found + 1
    }
  }

  /// The first item of a turn that passes a test, as the number of its round; all after it do, too.
  ///
  /// - Complexity: O(log rounds).
  func firstRound(ofTurn turn: Int, where passes: (Int) -> Bool) -> Int {
    let turns = geometry.grid.count
    var low = 0
    var high = max(0, (items.count - turn + turns - 1) / turns)
    while low < high {
      let middle = (low + high) / 2
      if passes(middle * turns + turn) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Goes from round to round, over those in which no turn has anything.
  private func forEachItemInTurn(
    endingFrom low: Units, beginningBefore high: Units, _ body: (Int) -> Void
  ) {
    let turns = geometry.grid.count
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: turns) { rounds in
      var round = Int.max
      for turn in 0..<turns {
        let first = firstRound(ofTurn: turn) { items.bottom(of: $0) >= low }
        var last = first
        while last * turns + turn < items.count, items.top(of: last * turns + turn) < high {
          last += 1
        }
        rounds.initializeElement(at: turn, to: first..<last)
        if first < last { round = min(round, first) }
      }
      while round < Int.max {
        var next = Int.max
        for turn in 0..<turns {
          if rounds[turn].contains(round) { body(round * turns + turn) }
          let later = max(rounds[turn].lowerBound, round + 1)
          if later < rounds[turn].upperBound { next = min(next, later) }
        }
        round = next
      }
    }
  }
}

extension PlacementOrder {
  /// Whether heights play no part in it.
  var isInTurn: Bool { self == .leftToRight || self == .rightToLeft }
}
