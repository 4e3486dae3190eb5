/// How messages go through a pipe.
///
/// 4 bytes say how many follow, then those come; numbers have their lowest byte first. Both ends are
/// of one build, so there is no version.
enum MessageBytes {
  /// More is no message, but a sign that the other end is not what it should be.
  static let most = 4 * PixelImage.greatestSide * PixelImage.greatestSide + 4096
}

/// Writes a message.
struct MessageWriter {
  private(set) var bytes: [UInt8] = [0, 0, 0, 0]

  mutating func add<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ array: [UInt8]) {
    add(UInt32(array.count))
    bytes += array
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// The message with its length before it.
  consuming func finished() -> [UInt8] {
    let count = UInt32(bytes.count - 4)
    withUnsafeBytes(of: count.littleEndian) { length in
      for (index, byte) in length.enumerated() { bytes[index] = byte }
    }
    return bytes
  }
}

/// Reads a message; every part is nil that is not there.
package struct MessageReader {
  /// What is left.
  package private(set) var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether everything was read.
  var isAtEnd: Bool { rest.isEmpty }

  package mutating func number<Number: FixedWidthInteger>(
    as type: Number.Type = Number.self
  ) -> Number? {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { return nil }
    var number = Number.zero
    withUnsafeMutableBytes(of: &number) { $0.copyBytes(from: rest.prefix(size)) }
    rest = rest.dropFirst(size)
    return Number(littleEndian: number)
  }

  mutating func double() -> Double? { number(as: UInt64.self).map(Double.init(bitPattern:)) }

  package mutating func array() -> [UInt8]? {
    guard let count = number(as: UInt32.self), rest.count >= Int(count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }

  mutating func text() -> String? { array().map { String(decoding: $0, as: UTF8.self) } }
}
