/// Something wrong with a source, with its place.
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

  /// The source's name as it may be shown.
  public var source: String
  /// From 1, where there is one.
  public var line: Int?
  /// From 1, in characters, where there is one.
  public var column: Int?
  /// What is wrong.
  public var reason: String
  /// How much was lost.
  public var severity: Severity

  /// Creates a report.
  public init(
    source: String, line: Int? = nil, column: Int? = nil, reason: String, severity: Severity
  ) {
    self.source = source
    self.line = line
    self.column = column
    self.reason = reason
    self.severity = severity
  }

  /// `FILE:LINE:COLUMN: reason`, without what is not known.
  public var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(source)\(place): \(reason)"
  }
}
