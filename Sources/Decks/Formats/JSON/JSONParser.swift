internal import CSimdjson
internal import Records

/// A value of the text that a parser holds.
struct JSONNode {
  let parser: JSONParser
  /// Its place in document order, the root's is 1.
  let index: Int

  /// What it is.
  enum Kind { case null, scalar, array, object }

  /// What it is.
  var kind: Kind {
    guard let handle = parser.handle else { return .null }
    return switch csimdjson_kind_of(handle, index) {
    case CSIMDJSON_NULL: .null
    case CSIMDJSON_ARRAY: .array
    case CSIMDJSON_OBJECT: .object
    default: .scalar
    }
  }

  /// Whether it is neither array nor object nor null.
  var isScalar: Bool { kind == .scalar }

  /// The elements of an array; nothing for anything else.
  var elements: JSONChildren { JSONChildren(of: self, isObject: false) }

  /// The names and values of an object, one after another as they stand, repeated names too.
  var members: [(name: String, value: JSONNode)] {
    var members: [(name: String, value: JSONNode)] = []
    var name: String?
    for child in JSONChildren(of: self, isObject: true) {
      if let known = name {
        members.append((known, child))
        name = nil
      } else {
        name = child.string
      }
    }
    return members
  }

  /// The value of an object's member; of several with one name, the last.
  func member(_ name: String) -> JSONNode? { members.last { $0.name == name }?.value }

  /// The bytes of a string; nil for anything else.
  var stringBytes: UnsafeBufferPointer<UInt8>? {
    guard let handle = parser.handle, csimdjson_kind_of(handle, index) == CSIMDJSON_STRING else {
      return nil
    }
    var length = 0
    return UnsafeBufferPointer(start: csimdjson_string(handle, index, &length), count: length)
  }

