/// What the thumbnailer is asked for.
package enum ThumbnailerRequest: Hashable, Sendable {
  /// What a file's header says; answered by ``ThumbnailerAnswer/header(_:)``.
  case header(path: [UInt8])
  /// A part of a picture that fits in so many pixels and is no larger than it is in the file;
  /// answered by ``ThumbnailerAnswer/header(_:)``, as soon as that is known and again where not all
  /// could be decoded, which its format then says, and ``ThumbnailerAnswer/pixels(_:)``.
  case pixels(path: [UInt8], region: PictureRegion, width: Int, height: Int)
  /// A picture drawn by symbols in so many cells; answered by ``ThumbnailerAnswer/symbols(_:)``.
  case symbols(PixelImage, SymbolOptions)
}

/// How a picture is drawn by symbols.
package struct SymbolOptions: Hashable, Sendable {
  package enum Colors: UInt8, CaseIterable, Hashable, Sendable {
    /// All.
    case direct
    /// The 216 mixed and 24 grey ones of 256.
    case palette240
    /// The 16 named ones.
    case palette16
    /// Only the terminal's own foreground and background.
    case none
  }

  /// Cells across, at least 1.
  package var columns: Int
  /// Cells down, at least 1.
  package var rows: Int
  package var colors: Colors
  /// What lies under the picture, as 0xRRGGBB.
  package var background: UInt32

  package init(columns: Int, rows: Int, colors: Colors, background: UInt32) {
    (self.columns, self.rows) = (columns, rows)
    (self.colors, self.background) = (colors, background)
  }
}

extension ThumbnailerRequest {
  /// The request as it goes through a pipe, its length before it.
  package var bytes: [UInt8] {
    var writer: MessageWriter
    switch self {
    case .header(let path):
      writer = MessageWriter(kind: 0)
      writer.add(path)
    case .pixels(let path, let region, let width, let height):
      writer = MessageWriter(kind: 1)
      writer.add(path)
      for share in [region.x, region.y, region.width, region.height] { writer.add(share) }
      writer.add(width)
      writer.add(height)
    case .symbols(let image, let options):
      writer = MessageWriter(kind: 2)
      writer.add(image)
      writer.add(options.columns)
      writer.add(options.rows)
      writer.add(Int(options.colors.rawValue))
      writer.add(options.background)
    }
    return writer.finished()
  }

  /// Reads a request without its length; nil where the bytes are not one.
  package init?(bytes: ArraySlice<UInt8>) {
    var reader = MessageReader(bytes)
    guard let request = try? Self(&reader), reader.rest.isEmpty else { return nil }
    self = request
  }

  private init(_ reader: inout MessageReader) throws(MessageReader.Malformed) {
    switch try reader.number(as: UInt8.self) {
    case 0: self = .header(path: try reader.array())
    case 1:
      self = .pixels(
        path: try reader.array(),
        region: PictureRegion(
          x: try reader.double(), y: try reader.double(), width: try reader.double(),
          height: try reader.double()),
        width: try reader.int(), height: try reader.int())
    case 2:
      self = .symbols(
        try reader.image(),
        SymbolOptions(
          columns: try reader.int(), rows: try reader.int(), colors: try reader.colors(),
          background: try reader.number()))
    default: throw MessageReader.Malformed()
    }
  }
}

extension MessageWriter {
  mutating func add(_ image: PixelImage) {
    add(image.width)
    add(image.height)
    add(image.bytes)
  }
}

extension MessageReader {
  mutating func image() throws(Malformed) -> PixelImage {
    let (width, height) = (try int(), try int())
    return try value(PixelImage(width: width, height: height, bytes: try array()))
  }

  fileprivate mutating func colors() throws(Malformed) -> SymbolOptions.Colors {
    try value(UInt8(exactly: try int()).flatMap(SymbolOptions.Colors.init(rawValue:)))
  }
}
