extension Card {
  /// What is known of the card as a JSON object on one line: its record as the source has it, else
  /// what the card shows.
  ///
  /// `path` is text; bytes of it that are none are U+FFFD.
  /// - Parameter section: The title of its section, where no record says all; may be empty.
  /// - Returns: The object's UTF-8, without a line break.
  public func json(inSection section: String = "") -> [UInt8] {
    if path == nil, let record { return record.json }
    var object = JSONObject()
    object.add("id", .text(id))
    object.add("title", .text(title))
    if !body.isEmpty { object.add("body", .text(body)) }
    if !tags.isEmpty { object.add("tags", .list(tags.map { Value(content: .text($0)) })) }
    if let image { object.add("image", .text(image)) }
    if let url { object.add("url", .text(url)) }
    if let path { object.add("path", .text(String(decoding: path, as: UTF8.self))) }
    for field in record?.fields ?? [] { object.add(field.name, field.value.content) }
    if !section.isEmpty { object.add("section", .text(section)) }
    return object.bytes
  }
}

extension Value {
  /// The value as JSON on one line, in UTF-8: numbers digit for digit, words of tables as texts.
  /// - Complexity: O(*n*), *n* bytes of it.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.write(content)
    return writer.bytes
  }
}

/// A JSON object while it is written, each name once: the first that comes with it.
private struct JSONObject {
  private var names: Set<String> = []
  private var fields: [Value.Field] = []

  var bytes: [UInt8] { Value(content: .object(fields)).json }

  mutating func add(_ name: String, _ content: Value.Content) {
    guard names.insert(name).inserted else { return }
    fields.append(Value.Field(name: name, value: Value(content: content)))
  }
}

/// Writes JSON on one line.
private struct JSONWriter {
  var bytes: [UInt8] = []

  mutating func write(_ content: Value.Content) {
    switch content {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(_, let digits): bytes += digits.utf8
    case .text(let text), .word(let text): write(text)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element.content)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(field.name)
        bytes.append(UInt8(ascii: ":"))
        write(field.value.content)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { write(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes += "\\u00".utf8
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }
}
