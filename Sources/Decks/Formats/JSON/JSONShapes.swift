internal import CardText
internal import Records

/// Reading sources that a shape knows.
extension Shape.Condition {
  /// Whether a value of a JSON text has all of the values.
  func holds(for node: JSONNode) -> Bool {
    !values.isEmpty
      && values.allSatisfy { path, kind in
        guard let found = node.nodes(at: path).first else { return false }
        return switch kind {
        case .any: true
        case .list: found.kind == .array
        case .object: found.kind == .object
        case .text, .number, .flag: found.isScalar && kind.fits(found.value)
        }
      }
  }
}

/// A record in a source that a shape knows.
struct ShapedRecord {
  var node: JSONNode
  /// The names that it stands under, by the fields that they become.
  var names: [(field: String, name: String)] = []
  /// The folders that it is in.
  var folders: [String] = []

  /// The record, with the names that it stands under before its own fields.
  var value: Value {
    let value = node.value
    guard let fields = value.fields, !names.isEmpty else { return value }
    let own = names.map {
      Value.Field(name: $0.field, value: Value(content: .text($0.name), place: value.place))
    }
    return Value(content: .object(Value.uniquelyNamed(own + fields)), place: value.place)
  }
}

/// The records of a source by its shape, and what else the source says.
struct ShapedSource {
  /// How deep folders are looked into.
  private static let deepest = 64

  private let source: Shape.Source
  private(set) var records: [ShapedRecord] = []
  /// Members beside the way to the records.
  private(set) var others: [(path: String, node: JSONNode)] = []

  /// Finds the records of a source.
  /// - Complexity: O(*n*), *n* nodes on the way to them.
  init(_ root: JSONNode, _ source: Shape.Source) {
    self.source = source
    walk(ShapedRecord(node: root), along: source.records.split(separator: ".")[...], path: "")
  }

  private mutating func walk(
    _ record: ShapedRecord, along steps: ArraySlice<Substring>, path: String
  ) {
    guard let step = steps.first else { return add(record) }
    for (name, value) in record.node.members {
      let inner = path.isEmpty ? name : path + "." + name
      guard step == "*" || step == name else {
        others.append((inner, value))
        continue
      }
      var next = record
      next.node = value
      if step == "*", next.names.count < source.keys.count {
        next.names.append((source.keys[next.names.count], name))
      }
      walk(next, along: steps.dropFirst(), path: inner)
    }
  }

  /// Adds what the way has led to: a list's records, a tree's leaves, or a record.
  private mutating func add(_ record: ShapedRecord) {
    if record.node.kind == .array {
      for element in record.node.elements where element.kind != .null {
        var next = record
        next.node = element
        records.append(next)
      }
    } else if source.children != nil {
      addLeaves(of: record, depth: 0)
    } else if record.node.kind == .object {
      records.append(record)
    }
  }

  private mutating func addLeaves(of record: ShapedRecord, depth: Int) {
    guard let children = source.children.flatMap({ record.node.member($0) }), depth < Self.deepest
    else {
      if record.node.kind == .object { records.append(record) }
      return
    }
    let title = record.node.value(ofMembers: ["name", "title"]).name ?? ""
    for child in children.elements {
      var next = record
      next.node = child
      next.folders.append(title)
      addLeaves(of: next, depth: depth + 1)
    }
  }
}
