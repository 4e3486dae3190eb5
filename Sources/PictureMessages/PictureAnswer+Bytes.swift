extension PictureAnswer {
  /// The answer as it goes through a pipe, its length before it.
  public var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .header(let header):
      writer.add(UInt8(0))
      for number in [header.width, header.height, header.pages] {
        writer.add(UInt32(clamping: number))
      }
      for text in [header.format, header.camera, header.date] { writer.add(text) }
    case .pixels(let image):
      writer.add(UInt8(1))
      writer.add(image)
    case .symbols(let image):
      writer.add(UInt8(2))
      writer.add(UInt32(image.columns))
      writer.add(UInt32(image.rows))
      for cell in image.cells {
        writer.add(cell.scalar.value)
        writer.add(cell.foreground ?? .max)
        writer.add(cell.background ?? .max)
      }
    case .failure(let reason):
      writer.add(UInt8(3))
      writer.add(reason)
    }
    return writer.finished()
  }

  /// Reads an answer without its length; nil where the bytes are none.
  public init?(bytes: ArraySlice<UInt8>) {
    var reader = MessageReader(bytes)
    guard let kind = reader.number(as: UInt8.self), let answer = Self(kind, &reader),
      reader.isAtEnd
    else { return nil }
    self = answer
  }

  private init?(_ kind: UInt8, _ reader: inout MessageReader) {
    switch kind {
    case 0:
      guard let header = reader.header() else { return nil }
      self = .header(header)
    case 1:
      guard let image = reader.image() else { return nil }
      self = .pixels(image)
    case 2:
      guard let image = reader.symbols() else { return nil }
      self = .symbols(image)
    case 3:
      guard let reason = reader.text() else { return nil }
      self = .failure(reason: reason)
    default: return nil
    }
  }
}

extension MessageReader {
  fileprivate mutating func header() -> PictureHeader? {
    guard let width = number(as: UInt32.self), let height = number(as: UInt32.self), width > 0,
      height > 0, let pages = number(as: UInt32.self), let format = text(), let camera = text(),
      let date = text()
    else { return nil }
    return PictureHeader(
      width: Int(width), height: Int(height), format: format, camera: camera, date: date,
      pages: max(1, Int(pages)))
  }

  fileprivate mutating func symbols() -> SymbolImage? {
    guard let columns = number(as: UInt32.self), let rows = number(as: UInt32.self) else {
      return nil
    }
    var cells: [SymbolImage.Cell] = []
    while !isAtEnd {
      guard let scalar = number(as: UInt32.self).flatMap(Unicode.Scalar.init),
        let foreground = number(as: UInt32.self), let background = number(as: UInt32.self)
      else { return nil }
      cells.append(
        SymbolImage.Cell(
          scalar: scalar, foreground: foreground == .max ? nil : foreground,
          background: background == .max ? nil : background))
    }
    let (count, overflows) = Int(columns).multipliedReportingOverflow(by: Int(rows))
    guard !overflows, count == cells.count else { return nil }
    return SymbolImage(columns: Int(columns), rows: Int(rows), cells: cells)
  }
}
