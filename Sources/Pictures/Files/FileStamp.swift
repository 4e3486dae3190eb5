internal import Glibc

/// What tells one content of a file from another: when it was last changed, and its size.
struct FileStamp: Hashable {
  var seconds: Int64
  var nanoseconds: Int64
  /// In bytes.
  var size: Int64

  /// Why a path is no file that could be a picture.
  struct Fault: Error, Hashable {
    /// In a few words.
    var reason: String
  }

  /// Looks at a file without opening it; a link is what it leads to.
  static func of(_ path: [UInt8]) throws(Fault) -> FileStamp {
    var status = stat()
    guard !path.contains(0) else { throw Fault(reason: "not a path") }
    guard withCPath(path, { stat($0, &status) }) == 0 else {
      throw Fault(reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Fault(reason: "a folder, not a picture")
    default: throw Fault(reason: "not a file")
    }
    return FileStamp(
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec),
      size: Int64(status.st_size))
  }
}
