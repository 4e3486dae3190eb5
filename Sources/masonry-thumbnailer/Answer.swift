internal import CPictures
internal import Host
internal import PictureMessages

/// Answers a request, each answer as soon as it is known; false where one could not be sent.
func answer(_ request: ThumbnailerRequest, by send: (ThumbnailerAnswer) -> Bool) -> Bool {
  switch request {
  case .header(let path):
    return withPicture(path, send) { _, header in send(.header(header)) }
  case .pixels(let path, let region, let width, let height):
    return withPicture(path, send) { picture, header in
      guard send(.header(header)) else { return false }
      let (answer, isDamaged) = pixels(of: picture, region: region, width: width, height: height)
      guard isDamaged else { return send(answer) }
      var header = header
      header.format += ", damaged"
      return send(.header(header)) && send(answer)
    }
  case .symbols(let image, let options):
    return send(symbols(for: image, options: options))
  }
}

/// Opens a picture for as long as it is used.
private func withPicture(
  _ path: [UInt8], _ send: (ThumbnailerAnswer) -> Bool,
  use: (OpaquePointer, PictureHeader) -> Bool
) -> Bool {
  // A name ends at a zero; with one in it, it is another file's.
  guard !path.contains(0) else { return send(.failure(reason: "no such file")) }
  var failure = CPFailure()
  guard let picture = withCPath(path, { cp_picture_open($0, &failure) }) else {
    return send(failure.answer)
  }
  defer { cp_picture_close(picture) }
  return use(picture, PictureHeader(cp_picture_header(picture).pointee))
}

/// Decodes a part of a picture; tells whether some of that couldn't be.
private func pixels(
  of picture: OpaquePointer, region: PictureRegion, width: Int, height: Int
) -> (ThumbnailerAnswer, isDamaged: Bool) {
  var found = CPPixels()
  var failure = CPFailure()
  let part = CPRegion(x: region.x, y: region.y, width: region.width, height: region.height)
  let (width, height) = (Int32(clamping: width), Int32(clamping: height))
  guard cp_picture_pixels(picture, part, width, height, &found, &failure) else {
    return (failure.answer, false)
  }
  defer { cp_pixels_free(&found) }
  let bytes = UnsafeBufferPointer(start: found.bytes, count: Int(found.width * found.height) * 4)
  let image = PixelImage(
    width: Int(found.width), height: Int(found.height), bytes: Array(bytes))
  return image.map { (.pixels($0), found.is_damaged) } ?? (.failure(reason: "too large"), false)
}

private func symbols(for image: PixelImage, options: SymbolOptions) -> ThumbnailerAnswer {
  let sides = 1...SymbolOptions.greatestSide
  guard sides.contains(options.columns), sides.contains(options.rows) else {
    return .failure(reason: "too large")
  }
  var cells = [CPCell](repeating: CPCell(), count: options.columns * options.rows)
  cp_draw_symbols(
    image.bytes, Int32(image.width), Int32(image.height), options.colors.value,
    options.background, Int32(options.columns), Int32(options.rows), &cells)
  let drawn = SymbolImage(
    columns: options.columns, rows: options.rows, cells: cells.map(SymbolImage.Cell.init))
  return drawn.map { .symbols($0) } ?? .failure(reason: "too large")
}

extension SymbolOptions {
  /// The most cells across or down; no terminal has as many.
  fileprivate static let greatestSide = 1000
}

extension SymbolOptions.Colors {
  fileprivate var value: CPColors {
    switch self {
    case .direct: CP_COLORS_DIRECT
    case .palette240: CP_COLORS_240
    case .palette16: CP_COLORS_16
    case .none: CP_COLORS_NONE
    }
  }
}

extension SymbolImage.Cell {
  fileprivate init(_ cell: CPCell) {
    self.init(
      scalar: Unicode.Scalar(cell.scalar) ?? " ",
      foreground: cell.foreground == .max ? nil : cell.foreground,
      background: cell.background == .max ? nil : cell.background)
  }
}

extension CPFailure {
  fileprivate var answer: ThumbnailerAnswer { .failure(reason: text(reason)) }
}
