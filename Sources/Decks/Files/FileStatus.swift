internal import CardText
internal import Glibc
internal import Records

/// What a file is, and in which state.
struct FileStatus: Equatable {
  /// What it is.
  enum Kind {
    case regular, folder
    /// A pipe, a device or a socket, which may never end.
    case special
  }

  var kind: Kind
  /// In bytes.
  var size: Int
  /// When its content was last changed, by the system's clock.
  var seconds, nanoseconds: Int
  /// Which file it is.
  private var device, number: UInt64

  /// Looks at a file; a link is what it leads to.
  init(path: [UInt8]) throws(FileError) {
    var status = stat()
    guard FilePath.withCString(path, { stat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Whether it is of the same file.
  func isSameFile(as other: FileStatus) -> Bool {
    (device, number) == (other.device, other.number)
  }

  /// Whether a path's last name is a link.
  static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return FilePath.withCString(path) { lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  init(_ status: stat) {
    size = max(0, Int(status.st_size))
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .special
      }
  }
}

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
