@preconcurrency internal import Glibc

/// What a file is, and in which state.
package struct FileStatus: Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    case regular, folder, link
    /// A pipe, a device or a socket, which may never end.
    case special
  }

  /// What it is.
  package let kind: Kind
  /// In bytes.
  package let size: Int
  /// When its content was last changed, by the system's clock.
  package let seconds, nanoseconds: Int
  /// When anything about it was last changed, which unlike the former nobody sets.
  package let changeSeconds, changeNanoseconds: Int
  /// Which file it is.
  package let device, number: UInt64
  /// Who may read and write it.
  package let permissions: UInt32

  /// Looks at a file; a link is what it leads to, unless it is to count itself.
  package init(path: [UInt8], followingLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let look = followingLinks ? stat(_:_:) : lstat(_:_:)
    guard withCPath(path, { look($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Looks at an open file.
  package init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    size = max(0, Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    (changeSeconds, changeNanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    permissions = status.st_mode & 0o777
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
  }
}

/// What is in a folder, by its names, and what the system says of each without looking at it: `DT_DIR`
/// and the like.
package func entries(ofFolder folder: [UInt8]) throws(SystemError) -> [(name: [UInt8], type: Int)] {
  guard let stream = withCPath(folder, { opendir($0) }) else { throw .last }
  defer { closedir(stream) }
  var entries: [(name: [UInt8], type: Int)] = []
  errno = 0
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    entries.append((name, Int(entry.pointee.d_type)))
    errno = 0
  }
  guard errno == 0 else { throw .last }
  return entries
}
