/// The bytes of a PNG file of one colour, with texts.
func pngFile(
  width: Int, height: Int, color: [UInt8], texts: KeyValuePairs<String, String> = [:]
) -> [UInt8] {
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  file += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
  for (key, text) in texts { file += chunk("tEXt", Array(key.utf8) + [0] + Array(text.utf8)) }
  let row: [UInt8] = [0] + [[UInt8]](repeating: color, count: width).joined()
  file += chunk("IDAT", stored(Array([[UInt8]](repeating: row, count: height).joined())))
  return file + chunk("IEND", [])
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

private func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + bytes
  return bigEndian(bytes.count) + body + bigEndian(crc(body))
}

private func crc(_ bytes: [UInt8]) -> Int {
  var sum: UInt32 = .max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return Int(~sum)
}

/// A zlib stream in which nothing is compressed.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    let count = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
    stream += [rest.isEmpty ? 1 : 0] + count + count.map { ~$0 } + block
  } while !rest.isEmpty
  let (low, high) = bytes.reduce((1, 0)) { sums, byte in
    let low = (sums.0 + Int(byte)) % 65521
    return (low, (sums.1 + low) % 65521)
  }
  return stream + bigEndian(high << 16 | low)
}
