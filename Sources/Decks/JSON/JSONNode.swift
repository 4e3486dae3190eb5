internal import CSimdjson

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

  /// The bytes of a string as text; empty for anything else.
  var string: String {
    guard let handle = parser.handle, csimdjson_kind_of(handle, index) == CSIMDJSON_STRING else {
      return ""
    }
    var length = 0
    let bytes = UnsafeBufferPointer(start: csimdjson_string(handle, index, &length), count: length)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The children of an array or object, in order.
struct JSONChildren: Sequence, IteratorProtocol {
  private let parser: JSONParser
  private var position: Int
  private let end: Int

  init(of node: JSONNode, isObject: Bool) {
    parser = node.parser
    if let handle = parser.handle, node.kind == (isObject ? .object : .array) {
      position = csimdjson_first(handle, node.index)
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
