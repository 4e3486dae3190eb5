/// How the whole wall is laid out; all lengths in points.
public struct LayoutMetrics: Hashable, Sendable {
  /// Which way the wall scrolls.
  public enum Axis: Hashable, Sendable {
    /// Down; lanes stand side by side.
    case vertical
    /// Sideways; lanes lie one below the other.
    case horizontal
  }

  /// Padding inside the content.
  public var contentInset = EdgeInsets.zero
  /// The least height of the content.
  public var minimumContentHeight: Double = 0
  /// Which way the wall scrolls: the finished vertical layout is transposed.
  public var axis: Axis = .vertical
  /// Whether the finished layout is mirrored left to right.
  public var isMirrored = false

  /// Creates metrics without padding.
  public init() {}
}
