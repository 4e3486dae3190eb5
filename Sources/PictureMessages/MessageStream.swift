/// Cuts what comes through a pipe into messages.
public struct MessageStream: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// A stream of which nothing came yet.
  public init() {}

  /// Whether the other end sends what is no message.
  public var isBroken: Bool { length.map { $0 > MessageBytes.most } ?? false }

  /// Whether all that came was taken out.
  public var isEmpty: Bool { start == bytes.count }

  /// Adds bytes that came.
  public mutating func append(_ more: some Sequence<UInt8>) {
    if start == bytes.count { (bytes, start) = ([], 0) }
    bytes += more
  }

  /// Takes the next message out, without its length; nil while it is not all there.
  public mutating func next() -> ArraySlice<UInt8>? {
    guard let length, !isBroken, bytes.count - start - 4 >= length else { return nil }
    defer { start += 4 + length }
    return bytes[start + 4..<start + 4 + length]
  }

  private var length: Int? {
    guard bytes.count - start >= 4 else { return nil }
    return (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
  }
}
