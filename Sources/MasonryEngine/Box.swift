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

/// One side of a query: what lies between two positions, in units.
///
/// The ends of a query need not be whole units, so each is kept as the comparisons need it.
struct Interval: Sendable {
  /// The last unit not beyond the beginning.
  var low: Units
  /// The first unit not short of the beginning.
  var lowUp: Units
  /// The first unit not short of the end.
  var high: Units

  /// From `min` to `max` points; neither may be NaN.
  init(min: Double, max: Double) {
    low = Units(roundingDown: min)
    lowUp = Units(roundingUp: min)
    high = Units(roundingUp: max)
  }

  /// Whether something from `min` to `max` lies in the interval, in part at least.
  ///
  /// Ends that only touch don't meet; a thing without extent meets where it is not the end.
  @inline(__always)
  func meets(_ min: Units, _ max: Units) -> Bool {
    min < high && (max > low || (max == min && min >= lowUp))
  }

  /// The interval as seen from an origin.
  func relative(to origin: Units) -> Interval {
    var moved = self
    moved.low -= origin
    moved.lowUp -= origin
    moved.high -= origin
    return moved
  }
}
