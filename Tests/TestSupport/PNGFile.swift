/// A picture's file, made of its pixels: PNG without compression.
///
/// - Parameters:
///   - width: Pixels across, at least 1.
///   - height: Pixels down, at least 1.
///   - texts: What else the file says, by keys.
///   - color: The colour of a pixel, as 0xRRGGBB.
/// - Returns: The file's bytes.
public func pngFile(
  width: Int, height: Int, texts: KeyValuePairs<String, String> = [:],
  color: (_ x: Int, _ y: Int) -> UInt32
) -> [UInt8] {
  var rows: [UInt8] = []
  for y in 0..<height {
    rows.append(0)
    for x in 0..<width { rows += bytes(color(x, y) << 8).prefix(3) }
  }
  let header = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0]
  let said = texts.flatMap { chunk("tEXt", Array($0.key.utf8) + [0] + Array($0.value.utf8)) }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + said
    + chunk("IDAT", stored(rows)) + chunk("IEND", [])
}

/// Bytes as a zlib stream of blocks that are stored as they are.
private func stored(_ content: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = content[...]
  while !rest.isEmpty {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    stream.append(rest.isEmpty ? 1 : 0)
    for number in [length, ~length] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    stream += block
  }
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in content {
    low = (low + UInt32(byte)) % 65521
    high = (high + low) % 65521
  }
  return stream + bytes(high << 16 | low)
}

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let named = Array(name.utf8) + content
  let remainder = named.reduce(0xFFFF_FFFF as UInt32) { remainder, byte in
    (0..<8).reduce(remainder ^ UInt32(byte)) { bits, _ in
      bits & 1 == 0 ? bits >> 1 : bits >> 1 ^ 0xEDB8_8320
    }
  }
  return bytes(UInt32(content.count)) + named + bytes(~remainder)
}

private func bytes(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
