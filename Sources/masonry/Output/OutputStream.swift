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
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func flushIfFull() throws(Failure) {
    if bytes.count >= OutputStream.capacity { try flush() }
  }
}
