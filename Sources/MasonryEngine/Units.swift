/// Lengths inside the engine: whole 64ths of a point.
///
/// Integers make ties exact and keep sums from drifting. 64 is what browsers' layout engines use.
typealias Units = Int

extension Units {
  /// How many units there are in a point.
  static let perPoint = 64.0
  /// Further out than anything on a wall; stands for infinity in comparisons, and sums of a few of
  /// it don't overflow.
  static let farAway: Units = 1 << 60

  /// The nearest unit to a length in points, halves up; ± `farAway` where there is none.
  init(rounding points: Double) {
    self.init(floorOf: points * Units.perPoint + 0.5)
  }

  /// The last unit that is not beyond a length in points.
  init(roundingDown points: Double) {
    self.init(floorOf: points * Units.perPoint)
  }

  /// The first unit that is not short of a length in points.
  init(roundingUp points: Double) {
    self = -Units(floorOf: -(points * Units.perPoint))
  }

  /// The floor of a finite or infinite value, without libm; 0 of NaN.
  private init(floorOf value: Double) {
    guard value.magnitude < Double(Units.farAway) else {
      self = value < 0 ? -Units.farAway : value > 0 ? Units.farAway : 0
      return
    }
    let truncated = Int(value)
    self = Double(truncated) > value ? truncated - 1 : truncated
  }

  /// The length in points; exact below 2⁵³ units.
  var points: Double { Double(self) / Units.perPoint }
}

/// The units of an item's height as given in points, or nil where it is none (``HeightReport``).
@inline(__always)
func unitsOfHeight(_ points: Double) -> Int32? {
  guard points >= 0, points <= HeightReport.greatestHeight else { return nil }
  return Int32(truncatingIfNeeded: Int(points * Units.perPoint + 0.5))
}

/// The units that stand in for a height that is none.
func unitsOfWrongHeight(_ points: Double) -> Int32 {
  points > HeightReport.greatestHeight && points.isFinite
    ? Int32(HeightReport.greatestHeight * Units.perPoint) : 0
}
