internal import PictureMessages

/// A whole picture at one size, as it is kept on disk.
struct CacheEntry: Hashable {
  /// The picture's file.
  var path: [UInt8]
  /// The content that the file had.
  var stamp: FileStamp
  /// The long side that was asked for, in pixels.
  var side: Int
  /// What the file's header said.
  var header: PictureHeader
  /// The picture; its long side is shorter than was asked for where the file's is.
  var image: PixelImage
}

extension CacheEntry {
  /// Says what the bytes are, and by which rules; others are left alone.
  private static let sign = Array("masonry picture 1\n".utf8)

  /// The entry as it is written.
  ///
  /// Sign, stamp, side, path, header, the picture's sides, its pixels (without alpha where all are
  /// opaque) and a sum of all that; numbers have their lowest byte first.
  var bytes: [UInt8] {
    let isOpaque = image.isOpaque
    var bytes = Self.sign
    bytes.reserveCapacity(image.bytes.count + path.count + 512)
    for number in [stamp.seconds, stamp.nanoseconds, stamp.size] { bytes.append(number) }
    for number in [side, path.count] { bytes.append(UInt32(clamping: number)) }
    bytes += path
    bytes += PictureAnswer.header(header).bytes
    for number in [image.width, image.height, isOpaque ? 3 : 4] {
      bytes.append(UInt32(clamping: number))
    }
    if isOpaque { bytes.appendOpaque(image.bytes) } else { bytes += image.bytes }
    bytes.append(checksum(bytes[...]))
    return bytes
  }

  /// Reads an entry; nil where the bytes are none.
  init?(bytes: [UInt8]) {
    guard bytes.count > Self.sign.count + 8, bytes.starts(with: Self.sign) else { return nil }
    var sum = ByteReader(bytes[(bytes.count - 8)...])
    guard sum.number(as: UInt64.self) == checksum(bytes.dropLast(8)) else { return nil }
    var reader = ByteReader(bytes.dropLast(8).dropFirst(Self.sign.count))
    guard let seconds = reader.number(as: Int64.self),
      let nanoseconds = reader.number(as: Int64.self), let size = reader.number(as: Int64.self),
      let side = reader.number(as: UInt32.self), let path = reader.array(),
      let header = reader.array().flatMap({ PictureAnswer(bytes: $0) }),
      case .header(let header) = header, let image = reader.image()
    else { return nil }
    self.path = Array(path)
    stamp = FileStamp(seconds: seconds, nanoseconds: nanoseconds, size: size)
    self.side = Int(side)
    self.header = header
    self.image = image
  }
}

extension PixelImage {
  var isOpaque: Bool {
    let bytes = bytes.span
    return stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }
}
