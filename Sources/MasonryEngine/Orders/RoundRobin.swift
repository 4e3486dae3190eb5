/// Item by item from lane 0, around again.
struct LeftToRight: RoundRobin {
  init(tolerance: Units) {}

  static func firstLane(of item: Int, span: Int, of lanes: Int) -> Int {
    min(item % lanes, lanes - span)
  }

  static func step(of lanes: Int) -> Int { 1 }
}

/// Item by item from the last lane, around again.
struct RightToLeft: RoundRobin {
  init(tolerance: Units) {}

  static func firstLane(of item: Int, span: Int, of lanes: Int) -> Int {
    min(lanes - 1 - item % lanes, lanes - span)
  }

  static func step(of lanes: Int) -> Int { lanes - 1 }
}

/// An order in which lanes take turns and heights play no part.
protocol RoundRobin: PlacementRule {
  static func firstLane(of item: Int, span: Int, of lanes: Int) -> Int

  /// How many lanes further on, around again, the next item of one lane goes.
  static func step(of lanes: Int) -> Int
}

extension RoundRobin {
  static var isRoundRobin: Bool { true }
  static var tieBreak: String { "none: lanes take turns" }

  func place(_ run: ItemRun, on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int) {
    run.placeInTurn(
      on: next, from: Self.firstLane(of: run.first, span: 1, of: next.count),
      step: Self.step(of: next.count))
  }

  func lane(of item: Int, span: Int, on skyline: Skyline, scan: inout WindowScan) -> Int {
    Self.firstLane(of: item, span: span, of: skyline.next.count)
  }

  func reason(for lane: Int, among tops: [Units], cursor: Int) -> PlacementStep.Reason { .turn }
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
