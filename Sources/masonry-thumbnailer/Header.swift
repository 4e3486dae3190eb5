internal import CPictures
internal import PictureMessages

extension PictureHeader {
  init(_ header: CPHeader) {
    self.init(
      width: Int(header.width), height: Int(header.height),
      format: header.format.map { String(cString: $0) } ?? "",
      camera: PictureHeader.camera(make: text(header.make), model: text(header.model)),
      date: [text(header.taken), text(header.changed)].lazy.compactMap(PictureHeader.date).first
        ?? "",
      pages: Int(header.pages))
  }

  /// A camera's name; most models begin with their maker's.
  private static func camera(make: String, model: String) -> String {
    let maker = make.prefix { $0 != " " }
    let isNamed = model.lowercased().hasPrefix(maker.lowercased())
    return isNamed || make.isEmpty ? model : model.isEmpty ? make : "\(make) \(model)"
  }

  /// A date as `2024-05-01 12:33`; nil where a text is no date, as of a clock that was never set.
  private static func date(_ text: String) -> String? {
    let parts = text.split { ":- T".contains($0) }
    guard parts.count >= 5, parts[0].count == 4, parts[0] != "0000" else { return nil }
    let ranges = [0...9999, 1...12, 1...31, 0...23, 0...59]
    let isDate = zip(parts, ranges).allSatisfy { part, range in
      part.allSatisfy { ("0"..."9").contains($0) } && Int(part).map(range.contains) == true
        && (part.count == 2 || range.upperBound == 9999)
    }
    guard isDate else { return nil }
    return "\(parts[0])-\(parts[1])-\(parts[2]) \(parts[3]):\(parts[4])"
  }
}

/// The text in an array of bytes that ends with a zero, blanks around it left out.
///
/// What is no UTF-8 in it is replaced.
func text<Characters>(_ characters: Characters) -> String {
  let decoded = withUnsafeBytes(of: characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
  let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\0" }
  guard let first = decoded.firstIndex(where: { !isBlank($0) }),
    let last = decoded.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(decoded[first...last])
}
