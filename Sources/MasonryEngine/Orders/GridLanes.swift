/// As CSS Grid Level 3 `display: grid-lanes` places: from the lane after the last item on, the first
/// lane that ends at most the tolerance below the highest.
struct GridLanes: PlacementRule {
  let tolerance: Units

  var tieBreak: String { "first from the cursor on" }
  var hasTolerance: Bool { true }
  /// Without a limit the cursor's lane always wins.
  var isRoundRobin: Bool { tolerance >= Units.farAway }

  func place(_ run: ItemRun, on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int) {
    for item in 0..<run.count {
      var limit = next[0]
      for lane in 1..<max(1, next.count) { limit = min(limit, next[lane]) }
      limit += tolerance
      var lane = cursor < next.count ? cursor : 0
      while next[lane] > limit { lane = lane + 1 < next.count ? lane + 1 : 0 }
      run.put(item, in: lane, next)
      cursor = lane + 1
    }
  }

  func lane(of item: Int, span: Int, on skyline: Skyline, scan: inout WindowScan) -> Int {
    scan.scan(skyline, span: span)
    let tops = scan.tops
    let limit = (tops.min() ?? 0) + tolerance
    let cursor = skyline.cursor < tops.count ? skyline.cursor : 0
    return tops[cursor...].firstIndex { $0 <= limit } ?? tops.firstIndex { $0 <= limit } ?? 0
  }

  func reason(for lane: Int, among tops: [Units], cursor: Int) -> PlacementStep.Reason {
    let limit = (tops.min() ?? 0) + tolerance
    return .flow(
      cursor: cursor < tops.count ? cursor : 0, eligible: tops.count { $0 <= limit })
  }

  static func explanation(
    of step: PlacementStep, cursor: Int, eligible: Int, _ number: (Double) -> String
  ) -> String {
    let lanes = step.lanes(of: step.winner)
    let isMany = step.span > 1
    let highest = number(step.candidates.filter { !$0.isOpening }.map(\.offset).min() ?? 0)
    if eligible == 1 { return "gridLanes: \(lanes) \(isMany ? "are" : "is") alone at \(highest)" }
    let range =
      step.tolerance == 0
      ? "at \(highest)"
      : step.tolerance == .infinity
        ? "within any distance" : "within \(number(step.tolerance)) of the highest"
    return "gridLanes: of \(number(Double(eligible))) \(step.choices) \(range), "
      + "\(lanes) \(isMany ? "come" : "comes") first from the cursor, lane \(cursor)"
  }
}
