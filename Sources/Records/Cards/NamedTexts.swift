internal import CardText

/// Short texts by name, in an order: the fields on a card's face, or what cards are sorted by.
///
/// Kept as one text, a line each, because there may be a million of them.
public struct NamedTexts: Hashable, Sendable {
  /// Lines of a name, a tab and a text; neither has a tab or a line break of its own.
  private var lines = ""

  /// Creates no texts.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { lines.isEmpty }

  /// Adds a sanitised text of one line; its name may be empty.
  public mutating func append(_ text: String, named name: String) {
    if !lines.isEmpty { lines += "\n" }
    lines += "\(name)\t\(text)"
  }

  /// The text with a name; of several with one name the first.
  /// - Complexity: O(*n*), *n* bytes of all.
  public subscript(name: String) -> String? {
    let name = name.utf8
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: name) {
      let rest = line.dropFirst(name.count)
      if rest.first == UInt8(ascii: "\t") { return String(Substring(rest.dropFirst())) }
    }
    return nil
  }

  /// The names and texts, in order.
  public var all: [(name: Substring, text: Substring)] {
    lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let name = line.prefix { $0 != UInt8(ascii: "\t") }
      return (Substring(name), Substring(line[name.endIndex...].dropFirst()))
    }
  }

  /// All of them on one line, each behind its name, two blanks between them.
  public var line: String {
    all.map { $0.name.isEmpty ? String($0.text) : "\($0.name) \($0.text)" }.joined(separator: "  ")
  }
}

extension NamedTexts: ExpressibleByDictionaryLiteral {
  /// Creates texts by their names, in this order.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, text) in elements { append(text, named: name) }
  }
}

/// What cards can be sorted and grouped by.
extension NamedTexts {
  /// The most bytes of a text that cards can be sorted by.
  static let longest = 120
  /// The most texts of a record that are kept.
  private static let most = 1000

  /// Fields that a card has itself, or that nobody sorts by.
  private static let left: Set = ["id", "title", "body", "color", "image", "span", "column"]

  /// The scalars of a record, those in other values by their paths: `author.login`, `labels[].name`.
  public init(scalarsOf fields: [Records.Value.Field]) {
    var count = 0
    append(fields.filter { !Self.left.contains($0.name) }, in: "", count: &count)
  }

  private mutating func append(_ fields: [Records.Value.Field], in path: String, count: inout Int) {
    for field in fields {
      append(field.value, at: path + Sanitizer.line(field.name), count: &count)
    }
  }

  private mutating func append(_ value: Records.Value, at path: String, count: inout Int) {
    guard count < Self.most else { return }
    if let text = value.scalarText, text.utf8.count <= Self.longest {
      append(Sanitizer.line(text), named: path)
      count += 1
    }
    for element in value.elements ?? [] { append(element, at: path + "[]", count: &count) }
    append(value.fields ?? [], in: path + ".", count: &count)
  }
}
