internal import CardText

/// Where cards come from.
public enum Source: Hashable, Sendable {
  /// A file or a folder, by the bytes of its path.
  case path([UInt8])
  /// What is piped in.
  case standardInput
  /// A text at hand, called by a name.
  case memory(name: String, bytes: [UInt8])

  /// The source as reports call it: its path as it was given, sanitised.
  public var shownPath: String {
    switch self {
    case .path(let path): Sanitizer.line(path)
    case .standardInput: "stdin"
    case .memory(let name, _): Sanitizer.line(name)
    }
  }

  /// The source as the wall calls it: the last name of its path, sanitised.
  public var shownName: String {
    guard case .path(let path) = self else { return shownPath }
    return Sanitizer.line(FilePath.lastName(of: path))
  }
}
