/// Lengths inside the engine: whole 64ths of a point.
///
/// Integers make ties exact and keep sums from drifting. 64 is what browsers' layout engines use.
typealias Units = Int

extension Units {
  /// How many units there are in a point.
  static let perPoint = 64.0
  /// Farther than anything on a wall; stands for infinity in comparisons.
  ///
  /// A few of it can be added without overflow.
  static let farAway: Units = 1 << 60

  /// The nearest unit to a length in points, halves up; ± `farAway` where there is none.
  init(rounding points: Double) {
    self.init(floorOf: points * Units.perPoint + 0.5)
  }

  /// The greatest unit at most a length in points.
  init(roundingDown points: Double) {
    self.init(floorOf: points * Units.perPoint)
  }

  /// The least unit at least a length in points.
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

/// A rectangle in units of the vertical layout, before it is transposed or mirrored.
struct UnitRect: Hashable, Sendable {
  var minX: Units
  var minY: Units
  var maxX: Units
  var maxY: Units

  /// The same rectangle in points.
  var rect: Rect {
    Rect(
      x: minX.points, y: minY.points, width: (maxX - minX).points, height: (maxY - minY).points)
  }
}
