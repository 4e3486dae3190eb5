@preconcurrency internal import Glibc

/// Bytes on their way to a file descriptor, gathered so that few system calls are made.
struct OutputStream {
  /// Why bytes could not be written, as an `errno`.
  struct Failure: Error {
    /// The `errno`.
    var code: Int32
    /// Whether nobody reads on: no fault of ours, and nothing to say.
    var isClosedPipe: Bool { code == EPIPE }
    /// What is wrong, in the system's words.
    var reason: String { String(cString: strerror(code)) }
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private static let capacity = 1 << 16

  /// Creates a stream that writes to a descriptor; it is not closed by the stream.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(OutputStream.capacity + 1024)
  }

  /// Writes bytes to a descriptor at once.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var stream = OutputStream(descriptor: descriptor)
    stream.bytes = bytes
    try stream.flush()
  }

  /// Adds text; what is gathered is written once there is enough of it.
  mutating func write(_ text: String) throws(Failure) {
    bytes.append(contentsOf: text.utf8)
    try flushIfFull()
  }

  /// Adds what `body` appends; what is gathered is written once there is enough of it.
  mutating func write(_ body: (inout [UInt8]) -> Void) throws(Failure) {
    body(&bytes)
    try flushIfFull()
  }

  /// Writes all that is gathered.
  mutating func flush() throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN: waitForRoom()
      default: throw Failure(code: errno)
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Waits until a descriptor that doesn't block, as a pipe that another program made so, takes more.
  private func waitForRoom() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&polled, 1, -1)
  }

  private mutating func flushIfFull() throws(Failure) {
    if bytes.count >= OutputStream.capacity { try flush() }
  }
}
