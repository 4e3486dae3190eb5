internal import PictureMessages

extension MessageReader {
  /// A picture, which is all of the rest.
  mutating func image() -> PixelImage? {
    guard let width = number(as: UInt32.self), let height = number(as: UInt32.self),
      let channels = number(as: UInt32.self), channels == 3 || channels == 4
    else { return nil }
    let bytes = channels == 4 ? Array(rest) : Self.withAlpha(rest)
    return PixelImage(width: Int(width), height: Int(height), bytes: bytes)
  }

  private static func withAlpha(_ colors: ArraySlice<UInt8>) -> [UInt8] {
    let count = colors.count / 3
    let colors = colors.span
    return [UInt8](capacity: count * 4) { bytes in
      for place in stride(from: 0, to: count * 3, by: 3) {
        bytes.append(colors[place])
        bytes.append(colors[place + 1])
        bytes.append(colors[place + 2])
        bytes.append(255)
      }
    }
  }
}

extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }

  /// Adds pixels without their alpha.
  mutating func appendOpaque(_ pixels: [UInt8]) {
    for place in stride(from: 0, to: pixels.count - 3, by: 4) {
      append(pixels[place])
      append(pixels[place + 1])
      append(pixels[place + 2])
    }
  }
}

/// A sum that tells damaged bytes from whole ones.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  let bytes = bytes.span
  var sum: UInt64 = 0xCBF2_9CE4_8422_2325
  let words = bytes.count / 8
  for word in 0..<words {
    let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
    sum = (sum ^ word.littleEndian) &* 0x9E37_79B9_7F4A_7C15
    sum ^= sum >> 29
  }
  for place in words * 8..<bytes.count { sum = (sum ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
  return sum
}
