internal import CardText
internal import Host

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

/// Paths as bytes, as the system has them: what is in them is not always text.
public enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// The last name of a path; of `.` and `..`, the name of the folder they are.
  public static func lastName(of path: [UInt8]) -> [UInt8] {
    let name = lastComponent(of: path)
    guard name == [UInt8(ascii: ".")] || name == Array("..".utf8) || name.isEmpty else {
      return name
    }
    guard let real = realPath(path) else { return path }
    let realName = lastComponent(of: real)
    return realName.isEmpty ? real : realName
  }

  /// The folder that a path's last name is in, with a slash at its end; empty for a bare name.
  public static func folder(of path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: slash) else { return [] }
    return Array(path[...slash])
  }

  /// The path of a name in a folder.
  public static func joined(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    folder.isEmpty || folder.last == slash ? folder + name : folder + [slash] + name
  }

  /// What follows the last dot of a name, in lower case; empty for a dot name and without a dot.
  public static func suffix(of name: [UInt8]) -> String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  private static func lastComponent(of path: [UInt8]) -> [UInt8] {
    let trimmed = path[..<(path.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0)]
    return Array(trimmed[(trimmed.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
  }
}
