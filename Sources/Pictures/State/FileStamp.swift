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
    guard !path.contains(0) else { throw Fault(reason: "not a path") }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      throw Fault(reason: error.reason)
    }
    switch status.kind {
    case .regular: break
    case .folder: throw Fault(reason: "a folder, not a picture")
    case .link, .special: throw Fault(reason: "not a file")
    }
    return FileStamp(
      numbers: [
        Int64(status.seconds), Int64(status.nanoseconds), Int64(status.size),
        Int64(status.changeSeconds), Int64(status.changeNanoseconds),
        Int64(truncatingIfNeeded: status.device), Int64(truncatingIfNeeded: status.number), 0,
      ])
  }
}
