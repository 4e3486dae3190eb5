@preconcurrency internal import Glibc
internal import PictureMessages

/// The requests that come through a pipe.
struct RequestReader {
  private let descriptor: Int32
  private var stream = MessageStream()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Bytes that came and are no message yet.
  private var rest = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether what came was messages and nothing else.
  var isAtEnd: Bool { rest == 0 }

  /// Waits for the next message; nil where there is none to come.
  mutating func next() -> ArraySlice<UInt8>? {
    while true {
      if let message = stream.next() {
        rest -= 4 + message.count
        return message
      }
      guard !stream.isBroken else { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      stream.append(buffer[..<count])
      rest += count
    }
  }
}

/// Writes all of the bytes; false where nobody reads them.
func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
