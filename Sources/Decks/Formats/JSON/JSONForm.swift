internal import Records

/// What a JSON value is as a source of cards.
enum JSONForm {
  /// An object with `sections` of which one has `cards`, or with `cards` and no `lists`.
  case deck
  /// An array of records.
  case records
  /// An object with a title of its own, a scalar, and what nothing else is.
  case card
  /// An object around records.
  case envelope(JSONEnvelope)

  /// The members of a deck or section that are no cards.
  static let headNames: Set = ["title", "footer", "layout"]

  init(of root: JSONNode) {
    switch root.kind {
    case .array: self = .records
    case .object where Self.isDeck(root): self = .deck
    case .object where !Self.isTitled(root): self = .envelope(JSONEnvelope(of: root))
    case .object, .scalar, .null: self = .card
    }
  }

  /// Whether an object is a deck: it has `cards` and no `lists`, or `sections` one of which has `cards`.
  static func isDeck(_ object: JSONNode) -> Bool {
    if object.member("cards")?.isScalar == false { return object.member("lists") == nil }
    guard let sections = object.member("sections"), sections.kind == .array else { return false }
    if !sections.elements.contains(where: { _ in true }) { return true }
    return sections.elements.contains { $0.kind == .object && $0.member("cards") != nil }
  }

  /// Whether an object has a title of its own by its name.
  static func isTitled(_ object: JSONNode) -> Bool {
    object.members.contains { name, value in
      value.kind == .scalar && titleKeys.contains(FieldNames.key(of: name))
        && value.value.plainText != nil
    }
  }

  /// The arrays of objects in a record, which are sections after it; labels and the like are the
  /// record's own.
  static func lists(of record: JSONNode) -> [JSONList] {
    record.members.filter { name, value in
      value.kind == .array && !tagKeys.contains(FieldNames.key(of: name))
        && value.elements.first { $0.kind != .null }?.kind == .object
    }
    .map { JSONList(name: $0.name, path: $0.name, node: $0.value) }
  }

  private static let titleKeys = Set(FieldNames().title.map(FieldNames.key))
  private static let tagKeys = Set(FieldNames().tags.map(FieldNames.key))
}

extension JSONNode {
  /// The values that a path as `data.items` or `pages[].rows` leads to; see ``RecordPath``.
  func nodes(at path: String) -> [JSONNode] {
    var found = [self]
    for step in path.split(separator: ".") {
      let isList = step.hasSuffix("[]")
      let name = String(isList ? step.dropLast(2) : step)
      found = found.flatMap { node -> [JSONNode] in
        let owners = node.kind == .array ? Array(node.elements) : [node]
        return name.isEmpty ? owners : owners.compactMap { $0.member(name) }
      }
      if isList { found = found.flatMap { $0.kind == .array ? Array($0.elements) : [$0] } }
    }
    return found
  }
}
