internal import Host
internal import Glibc

extension DiskCache {
  private struct File {
    var path: [UInt8]
    var bytes: Int
    /// In nanoseconds of the system's clock.
    var lastUse: Int64
  }

  /// How long an entry may be in the making, in seconds; what is older, nobody finishes.
  private static let patience = 3600

  /// What a file of so many bytes takes on disk.
  static func cost(_ bytes: Int) -> Int { (bytes + 4095) / 4096 * 4096 }

  /// The bytes that all entries take.
  /// - Complexity: O(*n*) looks at files, *n* of the folder.
  func measure() -> Int { files().reduce(0) { $0 + $1.bytes } }

  /// Removes those entries that were not used for longest, until an eighth of the limit is free;
  /// returns the bytes that are left.
  func trim() -> Int {
    let files = files().sorted { $0.lastUse < $1.lastUse }
    var bytes = files.reduce(0) { $0 + $1.bytes }
    for file in files where bytes > limit - limit / 8 {
      if withCPath(file.path, { unlink($0) }) == 0 { bytes -= file.bytes }
    }
    return bytes
  }

  /// The entries of the folder; those are removed that were never finished.
  private func files() -> [File] {
    guard let stream = withCPath(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var files: [File] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let kind = CacheName.kind(of: name) else { continue }
      let path = place(name)
      var status = stat()
      guard withCPath(path, { lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let seconds = Int(status.st_mtim.tv_sec)
      let lastUse = Int64(seconds) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
      switch kind {
      case .entry:
        files.append(File(path: path, bytes: Self.cost(Int(status.st_size)), lastUse: lastUse))
      case .part:
        if seconds < time(nil) - Self.patience { _ = withCPath(path) { unlink($0) } }
      }
    }
    return files
  }
}
