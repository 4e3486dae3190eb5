internal import Glibc
internal import Records

/// A file, pipe or socket that is read bit by bit.
///
/// Its descriptor stays as it is: whether it blocks is a thing of all who share it.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool
  /// Whether it is a regular file, which always has something or is at its end.
  let isRegular: Bool
  /// How many bytes a regular file had when it was opened.
  let size: Int

  /// What tells one state of a file from another.
  struct State: Hashable {
    /// Which file it is.
    var device, number: UInt64
    /// In bytes.
    var size: Int
    /// When it was changed last.
    var seconds, nanoseconds: Int

    fileprivate init(_ status: stat) {
      device = UInt64(status.st_dev)
      number = UInt64(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }

    /// Whether it is of the same file.
    func isSameFile(as other: State) -> Bool {
      (device, number) == (other.device, other.number)
    }
  }

  /// Opens a file.
  init(path: [UInt8]) throws(FileError) {
    let descriptor = FilePath.withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw .last }
    self.init(descriptor, isOwned: true)
  }

  /// The standard input.
  static var standardInput: OpenFile { OpenFile(0, isOwned: false) }

  private init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    isRegular = isKnown && status.st_mode & S_IFMT == S_IFREG
    size = isRegular ? max(0, Int(status.st_size)) : 0
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads what is there, at most as much as there is room for.
  ///
  /// - Returns: How many bytes these are, 0 at the end; nil where nothing comes at the moment.
  func read(into room: inout [UInt8], atMost most: Int) throws(FileError) -> Int? {
    while true {
      guard isRegular || isReady(timeout: 0) else { return nil }
      let count = Glibc.read(descriptor, &room, min(most, room.count))
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      guard errno == EINTR else { throw .last }
    }
  }

  /// The state of the file; nil where the system doesn't tell.
  var state: State? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? State(status) : nil
  }

  /// The state of the file that a path leads to.
  static func state(ofPath path: [UInt8]) -> State? {
    var status = stat()
    return FilePath.withCString(path) { stat($0, &status) } == 0 ? State(status) : nil
  }

  /// Whether a regular file has some bytes at an offset.
  func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    let found = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, bytes.count, off_t(offset)))
    }
    return found == bytes
  }

  /// Waits until there is something to read, the end counted, or another descriptor has something.
  func wait(or other: Int32) {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polled, 2, -1)
  }

  private func isReady(timeout: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, timeout) > 0
  }
}
