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
    for number in stamp.numbers { bytes.append(number) }
    for number in [side, path.count] { bytes.append(UInt32(clamping: number)) }
    bytes += path
    bytes += PictureAnswer.header(header).bytes
    if let image {
      let isOpaque = image.isOpaque
      for number in [image.width, image.height, isOpaque ? 3 : 4] {
        bytes.append(UInt32(clamping: number))
      }
      if isOpaque { bytes.appendOpaque(image.bytes) } else { bytes += image.bytes }
    }
    bytes.append(checksum(bytes[...]))
    return bytes
  }

  /// Reads an entry; nil where the bytes are none.
  init?(bytes: [UInt8]) {
    guard bytes.count > Self.sign.count + 8, bytes.starts(with: Self.sign) else { return nil }
    var sum = MessageReader(bytes[(bytes.count - 8)...])
    guard sum.number(as: UInt64.self) == checksum(bytes.dropLast(8)) else { return nil }
    var reader = MessageReader(bytes.dropLast(8).dropFirst(Self.sign.count))
    let numbers = (0..<FileStamp.numbers).compactMap { _ in
      reader.number(as: Int64.self)
    }
    guard let stamp = FileStamp(numbers: numbers), let side = reader.number(as: UInt32.self),
      let path = reader.array(),
      let header = reader.array().flatMap({ PictureAnswer(bytes: $0[...]) }),
      case .header(let header) = header
    else { return nil }
    image = side > 0 ? reader.image() : nil
    guard side == 0 || image != nil else { return nil }
    self.path = path
    self.stamp = stamp
    self.side = Int(side)
    self.header = header
  }
}

extension FileStamp {
  fileprivate static let numbers = 7

  fileprivate var numbers: [Int64] {
    [seconds, nanoseconds, size, statusSeconds, statusNanoseconds]
      + [device, inode].map(Int64.init(bitPattern:))
  }

  fileprivate init?(numbers: [Int64]) {
    guard numbers.count == Self.numbers else { return nil }
    self.init(
      seconds: numbers[0], nanoseconds: numbers[1], size: numbers[2], statusSeconds: numbers[3],
      statusNanoseconds: numbers[4], device: UInt64(bitPattern: numbers[5]),
      inode: UInt64(bitPattern: numbers[6]))
  }
}

extension PixelImage {
  var isOpaque: Bool {
    let bytes = bytes.span
    return stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }
}
