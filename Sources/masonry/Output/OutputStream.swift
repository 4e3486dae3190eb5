@preconcurrency internal import Glibc
internal import Host

/// Bytes on their way to a file descriptor, gathered so that few system calls are made.
struct OutputStream {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private static let capacity = 1 << 16

  /// Creates a stream that writes to a descriptor; it is not closed by the stream.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(OutputStream.capacity + 1024)
  }

  /// Adds what `body` appends; what is gathered is written once there is enough of it.
  mutating func write(_ body: (inout [UInt8]) -> Void) throws(SystemError) {
    body(&bytes)
    if bytes.count >= OutputStream.capacity { try flush() }
  }

  /// Writes all that is gathered.
  mutating func flush() throws(SystemError) {
    try writeAll(bytes, to: descriptor)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension SystemError {
  /// Tells that the standard output could not be written, unless nobody reads it any more, and returns
  /// the exit status that this amounts to.
  var exitStatus: Int32 {
    guard code != EPIPE else { return ExitStatus.success }
    complain("masonry: standard output: \(reason)\n")
    return ExitStatus.failure
  }
}
