internal import PictureMessages

/// A whole picture at one size, or its header alone, as it is kept on disk.
struct CacheEntry: Hashable {
  /// The picture's file.
  var path: [UInt8]
  /// The content that the file had.
  var stamp: FileStamp
  /// The long side that was asked for, in pixels; 0 for the header alone.
  var side: Int
  /// What the file's header said.
  var header: PictureHeader
  /// The picture; nil for the header alone.
  ///
  /// Its long side is shorter than was asked for where the file's is.
  var image: PixelImage?
}

extension CacheEntry {
  /// Says what the bytes are, and by which rules; others are left alone.
  private static let sign = Array("masonry picture 2\n".utf8)

  /// The entry as it is written.
  ///
  /// Sign, stamp, side, path, header, the picture's sides, its pixels (without alpha where all are
  /// opaque; none for the header alone) and a sum of all that; numbers have their lowest byte first.
  var bytes: [UInt8] {
    var bytes = Self.sign
    bytes.reserveCapacity((image?.bytes.count ?? 0) + path.count + 512)
    for index in FileStamp.indices { bytes.append(littleEndian: stamp.numbers[index]) }
    for number in [side, path.count] { bytes.append(littleEndian: UInt32(clamping: number)) }
    bytes += path
    bytes += ThumbnailerAnswer.header(header).bytes
    if let image {
      let isOpaque = image.isOpaque
      for number in [image.width, image.height, isOpaque ? 3 : 4] {
        bytes.append(littleEndian: UInt32(clamping: number))
      }
      if isOpaque { bytes.appendOpaque(image.bytes) } else { bytes += image.bytes }
    }
    bytes.append(littleEndian: checksum(bytes[...]))
    return bytes
  }

  /// Reads an entry; nil where the bytes are not one.
  init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.sign), let entry = try? CacheEntry(signed: bytes) else {
      return nil
    }
    self = entry
  }

  private init(signed bytes: [UInt8]) throws(MessageReader.Malformed) {
    var sum = MessageReader(bytes.suffix(8))
    guard try sum.number() == checksum(bytes.dropLast(8)) else { throw MessageReader.Malformed() }
    var reader = MessageReader(bytes.dropLast(8).dropFirst(Self.sign.count))
    stamp = FileStamp()
    for index in FileStamp.indices { stamp.numbers[index] = try reader.number() }
    side = try reader.int()
    path = try reader.array()
    guard case .header(let header) = ThumbnailerAnswer(bytes: try reader.array()[...]) else {
      throw MessageReader.Malformed()
    }
    self.header = header
    image = side > 0 ? try reader.packedImage() : nil
  }
}

extension PixelImage {
  fileprivate var isOpaque: Bool {
    let bytes = bytes.span
    return stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }
}

extension MessageReader {
  /// A picture, which is all of the rest.
  fileprivate mutating func packedImage() throws(Malformed) -> PixelImage {
    let (width, height, channels) = (try int(), try int(), try int())
    let bytes = channels == 3 ? Self.withAlpha(rest) : Array(rest)
    guard 3...4 ~= channels,
      let image = PixelImage(width: width, height: height, bytes: bytes)
    else { throw Malformed() }
    return image
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
  /// Adds pixels without their alpha.
  fileprivate mutating func appendOpaque(_ pixels: [UInt8]) {
    for place in stride(from: 0, to: pixels.count - 3, by: 4) {
      append(pixels[place])
      append(pixels[place + 1])
      append(pixels[place + 2])
    }
  }
}

/// A sum that tells damaged bytes from whole ones.
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
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
