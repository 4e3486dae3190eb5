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

/// Why there is no terminal to show a wall on.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process has no terminal.
  case noTerminal
  /// There is no description of this type of terminal, nor of a common one.
  case unknownType(String)
  /// This type of terminal, `dumb` say, can't place its cursor.
  case noCursorAddressing(String)
  /// The system refused what is needed to read signals.
  case noSignals

  /// The reason, as a user reads it.
  public var description: String {
    switch self {
    case .noTerminal: "there is no terminal"
    case .unknownType(let type): "the terminal type “\(type)” is unknown"
    case .noCursorAddressing(let type): "a terminal of type “\(type)” can't show a wall"
    case .noSignals: "signals can't be read"
    }
  }
}
