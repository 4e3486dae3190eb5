/// Finds lanes for items that may cover several, in time linear in the lanes whatever they cover.
struct WindowScan {
  /// The tops of all windows, by their first lane.
  private(set) var tops: [Units] = []
  private var prefix: [Units] = []

  /// The lane at which a window of `span` lanes lies highest; of equals the lowest.
  mutating func highest(_ skyline: Skyline, span: Int) -> Int {
    scan(skyline, span: span)
    var best = 0
    for lane in tops.indices where tops[lane] < tops[best] { best = lane }
    return best
  }

  /// The first lane from the cursor on, else the first at all, whose window lies at most
  /// `tolerance` below the highest (css-grid-3, § placement).
  mutating func flow(_ skyline: Skyline, span: Int, tolerance: Units) -> Int {
    scan(skyline, span: span)
    let limit = (tops.min() ?? 0) + tolerance
    let cursor = skyline.cursor < tops.count ? skyline.cursor : 0
    return tops[cursor...].firstIndex { $0 <= limit } ?? tops.firstIndex { $0 <= limit } ?? 0
  }

  /// The lane that an order gives to an item.
  mutating func lane(
    of item: Int, span: Int, on skyline: Skyline, by rules: PlacementRules
  ) -> Int {
    let lanes = skyline.next.count
    switch rules.order {
    case .shortest: return highest(skyline, span: span)
    case .leftToRight: return min(item % lanes, lanes - span)
    case .rightToLeft: return min(lanes - 1 - item % lanes, lanes - span)
    case .gridLanes: return flow(skyline, span: span, tolerance: rules.tolerance)
    }
  }

  /// Finds the tops of all windows: van Herk's two passes, one maximum from each side of a block border.
  mutating func scan(_ skyline: Skyline, span: Int) {
    tops.refill(with: skyline.next)
    guard span > 1 else { return }
    prefix.refill(with: skyline.next)
    for lane in prefix.indices where lane % span != 0 {
      prefix[lane] = max(prefix[lane], prefix[lane - 1])
    }
    for lane in tops.indices.dropLast().reversed() where (lane + 1) % span != 0 {
      tops[lane] = max(tops[lane], tops[lane + 1])
    }
    tops.removeLast(span - 1)
    for lane in tops.indices { tops[lane] = max(tops[lane], prefix[lane + span - 1]) }
  }
}

extension Array {
  /// Copies into the memory that is there; to assign would make the next change of the other array
  /// copy all of it.
  fileprivate mutating func refill(with other: [Element]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}
