/// How a terminal is used.
public struct TerminalOptions: Hashable, Sendable {
  /// Whether colours are written.
  public enum ColorUse: String, CaseIterable, Sendable {
    /// Where the terminal has them and `NO_COLOR` is not set.
    case auto
    /// Where the terminal has them, whatever `NO_COLOR` says.
    case always
    /// Nowhere.
    case never
  }

  /// Whether colours are written.
  public var color = ColorUse.auto
  /// Whether nothing but ASCII is written, even where the terminal takes more.
  public var isASCII = false
  /// Whether the mouse is reported, and so no longer selects text.
  public var reportsMouse = true

  /// The terminal at its best.
  public init() {}
}
