internal import Glibc
internal import Host
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
  private let folder: [UInt8]
  /// How many bytes of entries may stay.
  let limit: Int
  /// Bytes of all entries, as far as is known; nil before that was looked at.
  private let size = Lock(Int?.none)

  /// No entry has as many bytes.
  private static let mostBytes = (4 << 20) + (1 << 16)
  /// How old the note of an entry's last use may be, in seconds.
  private static let useStep = 3600
  /// How long an entry may be in the making, in seconds; an older one nobody finishes.
  private static let mostAge = 3600

  init(folder: [UInt8], limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  // MARK: Reading

  /// What is kept of a picture that a job can do with.
  func entry(for goal: Job.Goal, of path: [UInt8], stamp: FileStamp) -> CacheEntry? {
    switch goal {
    case .header: header(of: path, stamp: stamp)
    case .pixels(.whole(let side)): entry(of: path, stamp: stamp, side: side)
    case .pixels(.part), .symbols: nil
    }
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
    let descriptor = withCPath(place(of: path, side: side)) {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = try? FileStatus(descriptor: descriptor), status.kind == .regular,
      1...Self.mostBytes ~= status.size,
      let entry = readAll(status.size, from: descriptor).flatMap({ CacheEntry(bytes: $0) }),
      entry.path == path, entry.stamp == stamp, entry.side == side
    else { return nil }
    if status.seconds < time(nil) - Self.useStep { _ = futimens(descriptor, nil) }
    return entry
  }

  // MARK: Writing

  /// Writes an entry; others see all of it or nothing.
  func keep(_ entry: CacheEntry) {
    let bytes = entry.bytes
    guard Self.cost(bytes.count) <= limit else { return }
    makeFolders()
    let place = place(of: entry.path, side: entry.side)
    guard (try? replaceFile(at: place, with: bytes, permissions: 0o600)) != nil else { return }
    size.withLock { size in
      let known = size.map { $0 + Self.cost(bytes.count) } ?? measure()
      size = known > limit ? trim() : known
    }
  }

  /// Makes the folder and those that it is in, for the user alone.
  private func makeFolders() {
    if withCPath(folder, { access($0, F_OK) }) == 0 { return }
    for end in folder.indices.dropFirst() where folder[end] == UInt8(ascii: "/") {
      _ = withCPath(Array(folder[..<end])) { mkdir($0, 0o700) }
    }
    _ = withCPath(folder) { mkdir($0, 0o700) }
  }

  // MARK: The folder

  private static let suffix = Array(".picture".utf8)

  /// Where an entry is: the name is a hash of the picture's path, and the long side; 0 for its header
  /// alone.
  ///
  /// The file's stamp is not in it, so that the entry of an older content is replaced.
  func place(of path: [UInt8], side: Int) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return folder + Array("/\(padded)-\(side)".utf8) + Self.suffix
  }

  private struct File {
    var path: [UInt8]
    var bytes: Int
    /// In nanoseconds of the system's clock.
    var lastUse: Int64
  }

  /// What a file of so many bytes takes on disk.
  static func cost(_ bytes: Int) -> Int { (bytes + 4095) / 4096 * 4096 }

  /// The bytes that all entries take.
  /// - Complexity: O(*n*) looks at files, *n* of the folder.
  func measure() -> Int { files().reduce(0) { $0 + $1.bytes } }

  /// Removes the entries that were not used for longest, until an eighth of the limit is free;
  /// returns the bytes that are left.
  /// - Complexity: O(*n* log *n*), *n* files of the folder.
  func trim() -> Int {
    let files = files().sorted { $0.lastUse < $1.lastUse }
    var bytes = files.reduce(0) { $0 + $1.bytes }
    for file in files where bytes > limit - limit / 8 {
      if withCPath(file.path, { unlink($0) }) == 0 { bytes -= file.bytes }
    }
    return bytes
  }

  /// The entries of the folder; those that were never finished are removed, and files that others put
  /// there are left alone.
  private func files() -> [File] {
    var files: [File] = []
    for (name, _) in (try? entries(ofFolder: folder)) ?? [] {
      let isEntry = name.suffix(Self.suffix.count).elementsEqual(Self.suffix)
      guard isEntry || name.suffix(unfinishedSuffix.count).elementsEqual(unfinishedSuffix) else {
        continue
      }
      let path = folder + [UInt8(ascii: "/")] + name
      guard let status = try? FileStatus(path: path, followingLinks: false),
        status.kind == .regular
      else { continue }
      if isEntry {
        let lastUse = Int64(status.seconds) * 1_000_000_000 + Int64(status.nanoseconds)
        files.append(File(path: path, bytes: Self.cost(status.size), lastUse: lastUse))
      } else if status.seconds < time(nil) - Self.mostAge {
        _ = withCPath(path) { unlink($0) }
      }
    }
    return files
  }
}

extension CacheEntry {
  /// Whether the file has no more pixels than the entry.
  fileprivate var isComplete: Bool {
    image.map { max($0.width, $0.height) >= max(header.width, header.height) } ?? false
  }
}
