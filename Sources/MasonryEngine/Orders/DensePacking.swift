/// The room that items left, lane by lane, and how later items fill it: the dense packing of
/// CSS Grid Level 3.
struct DensePacking: Sendable {
  /// Free room between items; it includes the gap after an item that would fill it.
  struct Opening: Hashable, Sendable {
    var from: Units
    var to: Units
  }

  /// Where a dense item goes.
  struct Place: Hashable {
    var top: Units
    var lane: Int
  }

  /// The bounded openings of each lane, downwards; the unbounded one begins at the skyline.
  private var openings: [[Opening]]
  /// The sum of the widths of all lanes before each.
  private var widths: [Units] = [0]

  init(grid: LaneGrid) {
    openings = Array(repeating: [], count: grid.count)
    for lane in 0..<grid.count { widths.append(widths[lane] + grid.width(lane: lane, span: 1)) }
  }

  /// Adds the openings above an item, in those of its lanes that don't end at its top.
  mutating func close(_ skyline: Skyline, lane: Int, span: Int, top: Units) {
    for other in lane..<(lane + span) where skyline.next[other] < top {
      openings[other].append(Opening(from: skyline.next[other], to: top))
    }
  }

  /// A better place than the normal one, or nil: the first that is at most the tolerance below the
  /// highest.
  func place(
    _ skyline: Skyline, span: Int, size: Units, insteadOf normal: Place, isNamed: Bool,
    tolerance: Units
  ) -> Place? {
    let places = self.places(
      skyline, span: span, size: size, insteadOf: normal, isNamed: isNamed)
    guard let highest = places.map(\.top).min() else { return nil }
    return places.first { $0.top <= highest + tolerance }
  }

  /// The places that are better than the normal one, lane by lane.
  func places(
    _ skyline: Skyline, span: Int, size: Units, insteadOf normal: Place, isNamed: Bool
  ) -> [Place] {
    let total = widths[normal.lane + span] - widths[normal.lane]
    let starts = isNamed ? normal.lane..<(normal.lane + 1) : 0..<(openings.count - span + 1)
    var places: [Place] = []
    for lane in starts where widths[lane + span] - widths[lane] == total {
      let window = lane..<(lane + span)
      guard let top = highest(in: window, skyline, size: size, notBelow: normal.top) else {
        continue
      }
      if top < normal.top || lane < normal.lane { places.append(Place(top: top, lane: lane)) }
    }
    return places
  }

  /// Takes the room of a dense item out of its lanes' openings, or off their unbounded ends.
  mutating func fill(_ skyline: inout Skyline, place: Place, span: Int, size: Units) {
    let end = place.top + size
    for lane in place.lane..<(place.lane + span) {
      let hit = openings[lane].firstIndex { $0.from <= place.top && $0.to >= end }
      guard let hit else {
        if skyline.next[lane] < place.top {
          openings[lane].append(Opening(from: skyline.next[lane], to: place.top))
        }
        skyline.next[lane] = end
        continue
      }
      let old = openings[lane][hit]
      let parts = [Opening(from: old.from, to: place.top), Opening(from: end, to: old.to)]
      openings[lane].replaceSubrange(hit...hit, with: parts.filter { $0.from < $0.to })
    }
  }

  /// The highest place at which every lane of a window has an opening of the size, not all of them
  /// unbounded.
  ///
  /// Each lane in turn moves the place down to where it fits, until it fits in all.
  private func highest(
    in window: Range<Int>, _ skyline: Skyline, size: Units, notBelow limit: Units
  ) -> Units? {
    var top = 0
    var agreeing = 0
    var isBounded = false
    var lane = window.lowerBound
    while agreeing < window.count {
      let fit = fit(in: lane, skyline, from: top, size: size)
      guard fit.top <= limit else { return nil }
      isBounded = fit.isBounded || (isBounded && fit.top == top)
      agreeing = fit.top == top ? agreeing + 1 : 1
      top = fit.top
      lane = lane + 1 < window.upperBound ? lane + 1 : window.lowerBound
    }
    return isBounded ? top : nil
  }

  static func explanation(
    of step: PlacementStep, fitting: Int, _ number: (Double) -> String
  ) -> String {
    let which = fitting == 1 ? "the one opening" : "the best of \(fitting) openings"
    let lanes = step.lanes(of: step.winner)
    return "dense: \(which) it fits in, in \(lanes) at \(number(step.winner.offset))"
  }

  /// The first place in a lane, at or below `top`, where there is room.
  private func fit(
    in lane: Int, _ skyline: Skyline, from top: Units, size: Units
  ) -> (top: Units, isBounded: Bool) {
    let openings = openings[lane]
    let first = openings.indices.partitionPoint { openings[$0].to >= top + size }
    for opening in openings[first...] where opening.to - max(opening.from, top) >= size {
      return (max(opening.from, top), true)
    }
    return (max(skyline.next[lane], top), false)
  }
}
