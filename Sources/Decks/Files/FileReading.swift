internal import Glibc
internal import Records

/// Reading files whole.
enum FileReading {
  /// The bytes of a file, at most `limit`.
  static func bytes(ofFile path: [UInt8], limit: Int = .max) throws(FileError) -> [UInt8] {
    let descriptor = FilePath.withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try bytes(of: descriptor, limit: limit)
  }

  /// The bytes that are left in an open file, to its end or up to a limit.
  static func bytes(of descriptor: Int32, limit: Int = .max) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    var wanted = 1 << 16
    // One byte more than a file's size, so that its end is seen without another buffer.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      wanted = max(1, min(Int(status.st_size) + 1, limit))
    }
    while bytes.count < limit {
      let count = try append(min(wanted, limit - bytes.count), from: descriptor, to: &bytes)
      if count == 0 { break }
      wanted = max(1 << 16, wanted - count)
    }
    return bytes
  }

  /// Appends what one read gives, at most `capacity` bytes, and returns how many those were.
  private static func append(
    _ capacity: Int, from descriptor: Int32, to bytes: inout [UInt8]
  ) throws(FileError) -> Int {
    var count = -1
    repeat {
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, capacity)
        initialized = max(0, count)
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    } while count < 0 && mayReadAgain(descriptor)
    guard count >= 0 else { throw .last }
    return count
  }

  /// Whether the last read failed for a reason that passes; waits until it has.
  private static func mayReadAgain(_ descriptor: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, -1) > 0 || errno == EINTR
  }
}
