internal import CSimdjson
internal import Records

/// The members of an object that a parser holds, good until it reads another text or is asked for
/// other members.
struct JSONMembers: RecordMembers {
  private let members: UnsafeBufferPointer<csimdjson_member>
  /// Outlives them; counting who holds it takes longer than what members are asked for.
  private unowned(unsafe) let parser: JSONParser

  var startIndex: Int { 0 }
  var endIndex: Int { members.count }
  subscript(index: Int) -> JSONMember { JSONMember(raw: members[index], parser: parser) }

  /// The members of an object; nil for anything else, and where they are more than most records have.
  init?(of root: JSONNode) {
    guard let handle = root.parser.handle, root.kind == .object else { return nil }
    let room = root.parser.memberRoom
    let count = csimdjson_members(handle, root.index, room.baseAddress, room.count)
    guard count <= room.count else { return nil }
    members = UnsafeBufferPointer(rebasing: room[..<count])
    parser = root.parser
  }
}

/// A member of an object that a parser holds.
struct JSONMember: RecordMember {
  fileprivate let raw: csimdjson_member
  fileprivate unowned(unsafe) let parser: JSONParser

  var nameBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: raw.name, count: raw.name_length)
  }

  var value: Value { JSONNode(parser: parser, index: raw.node).memberValue }

  var bytes: UnsafeBufferPointer<UInt8>? {
    guard raw.kind == CSIMDJSON_STRING else { return nil }
    return UnsafeBufferPointer(start: raw.string, count: raw.string_length)
  }

  var digits: (number: Double, count: Int)? {
    guard let handle = parser.handle else { return nil }
    switch raw.kind {
    case CSIMDJSON_SIGNED:
      let number = Int64(bitPattern: csimdjson_number(handle, raw.node))
      return (Double(number), Self.digitCount(number.magnitude) + (number < 0 ? 1 : 0))
    case CSIMDJSON_UNSIGNED:
      let number = csimdjson_number(handle, raw.node)
      return (Double(number), Self.digitCount(number))
    default: return nil
    }
  }

  private static func digitCount(_ number: UInt64) -> Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  var firstBytes: UnsafeBufferPointer<UInt8>? {
    guard raw.kind == CSIMDJSON_ARRAY else { return nil }
    return JSONNode(parser: parser, index: raw.node).elements.first { _ in true }?.stringBytes
  }
}

/// Reading records of JSON without making all of their values.
extension CardReader {
  /// Measures a record into a buffer; nil, and nothing done, if only making its card tells all.
  ///
  /// Bytes of the section's name are good until the parser reads another text.
  mutating func measure(
    _ root: JSONNode, into measures: inout MeasureBuffer, columns: (Unicode.Scalar) -> Int
  ) -> (section: MeasuredText, id: String?)? {
    guard let (roles, members) = plainRoles(of: root) else { return nil }
    var parts = RecordParts(members)
    let section = parts.take(roles.section, \.plainText) ?? .text("")
    return measure(&parts, roles, into: &measures, columns: columns).map { (section, $0) }
  }

  /// The face of a record, but for an id that is not its own; nil if it is not to be had so, and if
  /// there is more of the record than that.
  mutating func words(of root: JSONNode) -> Card? {
    guard let (roles, members) = plainRoles(of: root) else { return nil }
    var parts = RecordParts(members)
    _ = parts.take(roles.section, \.plainText)
    defer { _ = takeFaults() }
    var card = card(of: &parts, roles, in: nil, id: "") { "" }
    if parts.restSaysMore(than: roles) { return nil }
    // What the page shows besides is looked through too.
    if !card.id.isEmpty { card.fields.append(card.id, named: "id") }
    if let image = card.image {
      for index in roles.image where parts.isUsed(index) {
        card.fields.append(image, named: String(decoding: members[index].nameBytes, as: UTF8.self))
      }
    }
    return card
  }

  /// The id that a record says, nil if it says none; nil around that if it is not to be had so.
  mutating func id(of root: JSONNode) -> String?? {
    guard let (roles, members) = plainRoles(of: root) else { return nil }
    var parts = RecordParts(members)
    return .some(parts.take(roles.id, \.identity))
  }

  private mutating func plainRoles(of root: JSONNode) -> (MemberRoles, JSONMembers)? {
    guard let members = JSONMembers(of: root) else { return nil }
    let roles = roles(of: members)
    return roles.isPlain ? (roles, members) : nil
  }
}
