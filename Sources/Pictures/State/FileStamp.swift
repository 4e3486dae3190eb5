internal import Glibc
internal import Host

/// What tells one content of a file from another, and one file from another at an equal path: when
/// it was last changed, its size, and which file it is.
struct FileStamp: Hashable {
  /// When the content was last changed, in seconds and nanoseconds; the size in bytes; when anything
  /// about the file was last changed, which unlike the former nobody sets; its device and its number
  /// there.
  var numbers = SIMD8<Int64>()
  /// Those of the numbers that say something.
  static let indices = 0..<7

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
    let (changed, touched) = (status.st_mtim, status.st_ctim)
    return FileStamp(
      numbers: [
        Int64(changed.tv_sec), Int64(changed.tv_nsec), Int64(status.st_size),
        Int64(touched.tv_sec), Int64(touched.tv_nsec),
        Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), 0,
      ])
  }
}
