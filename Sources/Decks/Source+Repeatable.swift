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

  /// The source with its contents read and kept; itself where that fails.
  public func held() -> Source {
    do throws(FileError) {
      switch self {
      case .memory: return self
      case .standardInput:
        return .memory(name: shownPath, bytes: try FileReading.bytes(of: 0))
      case .path(let path):
        let bytes = try FileReading.bytes(ofFile: path)
        return .memory(name: String(decoding: path, as: UTF8.self), bytes: bytes)
      }
    } catch {
      return self
    }
  }
}
