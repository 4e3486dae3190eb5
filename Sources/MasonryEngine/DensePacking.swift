/// The room that items skipped, lane by lane, and how later items fill it (css-grid-3, dense).
struct DensePacking {
  /// A stretch of free room between items; it includes the gap after an item that would fill it.
  struct Opening: Hashable {
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
  private let grid: LaneGrid

  init(grid: LaneGrid) {
    self.grid = grid
    openings = Array(repeating: [], count: grid.count)
  }

  /// Notes the room an item leaves above it where its lanes don't end at its top.
  mutating func close(_ skyline: Skyline, lane: Int, span: Int, top: Units) {
    for other in lane..<(lane + span) where skyline.next[other] < top {
      openings[other].append(Opening(from: skyline.next[other], to: top))
    }
  }

  /// A better place than the normal one, if there is any: as high as can be, to within the
  /// tolerance, and of those the first.
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
    let total = extent(ofLanesFrom: normal.lane, span: span)
    let lanes = isNamed ? normal.lane..<(normal.lane + 1) : 0..<(grid.count - span + 1)
    var places: [Place] = []
    for lane in lanes where extent(ofLanesFrom: lane, span: span) == total {
      let whole = Opening(from: 0, to: .max)
      guard
        let top = path(
          skyline, lane: lane, end: lane + span, within: whole, size: size, isBounded: false)
      else { continue }
      if top < normal.top || (top == normal.top && lane < normal.lane) {
        places.append(Place(top: top, lane: lane))
      }
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

  /// The top of the first path of openings, lane by lane, that share enough room; one that ends in
  /// the unbounded openings alone is none.
  private func path(
    _ skyline: Skyline, lane: Int, end: Int, within room: Opening, size: Units, isBounded: Bool
  ) -> Units? {
    guard lane < end else { return isBounded ? room.from : nil }
    for opening in openings[lane] where opening.from < room.to {
      let shared = Opening(from: max(room.from, opening.from), to: min(room.to, opening.to))
      guard shared.to - shared.from >= size else { continue }
      let top = path(
        skyline, lane: lane + 1, end: end, within: shared, size: size, isBounded: true)
      if let top { return top }
    }
    let shared = Opening(from: max(room.from, skyline.next[lane]), to: room.to)
    guard shared.to - shared.from >= size else { return nil }
    return path(
      skyline, lane: lane + 1, end: end, within: shared, size: size, isBounded: isBounded)
  }

  private func extent(ofLanesFrom lane: Int, span: Int) -> Units {
    (lane..<(lane + span)).reduce(0) { $0 + grid.width(lane: $1, span: 1) }
  }
}
