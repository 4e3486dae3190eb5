internal import Glibc
internal import Records

/// What a file is and how big.
struct FileStatus {
  /// What it is.
  enum Kind {
    case regular, folder
    /// A pipe, a device or a socket, which may never end.
    case special
  }

  var kind: Kind
  /// In bytes.
  var size: Int
  /// When its content was last changed, in seconds of the system's clock.
  var modified: Int

  /// Looks at a file; a link is what it leads to.
  init(path: [UInt8]) throws(FileError) {
    var status = stat()
    guard FilePath.withCString(path, { stat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Whether a path's last name is a link.
  static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return FilePath.withCString(path) { lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  private init(_ status: stat) {
    size = max(0, Int(status.st_size))
    modified = Int(status.st_mtim.tv_sec)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .special
      }
  }

  /// A number of bytes as it is shown: `812 bytes`, `1.2 kB`, `34 MB`.
  static func shown(_ bytes: Int) -> String {
    if bytes == 1 { return "1 byte" }
    if bytes < 1000 { return "\(bytes) bytes" }
    var size = Double(bytes)
    var shown = ""
    for unit in ["kB", "MB", "GB", "TB"] where shown.isEmpty || size.rounded() >= 1000 {
      size /= 1000
      let tenths = Int((size * 10).rounded())
      shown = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(size.rounded()))"
      shown += " " + unit
    }
    return shown
  }
}
