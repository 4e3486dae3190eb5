internal import Host
internal import Glibc
internal import PictureMessages

/// Whole pictures in a folder, for the next time that they are shown, and headers alone of those that
/// were only counted.
///
/// An entry is a file. Each counts as whole blocks of 4 KiB, so that there are never more files than
/// the limit has of those: 65,536 in 256 MiB. The folder is gone through at the first entry that is
/// written, and when the limit is reached, each time some tenths of a second at the most; then an
/// eighth is freed, so the next time is a long way off.
///
/// Whatever is wrong with the folder or with what is in it, there are only fewer entries. Any
/// number of threads and programs may use one folder.
final class DiskCache: Sendable {
  let folder: [UInt8]
  /// How many bytes of entries may stay.
  let limit: Int
  /// Bytes of all entries, as far as is known; nil before that was looked at.
  let size = Lock(Int?.none)

  /// No entry has as many bytes.
  private static let mostBytes = 4 * 1024 * 1024 + 1 << 16
  /// How old the note of an entry's last use may be, in seconds.
  private static let useStep = 3600

  init(folder: [UInt8], limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// A picture with a long side of at least so many pixels, or as many as its file has.
  func entry(of path: [UInt8], stamp: FileStamp, side: Int) -> CacheEntry? {
    let sides = PixelNeed.sides
    for each in sides where each >= side {
      if let entry = read(path, stamp, side: each) { return entry }
    }
    for each in sides.reversed() where each < side {
      if let entry = read(path, stamp, side: each), entry.isComplete { return entry }
    }
    return nil
  }

  /// A picture's header, with pixels if those are what it was kept with.
  func header(of path: [UInt8], stamp: FileStamp) -> CacheEntry? {
    read(path, stamp, side: 0) ?? entry(of: path, stamp: stamp, side: 0)
  }

  /// The picture at the largest size that there is.
  func largestEntry(of path: [UInt8], stamp: FileStamp) -> CacheEntry? {
    for side in PixelNeed.sides.reversed() {
      if let entry = read(path, stamp, side: side) { return entry }
    }
    return nil
  }

  /// An entry, whose use is noted.
  private func read(_ path: [UInt8], _ stamp: FileStamp, side: Int) -> CacheEntry? {
    // Whoever put something else there than a file is not waited for, and no link is followed.
    let descriptor = withCPath(place(CacheName.entry(path: path, side: side))) {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      1...Self.mostBytes ~= Int(status.st_size),
      let entry = readAll(Int(status.st_size), from: descriptor).flatMap({ CacheEntry(bytes: $0) }),
      entry.path == path, entry.stamp == stamp, entry.side == side
    else { return nil }
    if Int(status.st_mtim.tv_sec) < time(nil) - Self.useStep { _ = futimens(descriptor, nil) }
    return entry
  }

  func place(_ name: [UInt8]) -> [UInt8] { folder + [UInt8(ascii: "/")] + name }
}

extension CacheEntry {
  /// Whether the file has no more pixels than the entry.
  var isComplete: Bool {
    image.map { max($0.width, $0.height) >= max(header.width, header.height) } ?? false
  }
}
