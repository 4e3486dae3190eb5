/// How long something may take from its last sign of life on.
///
/// It is spent in slices: of a wait that took longer than its slice, because the program was stopped
/// meanwhile or the machine slept, no more counts.
struct Patience {
  private let whole: Duration
  private var left: Duration

  init(_ whole: Duration) { (self.whole, left) = (whole, whole) }

  /// For how long to wait next.
  var slice: Duration { max(.zero, min(left, .milliseconds(300))) }

  /// Whether nothing is left.
  var isOver: Bool { left <= .zero }

  /// Notes that a wait for a slice took so long.
  mutating func spend(_ time: Duration) { left -= min(max(time, .zero), slice) }

  /// Begins anew after a sign of life.
  mutating func restart() { left = whole }
}
