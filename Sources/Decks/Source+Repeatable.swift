public import Records

extension Source {
  /// Whether the source can be read more than once: it is no pipe, device or socket.
  public var isRepeatable: Bool {
    switch self {
    case .standardInput: false
    case .memory: true
    case .path(let path):
      if let status = try? FileStatus(path: path) { status.kind != .special } else { true }
    }
  }

  /// The standard input read whole and kept; any other source as it is.
  public func held() -> Source {
    guard self == .standardInput, let bytes = try? FileReading.bytes(of: 0) else { return self }
    return .memory(name: shownPath, bytes: bytes)
  }
}
