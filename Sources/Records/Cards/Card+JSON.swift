extension Card {
  /// The card as a JSON object on one line, which read as JSON Lines is this card again.
  ///
  /// What the card doesn't have is left out. Of what it does not show, as fields of a record with
  /// long values, it has kept nothing. `path` is text; bytes of it that are none are U+FFFD.
  /// - Parameter section: The title of its section; may be empty.
  /// - Returns: The object's UTF-8, without a line break.
  public func json(inSection section: String = "") -> [UInt8] {
    var object = JSONObject()
    object.add("id", text: id)
    object.add("title", text: title)
    if !body.isEmpty { object.add("body", text: body) }
    if !fields.isEmpty { object.add("fields", text: fields) }
    if !tags.isEmpty { object.add("tags", texts: tags) }
    if let color { object.add("color", text: Self.hexadecimal(color)) }
    if let image { object.add("image", text: image) }
    if let url { object.add("url", text: url) }
    if let path { object.add("path", text: String(decoding: path, as: UTF8.self)) }
    if let height { object.add("height", number: height) }
    if let aspectRatio { object.add("aspectRatio", number: aspectRatio) }
    if span > 1 { object.add("span", number: Double(span)) }
    if let column { object.add("column", number: Double(column)) }
    if !section.isEmpty { object.add("section", text: section) }
    return object.bytes
  }

  private static func hexadecimal(_ color: UInt32) -> String {
    let digits = String(color & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// A JSON object while it is written, on one line.
struct JSONObject {
  private var written: [UInt8] = [UInt8(ascii: "{")]

  /// The object.
  var bytes: [UInt8] { written + [UInt8(ascii: "}")] }

  /// Adds a text under a name.
  mutating func add(_ name: String, text: String) {
    begin(name)
    write(text)
  }

  /// Adds a list of texts under a name.
  mutating func add(_ name: String, texts: [String]) {
    begin(name)
    written.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { written.append(UInt8(ascii: ",")) }
      write(text)
    }
    written.append(UInt8(ascii: "]"))
  }

  /// Adds a number under a name, in the digits that read back as this number and no other; what is
  /// not finite is null.
  mutating func add(_ name: String, number: Double) {
    begin(name)
    let text = Int(exactly: number).map(String.init) ?? "\(number)"
    written += number.isFinite ? Array(text.utf8) : Array("null".utf8)
  }

  private mutating func begin(_ name: String) {
    if written.count > 1 { written.append(UInt8(ascii: ",")) }
    write(name)
    written.append(UInt8(ascii: ":"))
  }

  private mutating func write(_ text: String) {
    written.append(UInt8(ascii: "\""))
    for byte in text.utf8 { write(byte) }
    written.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): written += [UInt8(ascii: "\\"), byte]
    case 0x0A: written += "\\n".utf8
    case 0x0D: written += "\\r".utf8
    case 0x09: written += "\\t".utf8
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      written += "\\u00".utf8
      written += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: written.append(byte)
    }
  }
}
