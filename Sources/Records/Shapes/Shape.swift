/// What is known of records of one kind, as of one program's export: how they are told, and where the
/// parts of their cards are.
public struct Shape: Hashable, Sendable {
  /// What kind a value must be of.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case text, number, flag, list, object, any

    /// Whether a value is of the kind.
    public func fits(_ value: Value) -> Bool {
      switch self {
      case .text: value.string != nil
      case .number: if case .number = value.content { true } else { false }
      case .flag: if case .flag = value.content { true } else { false }
      case .list: value.elements != nil
      case .object: value.fields != nil
      case .any: true
      }
    }
  }

  /// Values that a record has, by their paths.
  public struct Condition: Hashable, Sendable {
    /// The path and the kind of each.
    public var values: [(path: String, kind: Kind)] = []

    /// Creates a condition.
    public init(_ values: [(path: String, kind: Kind)]) { self.values = values }

    /// Whether two conditions name the same values.
    public static func == (one: Self, other: Self) -> Bool {
      one.values.elementsEqual(other.values) { $0 == $1 }
    }

    /// Hashes the paths.
    public func hash(into hasher: inout Hasher) { hasher.combine(values.map(\.path)) }

    /// Whether a record has all of the values.
    public func holds(for record: Value) -> Bool {
      !values.isEmpty
        && values.allSatisfy { path, kind in
          RecordPath.values(at: path, in: record).first.map(kind.fits) ?? false
        }
    }

    /// The names that a record must have for it.
    var names: [Substring] {
      values.map { $0.path.prefix { $0 != "." && $0 != "[" } }
    }
  }

  /// A whole source of such records.
  public struct Source: Hashable, Sendable {
    /// What the source's object must have.
    public var condition: Condition
    /// Where the records are: names between points, `*` for every member of an object.
    public var records: String
    /// Under which names the record gets those that `*` stood for.
    public var keys: [String] = []
    /// The member with a record's children, where records are the leaves of a tree of folders.
    public var children: String?
    /// Where the source's title is.
    public var title: String?

    /// Creates a source's description.
    public init(condition: Condition, records: String) {
      self.condition = condition
      self.records = records
    }
  }

  /// What the kind is called.
  public var name: String
  /// What tells a record of it.
  public var condition: Condition
  /// A source of such records, where it is told as a whole.
  public var source: Source?
  /// Where the title is, first choice first; the others alike.
  public var title: [ShapeTemplate] = []
  /// Where the body is.
  public var body: [ShapeTemplate] = []
  /// Where the address is.
  public var url: [ShapeTemplate] = []
  /// Where the tags are.
  public var tags: [ShapeTemplate] = []
  /// Where the picture is.
  public var image: [ShapeTemplate] = []
  /// Where the colour is.
  public var color: [ShapeTemplate] = []
  /// The fields that the wall shows, by their names.
  public var fields: [(name: String, template: ShapeTemplate)] = []
  /// Records that are left out: those in which a flag is true, and how they are counted.
  public var left: [(path: String, name: String)] = []

  /// Creates a shape of which nothing is known but how its records are told.
  public init(name: String, condition: Condition) {
    self.name = name
    self.condition = condition
  }

  /// Whether two shapes are the same; a shape is known by its name and how it is told.
  public static func == (one: Shape, other: Shape) -> Bool {
    one.name == other.name && one.condition == other.condition
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether a record with such members may be of this kind.
  public func mayFit(recordWithMembers names: Set<String>) -> Bool {
    !condition.values.isEmpty && condition.names.allSatisfy { names.contains(String($0)) }
  }
}

/// Where a part of a card is in a record: a path, or text with paths between braces, as
/// `{request.method} {request.url}`; behind a colon a path may say how its value is written.
public struct ShapeTemplate: Hashable, Sendable {
  /// How a value is written.
  enum Form: String, Hashable, Sendable {
    case plain, upper
    /// What stands behind the last `node_modules/`.
    case package
  }

  /// A part of the template.
  private enum Piece: Hashable, Sendable {
    case text(String)
    case value(path: String, form: Form)
  }

  private var pieces: [Piece] = []
  /// The path, where that is all of the template.
  public private(set) var path: String?

  /// Reads a template; nil where its braces don't pair or a form is unknown.
  public init?(_ text: String) {
    guard text.contains("{") else {
      path = text
      pieces = [.value(path: text, form: .plain)]
      return
    }
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      pieces.append(.text(String(rest[..<open])))
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let parts = rest[rest.index(after: open)..<close].split(separator: ":", maxSplits: 1)
      guard let path = parts.first,
        let form = Form(rawValue: parts.count > 1 ? String(parts[1]) : "plain")
      else { return nil }
      pieces.append(.value(path: String(path), form: form))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
  }

  /// What it leads to in a record: a value, or several as a list; nil where none says something.
  public func value(in record: Value) -> Value? {
    if let path {
      let values = RecordPath.values(at: path, in: record).filter(\.saysSomething)
      return values.count > 1 ? Value(content: .list(values)) : values.first
    }
    var text = ""
    var isFound = false
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let path, let form):
        let value = RecordPath.values(at: path, in: record).lazy.compactMap(\.scalarText).first
        isFound = isFound || value != nil
        text += form.written(value ?? "")
      }
    }
    return isFound ? Value(content: .text(text)) : nil
  }
}

extension ShapeTemplate.Form {
  fileprivate func written(_ text: String) -> String {
    switch self {
    case .plain: return text
    case .upper: return text.uppercased()
    case .package:
      let parts = text.split(separator: "node_modules/", omittingEmptySubsequences: false)
      return String(parts.last ?? "")
    }
  }
}

extension [ShapeTemplate] {
  /// What the first of them leads to that says something.
  public func value(in record: Value) -> Value? {
    lazy.compactMap { $0.value(in: record) }.first
  }
}
