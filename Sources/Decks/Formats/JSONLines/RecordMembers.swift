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

/// A record's members, and which of them a card has used: ``RecordParts`` without strings.
struct MemberParts {
  /// The most members of a record.
  static let most = 64

  private let members: UnsafeBufferPointer<csimdjson_member>
  private unowned(unsafe) let parser: JSONParser
  private var used: UInt64 = 0
  /// Whether a member is not of the kind it must be, which is to be reported.
  private(set) var isFaulty = false

  init(_ members: UnsafeBufferPointer<csimdjson_member>, parser: JSONParser) {
    self.members = members
    self.parser = parser
  }

  /// Uses a member if `read` finds something in it.
  mutating func take<Taken>(_ index: Int?, _ read: (RecordMember) -> Taken?) -> Taken? {
    guard let index, !isUsed(index), let taken = read(member(index)) else { return nil }
    used |= 1 << UInt64(index)
    return taken
  }

  /// Uses the first of some members in which `read` finds something.
  mutating func takeFirst<Taken>(
    of indices: [Int], _ read: (RecordMember) -> Taken?
  ) -> Taken? {
    for index in indices {
      if let taken = take(index, read) { return taken }
    }
    return nil
  }

  /// Uses a member that must be of a kind, unless it is null.
  mutating func takeProperty<Taken>(_ index: Int?, _ read: (RecordMember) -> Taken?) -> Taken? {
    guard let index, !member(index).isNull else { return nil }
    if let taken = take(index, read) { return taken }
    isFaulty = true
    return nil
  }

  /// Whether any member that nothing used is one that `found` looks for.
  func restContains(where found: (RecordMember) -> Bool) -> Bool {
    members.indices.contains { !isUsed($0) && found(member($0)) }
  }

  /// The members that nothing used, in order.
  var rest: [Value.Field] {
    members.indices.lazy.filter { !isUsed($0) }.map { index in
      let name = String(decoding: members[index].nameBytes, as: UTF8.self)
      return Value.Field(name: name, value: member(index).value)
    }
  }

  private func isUsed(_ index: Int) -> Bool { used & (1 << UInt64(index)) != 0 }

  private func member(_ index: Int) -> RecordMember {
    RecordMember(members[index], parser: parser)
  }
}
