/// A way to move the focus across the wall, as the wall is seen.
public enum Direction: Hashable, Sendable, CaseIterable {
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
}
