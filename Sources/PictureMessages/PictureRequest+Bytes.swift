extension PictureRequest {
  /// The request as it goes through a pipe, its length before it.
  public var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .header(let path):
      writer.add(UInt8(0))
      writer.add(path)
    case .pixels(let path, let region, let width, let height):
      writer.add(UInt8(1))
      writer.add(path)
      for share in [region.x, region.y, region.width, region.height] { writer.add(share) }
      writer.add(UInt32(clamping: width))
      writer.add(UInt32(clamping: height))
    case .symbols(let image, let options):
      writer.add(UInt8(2))
      writer.add(image)
      writer.add(UInt32(clamping: options.columns))
      writer.add(UInt32(clamping: options.rows))
      writer.add(options.colors.rawValue)
      writer.add(options.background)
    }
    return writer.finished()
  }

  /// Reads a request without its length; nil where the bytes are none.
  public init?(bytes: ArraySlice<UInt8>) {
    var reader = MessageReader(bytes)
    guard let kind = reader.number(as: UInt8.self), let request = Self(kind, &reader),
      reader.isAtEnd
    else { return nil }
    self = request
  }

  private init?(_ kind: UInt8, _ reader: inout MessageReader) {
    switch kind {
    case 0:
      guard let path = reader.array() else { return nil }
      self = .header(path: path)
    case 1:
      guard let path = reader.array(), let x = reader.double(), let y = reader.double(),
        let width = reader.double(), let height = reader.double(),
        let across = reader.number(as: UInt32.self), let down = reader.number(as: UInt32.self)
      else { return nil }
      let region = PictureRegion(x: x, y: y, width: width, height: height)
      self = .pixels(path: path, region: region, width: Int(across), height: Int(down))
    case 2:
      guard let image = reader.image(), let columns = reader.number(as: UInt32.self),
        let rows = reader.number(as: UInt32.self),
        let colors = reader.number().flatMap(SymbolOptions.Colors.init(rawValue:)),
        let background = reader.number(as: UInt32.self)
      else { return nil }
      self = .symbols(
        image,
        SymbolOptions(
          columns: Int(columns), rows: Int(rows), colors: colors, background: background))
    default: return nil
    }
  }
}

extension MessageWriter {
  mutating func add(_ image: PixelImage) {
    add(UInt32(image.width))
    add(UInt32(image.height))
    add(image.bytes)
  }
}

extension MessageReader {
  mutating func image() -> PixelImage? {
    guard let width = number(as: UInt32.self), let height = number(as: UInt32.self),
      let bytes = array()
    else { return nil }
    return PixelImage(width: Int(width), height: Int(height), bytes: bytes)
  }
}
