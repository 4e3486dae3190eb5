internal import CardText
internal import Records

/// A member of a record, from which a part of a card is read.
///
/// Where it is a text whose bytes are at hand, no string is made to look at it.
protocol RecordMember {
  associatedtype NameBytes: Collection<UInt8>

  /// The bytes of its name.
  var nameBytes: NameBytes { get }
  /// All of it.
  var value: Value { get }
  /// The bytes of a text, for as long as the record is looked at; nil for anything else, and where
  /// there is only the value.
  var bytes: UnsafeBufferPointer<UInt8>? { get }
  /// The same of the first element of a list.
  var firstBytes: UnsafeBufferPointer<UInt8>? { get }
  /// A number, and how many digits it is written with, where that is told without making its value.
  var digits: (number: Double, count: Int)? { get }
}

/// The members of a record, as they stand.
protocol RecordMembers: RandomAccessCollection where Element: RecordMember, Index == Int {}

extension Value.Field: RecordMember {
  var nameBytes: String.UTF8View { name.utf8 }
  var bytes: UnsafeBufferPointer<UInt8>? { nil }
  var firstBytes: UnsafeBufferPointer<UInt8>? { nil }
  var digits: (number: Double, count: Int)? { nil }
}

extension [Value.Field]: RecordMembers {}

extension RecordMember {
  /// A text that shows something.
  var text: MeasuredText? {
    guard let bytes else { return value.nonBlankString.map { .text($0) } }
    let isBlank = bytes.allSatisfy { $0 == 0x20 || (0x09 <= $0 && $0 <= 0x0D) }
    return isBlank ? nil : .bytes(bytes)
  }

  /// A text that shows something, or a number, as it is written.
  var plainText: MeasuredText? {
    bytes == nil ? value.plainText.map { .text($0) } : text
  }

  /// As a card's id.
  var identity: String? {
    guard bytes != nil else { return value.identity }
    let id = text.map { Sanitizer.line($0.string) } ?? ""
    return id.isEmpty ? nil : id
  }

  /// A text that shows something, or a number, on one line.
  var line: MeasuredText? { plainText?.sanitized(keepingLines: false) }

  /// A text that shows something, on one line.
  var textLine: MeasuredText? { text?.sanitized(keepingLines: false) }

  /// A text that shows something, or a number, or several of these, a paragraph each.
  var paragraphs: MeasuredText? {
    let found = bytes == nil ? value.paragraphs.map { .text($0) } : text
    return found?.sanitized(keepingLines: true)
  }

  /// How many bytes its text has; 0 of anything else.
  var textCount: Int { bytes?.count ?? value.string?.utf8.count ?? 0 }

  /// Whether there are tags in it.
  var hasTags: Bool {
    // A text that begins with a visible ASCII character other than `#` certainly is one.
    if let first = firstBytes?.first, 0x20 < first, first < 0x7F, first != UInt8(ascii: "#") {
      return true
    }
    return value.tags != nil
  }
}

extension MeasuredText {
  /// Whether it is shown otherwise than it was written.
  var mayBeMarkup: Bool {
    switch self {
    case .bytes(let bytes): MarkupKind(of: bytes) != .plain
    case .text(let text): MarkupKind(of: text) != .plain
    }
  }

  fileprivate func sanitized(keepingLines: Bool) -> MeasuredText {
    if case .bytes(let bytes) = self, Sanitizer.isClean(bytes, keepingLines: keepingLines) {
      return self
    }
    return .text(keepingLines ? Sanitizer.body(string) : Sanitizer.line(string))
  }
}

/// A record's members, and which of them a card has used.
struct RecordParts<Members: RecordMembers> {
  private let members: Members
  /// The used ones, the first 64 by their bits.
  private var usedBits: UInt64 = 0
  private var usedLater: Set<Int> = []
  /// Those that are listed in the place of a body.
  private var listed: Range<Int>?
  private var unlisted: Set<Int> = []

  init(_ members: Members) { self.members = members }

  var indices: Range<Int> { 0..<members.count }

  subscript(index: Int) -> Members.Element { members[index] }

  /// Uses a member if `read` finds something in it.
  mutating func take<Taken>(_ index: Int?, _ read: (Members.Element) -> Taken?) -> Taken? {
    guard let index, !isUsed(index), let taken = read(members[index]) else { return nil }
    use(index)
    return taken
  }

  /// Uses the first of some members in which `read` finds something.
  mutating func takeFirst<Taken>(
    of indices: some Sequence<Int>, _ read: (Members.Element) -> Taken?
  ) -> Taken? {
    for index in indices {
      if let taken = take(index, read) { return taken }
    }
    return nil
  }

  /// Whether anything that nothing used says something.
  var restSaysSomething: Bool {
    indices.contains { !isUsed($0) && members[$0].value.saysSomething }
  }

  /// Whether what nothing used says more than short fields do.
  func restSaysMore(than roles: MemberRoles) -> Bool {
    indices.contains { index in
      let value = members[index].value
      if isUsed(index) { return value.hasNested }
      return value.saysSomething
        && (value.isNested || ShortField.text(of: value, roles.meanings[index]) == nil)
    }
  }

  /// The members that nothing used, in order.
  var rest: [Value.Field] {
    indices.lazy.filter { !isUsed($0) }.map { index in
      let name = String(decoding: members[index].nameBytes, as: UTF8.self)
      return Value.Field(name: name, value: members[index].value)
    }
  }

  /// Uses all that nothing used, as they are listed in the place of a body.
  mutating func useListed() {
    listed = indices
    unlisted = Set(indices.filter { isUsed($0) })
    for index in indices { use(index) }
  }

  /// Whether a member is listed in the place of a body.
  func isListed(_ index: Int) -> Bool {
    listed?.contains(index) ?? false && !unlisted.contains(index)
  }

  private mutating func use(_ index: Int) {
    if index < 64 { usedBits |= 1 << UInt64(index) } else { usedLater.insert(index) }
  }

  func isUsed(_ index: Int) -> Bool {
    index < 64 ? usedBits & (1 << UInt64(index)) != 0 : usedLater.contains(index)
  }
}
