internal import Glibc

/// What the system said when a file could not be read.
struct FileError: Error, Hashable {
  var code: Int32

  /// What went wrong in the last call.
  static var last: FileError { FileError(code: errno) }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words, such as `No such file or directory`.
  var reason: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: start)
    }
  }
}
