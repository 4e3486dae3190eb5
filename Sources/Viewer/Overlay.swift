/// What lies over the wall.
public enum Overlay: Hashable, Sendable {
  /// The keys and what they do, from the `scroll`th line on.
  case help(scroll: Int)
  /// The layout as text to take away, from the `scroll`th line on.
  case layout(scroll: Int)
}
