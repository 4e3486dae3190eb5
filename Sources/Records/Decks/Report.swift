internal import CardText

/// Something wrong with a source, with its place, in texts that are safe to be shown.
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// How much was lost.
  public enum Severity: Hashable, Sendable {
    /// The source could not be read or parsed: exit status 1.
    case failure
    /// One value or one record is off; the rest is unharmed: exit status 1 with `--strict` only.
    case fault
    /// Nothing is wrong, but there is more to know, as what was left out.
    case note
  }

  /// The source's name, sanitised.
  public let source: String
  /// From 1, where there is one.
  public let line: Int?
  /// From 1, in characters, where there is one.
  public let column: Int?
  /// What is wrong, sanitised.
  public let reason: String
  /// How much was lost.
  public let severity: Severity

  /// Creates a report; whatever the texts hold is made safe.
  public init(
    source: String, line: Int? = nil, column: Int? = nil, reason: String, severity: Severity
  ) {
    self.source = Sanitizer.line(source)
    self.line = line
    self.column = column
    self.reason = Sanitizer.line(reason)
    self.severity = severity
  }

  /// `FILE:LINE:COLUMN: reason`, without what is not known.
  public var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(source)\(place): \(reason)"
  }
}
