internal import Records

/// What a JSON value is as a source of cards.
enum JSONForm {
  /// An object with `sections`, or with `cards` and no `lists`.
  case deck
  /// An array of records, or the only one in an object; where it stands in the text's value.
  case records(JSONNode, path: String)
  /// Anything else.
  case card

  /// The members of a deck or section that are no cards.
  static let headNames: Set = ["title", "footer", "layout"]

  /// Under these names an array is the records even where it is empty.
  private static let recordNames: Set = [
    "items", "issues", "results", "data", "records", "rows", "entries", "nodes",
  ]

  init(of root: JSONNode) {
    switch root.kind {
    case .array: self = .records(root, path: "")
    case .object where Self.isDeck(root): self = .deck
    case .object: self = Self.onlyArray(in: root) ?? .card
    default: self = .card
    }
  }

  /// Whether an object is a deck.
  static func isDeck(_ object: JSONNode) -> Bool {
    if object.member("sections")?.isScalar == false { return true }
    return object.member("cards")?.isScalar == false && object.member("lists") == nil
  }

  /// The array of objects in an object, if there is one only.
  ///
  /// Labels and the like are objects too, and no records where the object is one itself.
  private static func onlyArray(in object: JSONNode) -> JSONForm? {
    let names = FieldNames()
    let arrays = object.members.filter { $0.value.kind == .array }
    var found = arrays.filter { $0.value.elements.first { _ in true }?.kind == .object }
    if object.members.contains(where: { names.title.contains($0.name) }) {
      found.removeAll { names.tags.contains($0.name) }
    }
    if found.isEmpty { found = arrays.filter { recordNames.contains($0.name) } }
    guard found.count == 1, let only = found.first else { return nil }
    return .records(only.value, path: only.name)
  }
}
