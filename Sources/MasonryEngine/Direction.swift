/// A way to move the focus across the wall, as the wall is seen.
public enum Direction: Hashable, Sendable, CaseIterable {
  case up, down, left, right
}
