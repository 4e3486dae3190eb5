internal import CSimdjson
internal import CardText
internal import Records

/// A member of the record that a parser holds.
struct RecordMember {
  private let raw: csimdjson_member
  /// Outlives its members; counting who holds it takes longer than what they are asked for.
  private unowned(unsafe) let parser: JSONParser

  init(_ raw: csimdjson_member, parser: JSONParser) {
    self.raw = raw
    self.parser = parser
  }

  var isNull: Bool { raw.kind == CSIMDJSON_NULL }
  var isString: Bool { raw.kind == CSIMDJSON_STRING }
  var isArray: Bool { raw.kind == CSIMDJSON_ARRAY }

  /// The bytes of a string, good until the parser reads another text; nothing for anything else.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: raw.string, count: raw.string_length)
  }

  /// The bytes of a string as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is a string that shows nothing, or no string at all.
  var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09 <= $0 && $0 <= 0x0D) }
  }

  /// All of it.
  var value: Value { JSONNode(parser: parser, index: raw.node).memberValue }

  /// A finite number.
  var number: Double? {
    switch raw.kind {
    case CSIMDJSON_SIGNED, CSIMDJSON_UNSIGNED, CSIMDJSON_REAL: value.finiteNumber
    default: nil
    }
  }

  /// As a card's id.
  var identity: String? {
    guard isString else { return value.identity }
    return isBlank ? nil : Sanitizer.line(text)
  }

  /// A text that shows something, or a number, as it is written.
  var plainText: MeasuredText? {
    guard isString else { return value.plainText.map { .text($0) } }
    return isBlank ? nil : .bytes(bytes)
  }

  /// A text that shows something, or a number, on one line.
  var line: MeasuredText? {
    switch plainText {
    case .bytes(let bytes) where !Sanitizer.isClean(bytes, keepingLines: false):
      .text(Sanitizer.line(bytes))
    case .text(let text): .text(Sanitizer.line(text))
    case let plain: plain
    }
  }

  /// A text that shows something, or a number, or several of these, a paragraph each.
  var paragraphs: MeasuredText? {
    if isArray { return value.paragraphs.map { .text(Sanitizer.body($0)) } }
    return switch plainText {
    case .bytes(let bytes) where !Sanitizer.isClean(bytes, keepingLines: true):
      .text(Sanitizer.body(bytes))
    case .text(let text): .text(Sanitizer.body(text))
    case let plain: plain
    }
  }

  /// Whether there are tags in it.
  var hasTags: Bool {
    // A text that begins with a visible ASCII character other than `#` certainly is one.
    if isArray, let first = firstString?.first, 0x20 < first, first < 0x7F,
      first != UInt8(ascii: "#")
    {
      return true
    }
    return value.tags != nil
  }

  /// Whether it is shown on the row of fields, if nothing else uses it.
  var isField: Bool {
    guard isString else { return CardReader.shortText(of: value) != nil }
    let isLong = bytes.count > CardReader.longestField
    if isBlank || (isLong && Sanitizer.isPlain(bytes, keepingLines: false)) { return false }
    return CardReader.shortText(of: Value(content: .text(text))) != nil
  }

  /// The bytes of an array's first element, if that is a string.
  private var firstString: UnsafeBufferPointer<UInt8>? {
    guard let handle = parser.handle else { return nil }
    let first = csimdjson_first(handle, raw.node)
    guard first < csimdjson_end(handle, raw.node),
      csimdjson_kind_of(handle, first) == CSIMDJSON_STRING
    else { return nil }
    var length = 0
    return UnsafeBufferPointer(start: csimdjson_string(handle, first, &length), count: length)
  }
}
