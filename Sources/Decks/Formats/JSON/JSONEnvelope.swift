internal import CardText
internal import Records

/// A list of records in a JSON text: an array, an array of edges around nodes, or an object whose values
/// are records.
struct JSONList {
  enum Form { case elements, nodes, members }

  /// What its owner calls it, for a section's title.
  var name: String
  /// Where it stands in the text's value, as `data.items`.
  var path: String
  var node: JSONNode
  var form = Form.elements

  /// Calls `body` with each record, the name that it stands under in an object, and its place in the list.
  func forEachRecord(_ body: (_ record: JSONNode, _ name: String?, _ place: String) -> Void) {
    switch form {
    case .elements:
      for (index, element) in node.elements.enumerated() { body(element, nil, "[\(index)]") }
    case .nodes:
      for (index, edge) in node.elements.enumerated() {
        body(edge.member("node") ?? edge, nil, "[\(index)].node")
      }
    case .members:
      for (name, value) in node.members { body(value, name, "." + name) }
    }
  }
}

/// The records in an object that has no title of its own, found to any depth, and what else it says.
struct JSONEnvelope {
  /// How deep records are sought.
  private static let deepest = 32
  /// The most values that are counted by name.
  private static let mostNamed = 24

  /// The lists of records, as they stand.
  private(set) var lists: [JSONList] = []
  /// An object with a title, where there is no list: the only record.
  private(set) var record: JSONNode?
  /// Other values, each behind its path.
  private var rest: [String] = []
  private var uncountedRest = 0

  /// Under these names an array is the records even where it is empty.
  private static let recordNames: Set = [
    "items", "issues", "results", "data", "records", "rows", "entries", "nodes",
  ]
  /// A place to go on from is no record.
  private static let linkNames: Set = ["_links", "links", "pageinfo", "paging", "pagination"]

  /// Looks for records in an object.
  /// - Complexity: O(*n*), *n* nodes beside the lists and in objects of like keys.
  init(of root: JSONNode) {
    seek(in: root, path: "", depth: 0)
    if !lists.isEmpty { return }
    // An array of no objects is one of records only by its name, or none is there.
    lists = root.members.filter { Self.recordNames.contains($0.name) && $0.value.kind == .array }
      .map { JSONList(name: $0.name, path: $0.name, node: $0.value) }
  }

  /// What is on no card, in words; nil where that is nothing.
  var note: String? {
    if rest.isEmpty { return nil }
    let more = uncountedRest > 0 ? " and \(uncountedRest) more" : ""
    return "not on a card: " + rest.joined(separator: ", ") + more
  }

  /// What some values say, in words; nil where that is nothing.
  static func note(of values: [(path: String, node: JSONNode)]) -> String? {
    var envelope = JSONEnvelope()
    for (path, node) in values { envelope.note(node.value, at: path) }
    return envelope.note
  }

  private init() {}

  private mutating func seek(in object: JSONNode, path: String, depth: Int) {
    for (name, value) in object.members {
      let path = path.isEmpty ? name : path + "." + name
      if let list = JSONList(of: value, named: name, path: path) {
        lists.append(list)
      } else if value.kind == .object, depth < Self.deepest {
        if record == nil, JSONForm.isTitled(value), !Self.linkNames.contains(name.lowercased()) {
          record = value
        }
        seek(in: value, path: path, depth: depth + 1)
      } else {
        note(value.value, at: path)
      }
    }
  }

  private mutating func note(_ value: Value, at path: String) {
    guard value.saysSomething else { return }
    guard rest.count < Self.mostNamed else {
      uncountedRest += 1
      return
    }
    let text = value.fullText.map { Value.shortened($0, to: 60) } ?? value.summary
    rest.append("\(Sanitizer.line(path)) \(text)")
  }
}

extension JSONList {
  /// A list of records, where a value is one.
  fileprivate init?(of value: JSONNode, named name: String, path: String) {
    self.init(name: name, path: path, node: value)
    switch value.kind {
    case .array:
      guard value.elements.first(where: { $0.kind != .null })?.kind == .object else { return nil }
      if value.elements.allSatisfy(\.isEdge) { form = .nodes }
    case .object:
      guard value.holdsLikeObjects else { return nil }
      form = .members
    case .null, .scalar: return nil
    }
  }
}

extension JSONNode {
  /// Whether it is an object around a node, as GraphQL's connections have them.
  fileprivate var isEdge: Bool {
    let members = members
    return members.contains { $0.name == "node" && $0.value.kind != .array }
      && members.allSatisfy { $0.name == "node" || $0.value.isScalar || $0.value.kind == .null }
  }

  /// Whether it is an object of several objects with like keys, several in each.
  fileprivate var holdsLikeObjects: Bool {
    var first: Set<String>?
    var count = 0
    for (_, value) in members {
      guard value.kind == .object else { return false }
      let names = Set(value.members.map(\.name))
      guard names.count > 1 else { return false }
      if let first, first.intersection(names).count * 3 < min(first.count, names.count) {
        return false
      }
      first = first ?? names
      count += 1
    }
    return count > 1
  }
}
