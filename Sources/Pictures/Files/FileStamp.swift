internal import Host
internal import Glibc

/// What tells one content of a file from another, and one file from another at an equal path: when
/// it was last changed, its size, and which file it is.
struct FileStamp: Hashable {
  var seconds: Int64
  var nanoseconds: Int64
  /// In bytes.
  var size: Int64
  /// When anything about the file was last changed; unlike the time of its content, nobody sets it.
  var statusSeconds: Int64 = 0
  var statusNanoseconds: Int64 = 0
  var device: UInt64 = 0
  /// Its number on the device.
  var inode: UInt64 = 0

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
      throw Fault(reason: SystemError.last.reason)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Fault(reason: "a folder, not a picture")
    default: throw Fault(reason: "not a file")
    }
    return FileStamp(
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec),
      size: Int64(status.st_size), statusSeconds: Int64(status.st_ctim.tv_sec),
      statusNanoseconds: Int64(status.st_ctim.tv_nsec), device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino))
  }
}
