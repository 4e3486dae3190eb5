/// What the thumbnailer answers.
///
/// Any request may be answered by a failure instead.
package enum ThumbnailerAnswer: Hashable, Sendable {
  case header(PictureHeader)
  case pixels(PixelImage)
  case symbols(SymbolImage)
  /// Why there is no picture, in a few words that can be shown: `not a picture`.
  case failure(reason: String)

  /// Whether another answer to the same request follows a header.
  ///
  /// Only a request for pixels is answered by more than one.
  package func isLast(to request: ThumbnailerRequest) -> Bool {
    if case .header = self, case .pixels = request { return false }
    return true
  }
}

/// What the header of a picture's file says.
public struct PictureHeader: Hashable, Sendable {
  /// Pixels across the upright picture, at least 1.
  public var width: Int
  /// Pixels down it, at least 1.
  public var height: Int
  /// The file's format in a word, as `JPEG`.
  public var format: String
  /// The maker and model of the camera; empty where nobody says.
  public var camera: String
  /// When it was taken, as `2024-05-01 12:33`; empty where nobody says.
  public var date: String
  /// How many pages or frames there are, at least 1.
  public var pages: Int

  package init(
    width: Int, height: Int, format: String = "", camera: String = "", date: String = "",
    pages: Int = 1
  ) {
    (self.width, self.height, self.format) = (width, height, format)
    (self.camera, self.date, self.pages) = (camera, date, pages)
  }
}

extension ThumbnailerAnswer {
  /// The answer as it goes through a pipe, its length before it.
  package var bytes: [UInt8] {
    var writer: MessageWriter
    switch self {
    case .header(let header):
      writer = MessageWriter(kind: 0)
      for number in [header.width, header.height, header.pages] { writer.add(number) }
      for text in [header.format, header.camera, header.date] { writer.add(text) }
    case .pixels(let image):
      writer = MessageWriter(kind: 1)
      writer.add(image)
    case .symbols(let image):
      writer = MessageWriter(kind: 2)
      writer.add(image.columns)
      writer.add(image.rows)
      for cell in image.cells {
        for number in [cell.scalar.value, cell.foreground ?? .max, cell.background ?? .max] {
          writer.add(number)
        }
      }
    case .failure(let reason):
      writer = MessageWriter(kind: 3)
      writer.add(reason)
    }
    return writer.finished()
  }

  /// Reads an answer without its length; nil where the bytes are not one.
  package init?(bytes: ArraySlice<UInt8>) {
    var reader = MessageReader(bytes)
    guard let answer = try? Self(&reader), reader.rest.isEmpty else { return nil }
    self = answer
  }

  private init(_ reader: inout MessageReader) throws(MessageReader.Malformed) {
    switch try reader.number(as: UInt8.self) {
    case 0: self = .header(try reader.header())
    case 1: self = .pixels(try reader.image())
    case 2: self = .symbols(try reader.symbols())
    case 3: self = .failure(reason: try reader.text())
    default: throw MessageReader.Malformed()
    }
  }
}

extension MessageReader {
  fileprivate mutating func header() throws(Malformed) -> PictureHeader {
    let (width, height, pages) = (try int(), try int(), try int())
    guard width > 0, height > 0 else { throw Malformed() }
    return PictureHeader(
      width: width, height: height, format: try text(), camera: try text(), date: try text(),
      pages: max(1, pages))
  }

  fileprivate mutating func symbols() throws(Malformed) -> SymbolImage {
    let (columns, rows) = (try int(), try int())
    var cells: [SymbolImage.Cell] = []
    while !rest.isEmpty {
      let scalar = try value(Unicode.Scalar(try number(as: UInt32.self)))
      let (foreground, background) = (try number(as: UInt32.self), try number(as: UInt32.self))
      cells.append(
        SymbolImage.Cell(
          scalar: scalar, foreground: foreground == .max ? nil : foreground,
          background: background == .max ? nil : background))
    }
    return try value(SymbolImage(columns: columns, rows: rows, cells: cells))
  }
}
