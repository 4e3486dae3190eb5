internal import Glibc

/// Reads the bytes of a source, whose first ones can be looked at before.
final class SourceInput {
  /// How many bytes are looked at to tell what a source is.
  static let lookedAt = 1 << 16

  private let descriptor: Int32
  private let willWait: () -> Void
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Whether reading failed, and why.
  private(set) var failure: String?

  /// Creates an input; `willWait` is called each time before it may have to wait for more.
  init(descriptor: Int32, willWait: @escaping () -> Void) {
    self.descriptor = descriptor
    self.willWait = willWait
  }

  /// The first bytes, which will be read all the same: more than a page of them where they have come.
  func beginning() -> ArraySlice<UInt8> {
    while pending.count < 4096, !isAtEnd { readMore() }
    return pending[position...].prefix(Self.lookedAt)
  }

  /// The next bytes, empty at the end.
  func next() -> ArraySlice<UInt8> {
    if position == pending.count { (pending, position) = ([], 0) }
    if pending.isEmpty, !isAtEnd { readMore() }
    defer { position = pending.count }
    return pending[position...]
  }

  private func readMore() {
    willWait()
    var buffer = [UInt8](repeating: 0, count: Self.lookedAt)
    var count = read(descriptor, &buffer, buffer.count)
    while count < 0, errno == EINTR { count = read(descriptor, &buffer, buffer.count) }
    if count < 0 { failure = String(cString: strerror(errno)) }
    isAtEnd = count <= 0
    if count > 0 { pending += buffer[..<count] }
  }
}
