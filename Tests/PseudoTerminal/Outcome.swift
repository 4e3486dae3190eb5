/// How a program ended or stopped.
public enum Outcome: Hashable, Sendable {
  /// It ended by itself, with a status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// A signal stopped it; it may be resumed.
  case stopped(Int32)
}

/// Why a test on a terminal could not go on.
public struct Failure: Error, CustomStringConvertible {
  /// What was waited for in vain.
  public let reason: String
  /// The screen then.
  public let screen: [String]

  /// Creates a failure.
  public init(reason: String, screen: [String]) {
    self.reason = reason
    self.screen = screen
  }

  /// The reason and the screen.
  public var description: String {
    ([reason] + screen.map { "| " + $0 }).joined(separator: "\n")
  }
}
