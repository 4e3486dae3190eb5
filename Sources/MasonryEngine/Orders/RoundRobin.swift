/// Item by item from lane 0, or reversed from the last lane, around again; heights play no part.
struct RoundRobin: PlacementRule {
  let isReversed: Bool

  var isRoundRobin: Bool { true }
  var tieBreak: String { "none: lanes take turns" }

  func place(_ run: ItemRun, on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int) {
    let first = run.first % next.count
    run.placeInTurn(
      on: next, from: isReversed ? next.count - 1 - first : first,
      step: isReversed ? next.count - 1 : 1)
  }

  func lane(of item: Int, span: Int, on skyline: Skyline, scan: inout WindowScan) -> Int {
    let lanes = skyline.next.count
    let lane = item % lanes
    return min(isReversed ? lanes - 1 - lane : lane, lanes - span)
  }

  func reason(for lane: Int, among tops: [Units], cursor: Int) -> PlacementStep.Reason { .turn }

  static func explanation(of step: PlacementStep, item: String) -> String {
    let lanes = step.lanes(of: step.winner)
    return "\(step.order.name): \(item) \(step.item) goes to \(lanes), as its turn is"
  }
}

extension ItemRun {
  /// Item by item around the lanes.
  func placeInTurn(on next: UnsafeMutableBufferPointer<Units>, from start: Int, step: Int) {
    var lane = start
    for item in 0..<count {
      put(item, in: lane, next)
      lane += step
      if lane >= next.count { lane -= next.count }
    }
  }
}
