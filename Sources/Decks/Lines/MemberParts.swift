internal import CSimdjson
internal import Records

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
