// How messages go through a pipe: 4 bytes say how many follow, then those come; numbers have their
// lowest byte first. Both ends are of one build, so there is no version.

extension [UInt8] {
  /// Adds a number, its lowest byte first.
  package mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { self += $0 }
  }
}

/// Writes a message.
struct MessageWriter {
  private var bytes: [UInt8] = [0, 0, 0, 0]

  /// Begins a message of a kind.
  init(kind: UInt8) { bytes.append(kind) }

  mutating func add(_ number: Int) { add(UInt32(clamping: number)) }

  mutating func add(_ number: UInt32) { bytes.append(littleEndian: number) }

  mutating func add(_ number: Double) { bytes.append(littleEndian: number.bitPattern) }

  mutating func add(_ array: [UInt8]) {
    add(array.count)
    bytes += array
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// The message with its length before it.
  consuming func finished() -> [UInt8] {
    let count = UInt32(bytes.count - 4)
    for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: count >> (8 * UInt32(place))) }
    return bytes
  }
}

/// Reads a message.
package struct MessageReader {
  /// What is there is not a message.
  package struct Malformed: Error {
    package init() {}
  }

  /// What is left.
  package private(set) var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package mutating func number<Number: FixedWidthInteger>(
    as type: Number.Type = Number.self
  ) throws(Malformed) -> Number {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw Malformed() }
    var number = Number.zero
    withUnsafeMutableBytes(of: &number) { $0.copyBytes(from: rest.prefix(size)) }
    rest = rest.dropFirst(size)
    return Number(littleEndian: number)
  }

  /// A number of 4 bytes.
  package mutating func int() throws(Malformed) -> Int { Int(try number(as: UInt32.self)) }

  mutating func double() throws(Malformed) -> Double {
    Double(bitPattern: try number(as: UInt64.self))
  }

  package mutating func array() throws(Malformed) -> [UInt8] {
    let count = try int()
    guard rest.count >= count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() throws(Malformed) -> String {
    String(decoding: try array(), as: UTF8.self)
  }

  /// What a part of a message says, if it can be.
  mutating func value<Value>(_ value: Value?) throws(Malformed) -> Value {
    guard let value else { throw Malformed() }
    return value
  }
}

/// Cuts what comes through a pipe into messages.
package struct MessageStream: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// No message has more bytes.
  private static let mostBytes = 4 * PixelImage.greatestSide * PixelImage.greatestSide + 4096

  package init() {}

  /// Whether the other end sends what is not a message.
  package var isBroken: Bool { length.map { $0 > Self.mostBytes } ?? false }

  /// Whether all that came was taken out.
  package var isEmpty: Bool { start == bytes.count }

  /// Adds bytes that came.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start == bytes.count { (bytes, start) = ([], 0) }
    bytes += more
  }

  /// Takes the next message out, without its length; nil while it is not all there.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let length, !isBroken, bytes.count - start - 4 >= length else { return nil }
    defer { start += 4 + length }
    return bytes[start + 4..<start + 4 + length]
  }

  private var length: Int? {
    guard bytes.count - start >= 4 else { return nil }
    return (0..<4).reduce(0) { $0 | (Int(bytes[start + $1]) << (8 * $1)) }
  }
}
