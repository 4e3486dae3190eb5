internal import CSimdjson
internal import Records

extension JSONNode {
  /// How deep a value is looked into; what is deeper is left out.
  private static let deepest = 8

  /// The value with all that is in it.
  ///
  /// Of members with one name the last counts, as in JavaScript.
  /// - Complexity: O(*n*), *n* nodes in it.
  var value: Value { value(depth: 0) }

  /// The value as it is in that of an object of which this is a member.
  var memberValue: Value { value(depth: 1) }

  /// An object with some of its members only.
  func value(ofMembers names: Set<String>) -> Value {
    let chosen = members.filter { names.contains($0.name) }
    let fields = chosen.map { Value.Field(name: $0.name, value: $0.value.value) }
    return Value(content: .object(Value.lastOfEachName(fields)), place: .node(index))
  }

  private func value(depth: Int) -> Value {
    Value(content: content(depth: depth), place: .node(index))
  }

  private func content(depth: Int) -> Value.Content {
    guard let handle = parser.handle else { return .null }
    switch csimdjson_kind_of(handle, index) {
    case CSIMDJSON_FALSE: return .flag(false)
    case CSIMDJSON_TRUE: return .flag(true)
    case CSIMDJSON_SIGNED: return .integer(csimdjson_signed(handle, index))
    case CSIMDJSON_UNSIGNED: return .integer(csimdjson_unsigned(handle, index))
    case CSIMDJSON_REAL: return .real(csimdjson_real(handle, index))
    case CSIMDJSON_STRING: return .text(string)
    case CSIMDJSON_ARRAY where depth < Self.deepest:
      return .list(elements.map { $0.value(depth: depth + 1) })
    case CSIMDJSON_OBJECT where depth < Self.deepest:
      let fields = members.map {
        Value.Field(name: $0.name, value: $0.value.value(depth: depth + 1))
      }
      return .object(Value.lastOfEachName(fields))
    default: return .null
    }
  }
}

extension Value {
  /// The fields without those that a later one of the same name replaces.
  static func lastOfEachName(_ fields: [Field]) -> [Field] {
    // Records are small, and comparing a few names is cheaper than hashing them.
    if fields.count <= 16 {
      let kept = fields.enumerated().filter { index, field in
        !fields[(index + 1)...].contains { $0.name == field.name }
      }
      return kept.count == fields.count ? fields : kept.map(\.element)
    }
    var seen = Set<String>(minimumCapacity: fields.count)
    let kept = fields.reversed().filter { seen.insert($0.name).inserted }
    return kept.count == fields.count ? fields : kept.reversed()
  }
}

extension Value.Content {
  fileprivate static func integer(_ integer: some BinaryInteger) -> Self {
    .number(Double(integer), digits: String(integer))
  }

  /// A whole number shows without `.0`.
  fileprivate static func real(_ real: Double) -> Self {
    if abs(real) < 1e15, let integer = Int64(exactly: real) {
      return .number(real, digits: String(integer))
    }
    return .number(real, digits: real.description)
  }
}
