/// Where the lanes of a section lie across the wall, in units of content space.
struct LaneGrid: Hashable, Sendable {
  /// The left edge of each lane.
  private(set) var minX: [Units] = []
  /// The right edge of each lane.
  private(set) var maxX: [Units] = []
  /// Whether all lanes are equally wide.
  private(set) var isUniform = true

  static let greatestCount = 65_535

  /// How many lanes there are.
  var count: Int { minX.count }

  /// How wide an item of `span` lanes is from lane `lane`: one edge less the other.
  @inline(__always)
  func width(lane: Int, span: Int) -> Units {
    maxX[lane + span - 1] - minX[lane]
  }

  /// Whether every lane and span has the same width on both grids.
  func isAsWide(as other: LaneGrid) -> Bool {
    count == other.count
      && zip(minX, other.minX).allSatisfy { $0 - minX[0] == $1 - other.minX[0] }
      && zip(maxX, other.maxX).allSatisfy { $0 - minX[0] == $1 - other.minX[0] }
  }

  /// No lanes at all.
  init() {}

  /// Cuts `width` points from `left` on into equal lanes.
  init(left: Double, width: Double, count: Int, gap: Double) {
    let lane = max(0, (width - Double(count - 1) * gap) / Double(count))
    let laneUnits = Units(roundingDown: lane)
    minX = (0..<count).map { Units(rounding: left + Double($0) * (lane + gap)) }
    maxX = minX.map { $0 + laneUnits }
  }

  /// Cuts `width` points from `left` on into lanes of their own widths.
  init(left: Double, width: Double, tracks: [LaneTrack], gap: Double) {
    var fixed = Double(tracks.count - 1) * gap
    var fractions = 0.0
    for track in tracks {
      switch track {
      case .points(let points): fixed += points
      case .fraction(let share): fractions += share
      }
    }
    let fraction = max(0, width - fixed) / max(fractions, 1)
    var x = left
    for track in tracks {
      let lane: Double
      switch track {
      case .points(let points): lane = points
      case .fraction(let share): lane = share * fraction
      }
      let laneUnits = Units(roundingDown: lane)
      minX.append(Units(rounding: x))
      maxX.append(minX[minX.count - 1] + laneUnits)
      isUniform = isUniform && maxX[0] - minX[0] == laneUnits
      x += lane + gap
    }
  }

  /// How many lanes of at least `minimumWidth` points fit side by side, in whole units.
  static func automaticCount(width: Double, minimumWidth: Double, gap: Double) -> Int {
    let gap = Units(rounding: gap)
    let share = max(1, Units(rounding: minimumWidth) + gap)
    return max(1, (Units(rounding: max(0, width)) + gap) / share)
  }
}