  /// The bytes of a string as text; empty for anything else.
  var string: String { stringBytes.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// The children of an array or object, in order.
struct JSONChildren: Sequence, IteratorProtocol {
  private let parser: JSONParser
  private var position: Int
  private let end: Int

  init(of node: JSONNode, isObject: Bool) {
    parser = node.parser
    if let handle = parser.handle, node.kind == (isObject ? .object : .array) {
      position = node.index + 1
      end = csimdjson_end(handle, node.index)
    } else {
      (position, end) = (0, 0)
    }
  }

  mutating func next() -> JSONNode? {
    guard position < end, let handle = parser.handle else { return nil }
    defer { position = csimdjson_after(handle, position) }
    return JSONNode(parser: parser, index: position)
  }
}

extension JSONNode {
  /// How deep a value is looked into; what is deeper is `…`.
  private static let deepest = 128

  /// The value with all that is in it.
  ///
  /// The last of several members with one name has it, as in JavaScript; see
  /// ``Value/uniquelyNamed(_:)``.
  /// - Complexity: O(*n*), *n* nodes in it.
  var value: Value { value(depth: 0) }

  /// The value as it is in that of an object of which this is a member.
  var memberValue: Value { value(depth: 1) }

  /// The same without members whose name comes again.
  var lastValue: Value { value(depth: 0, keepsRepeated: false) }

  /// An object with some of its members only.
  func value(ofMembers names: Set<String>) -> Value {
    let chosen = members.filter { names.contains($0.name) }
    let fields = chosen.map { Value.Field(name: $0.name, value: $0.value.lastValue) }
    return Value(content: .object(Value.lastOfEachName(fields)), place: .node(index))
  }

  private func value(depth: Int, keepsRepeated: Bool = true) -> Value {
    Value(content: content(depth: depth, keepsRepeated: keepsRepeated), place: .node(index))
  }

  private func content(depth: Int, keepsRepeated: Bool) -> Value.Content {
    guard let handle = parser.handle else { return .null }
    switch csimdjson_kind_of(handle, index) {
    case CSIMDJSON_FALSE: return .flag(false)
    case CSIMDJSON_TRUE: return .flag(true)
    case CSIMDJSON_SIGNED: return .integer(Int64(bitPattern: csimdjson_number(handle, index)))
    case CSIMDJSON_UNSIGNED: return .integer(csimdjson_number(handle, index))
    case CSIMDJSON_REAL:
      return .number(Double(bitPattern: csimdjson_number(handle, index)), digits: digits(handle))
    case CSIMDJSON_STRING: return .text(string)
    case CSIMDJSON_ARRAY, CSIMDJSON_OBJECT:
      if depth >= Self.deepest { return .text("…") }
      func inner(_ node: JSONNode) -> Value {
        node.value(depth: depth + 1, keepsRepeated: keepsRepeated)
      }
      if kind == .array { return .list(elements.map(inner)) }
      let fields = members.map { Value.Field(name: $0.name, value: inner($0.value)) }
      return .object(
        keepsRepeated ? Value.uniquelyNamed(fields) : Value.lastOfEachName(fields))
    default: return .null
    }
  }

  /// A real number as it is written.
  private func digits(_ handle: OpaquePointer) -> String {
    var length = 0
    let digits = csimdjson_digits(handle, index, &length)
    return String(decoding: UnsafeBufferPointer(start: digits, count: length), as: UTF8.self)
  }
}

extension Value {
  /// The fields without those that a later one of the same name replaces.
  static func lastOfEachName(_ fields: [Field]) -> [Field] {
    var seen = Set<String>(minimumCapacity: fields.count)
    return fields.reversed().filter { seen.insert($0.name).inserted }.reversed()
  }

  /// The fields, each with a name of its own.
  ///
  /// Of several with one name the last keeps it, as it is the one that counts in JavaScript; those
  /// before it get a number behind theirs, so that nothing is lost.
  static func uniquelyNamed(_ fields: [Field]) -> [Field] {
    // Records are small, and comparing a few names is cheaper than hashing them.
    if fields.count <= 16 {
      let isUnique = fields.indices.allSatisfy { index in
        !fields[(index + 1)...].contains { $0.name == fields[index].name }
      }
      if isUnique { return fields }
    }
    var counts: [String: Int] = [:]
    for field in fields { counts[field.name, default: 0] += 1 }
    if counts.count == fields.count { return fields }
    var taken = Set(counts.keys)
    var numbers: [String: Int] = [:]
    return fields.map { field in
      let name = field.name
      counts[name, default: 1] -= 1
      if counts[name] == 0 { return field }
      repeat {
        numbers[name, default: 0] += 1
      } while !taken.insert(
        "\(name) \(numbers[name] ?? 0)"
      ).inserted
      return Field(name: "\(name) \(numbers[name] ?? 0)", value: field.value)
    }
  }
}

extension Value.Content {
  fileprivate static func integer(_ integer: some BinaryInteger) -> Self {
    .number(Double(integer), digits: String(integer))
  }
}

/// Parses JSON texts one after another and keeps the last one, by simdjson.
///
/// Everything is validated. What is valid and not simdjson's is refused too: numbers beyond 64 bits,
/// more than 1,023 levels, lone surrogates; ``JSONText`` says what becomes of those.
final class JSONParser {
  let handle: OpaquePointer?
  private var error: Int32 = 0

  /// Room for the members of one object after another; most records have no more.
  let memberRoom = UnsafeMutableBufferPointer<csimdjson_member>.allocate(capacity: 64)

  init() { handle = csimdjson_create() }

  deinit {
    if let handle { csimdjson_destroy(handle) }
    memberRoom.deallocate()
  }

  /// Parses a text whole, and returns its value; nil where it is refused.
  ///
  /// The nodes of the text before are no longer good.
  /// - Complexity: O(*n*), *n* bytes of the text, about 1 GB a second.
  func parse(_ text: ArraySlice<UInt8>) -> JSONNode? {
    text.withUnsafeBufferPointer { parse($0.indices, of: $0) }
  }

  /// Parses a part of a text, which is not copied unless it is near the text's end.
  func parse(_ part: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> JSONNode? {
    guard let handle, !part.isEmpty else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: text[part])
    error = csimdjson_parse(handle, bytes.baseAddress, bytes.count, text.count - part.upperBound)
    return error == 0 ? JSONNode(parser: self, index: 1) : nil
  }

  /// Why the last text was refused, in simdjson's words.
  var complaint: String {
    handle == nil ? "out of memory" : String(cString: csimdjson_message(error))
  }

  /// How many nodes, names of members counted, come before each of some nodes in ascending order.
  ///
  /// - Complexity: O(*n*), *n* nodes before the last.
  func ordinals(of nodes: [Int]) -> [Int] {
    guard let handle else { return [] }
    var known = (node: 1, count: 0)
    return nodes.map { node in
      known = (node, csimdjson_count(handle, node, known.node, known.count))
      return known.count
    }
  }
}
