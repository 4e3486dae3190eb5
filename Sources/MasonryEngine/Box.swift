/// A rectangle in units of the vertical wall, before it is transposed or mirrored.
struct Box: Hashable, Sendable {
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

/// One side of a query: what lies between two positions.
struct Interval: Sendable {
  /// The ends, in points.
  private var ends: (min: Double, max: Double)
  /// The last unit not beyond the beginning.
  private(set) var low: Units
  /// The first unit not short of the beginning.
  private(set) var lowUp: Units
  /// The first unit not short of the end.
  private(set) var high: Units

  /// Between two positions in points; neither may be NaN.
  init(_ ends: (min: Double, max: Double)) {
    self.ends = ends
    low = Units(roundingDown: ends.min)
    lowUp = Units(roundingUp: ends.min)
    high = Units(roundingUp: ends.max)
  }

  /// Whether something from `min` to `max` lies in the interval, in part at least.
  ///
  /// Ends that only touch don't meet; a thing without extent meets where it is not the end.
  @inline(__always)
  func meets(_ min: Units, _ max: Units) -> Bool {
    min < high && (max > low || (max == min && min >= lowUp))
  }

  /// The same in points, for what need not stand on whole units.
  func meets(_ min: Double, _ max: Double) -> Bool {
    min < ends.max && (max > ends.min || (max == min && min >= ends.min))
  }

  /// The interval as seen from an origin, in units alone.
  func relative(to origin: Units) -> Interval {
    var moved = self
    moved.low -= origin
    moved.lowUp -= origin
    moved.high -= origin
    return moved
  }
}
