internal import CardText

/// What a record or a file says of itself, by name: what cards can be sorted and grouped by.
///
/// Kept as one text, a line each, because there may be a million of them.
public struct CardValues: Hashable, Sendable {
  /// The most bytes of a text that cards can be sorted by.
  static let longest = 120

  /// Lines of a name, a tab and a text; neither has a tab or a line break of its own.
  private var lines = ""

  /// Creates values of nothing.
  public init() {}

  /// Fields that a card has itself, or that nobody sorts by.
  private static let left: Set = ["id", "title", "body", "color", "image", "span", "column"]

  /// The other scalars among a record's fields.
  public init(_ fields: [Value.Field]) {
    for field in fields where !Self.left.contains(field.name) {
      guard let text = field.value.scalarText, text.utf8.count <= Self.longest else { continue }
      append(Sanitizer.line(text), named: Sanitizer.line(field.name))
    }
  }

  /// Adds a value; of several with a name the first counts.
  public mutating func append(_ text: String, named name: String) {
    if !lines.isEmpty { lines += "\n" }
    lines += "\(name)\t\(text)"
  }

  /// The text of the value with a name.
  /// - Complexity: O(*n*), *n* bytes of all values.
  public subscript(name: String) -> String? {
    let name = name.utf8
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: name) {
      let rest = line.dropFirst(name.count)
      if rest.first == UInt8(ascii: "\t") { return String(Substring(rest.dropFirst())) }
    }
    return nil
  }

  /// The names and texts, in the order that the record has them.
  public var all: [(name: Substring, text: Substring)] {
    lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let name = line.prefix { $0 != UInt8(ascii: "\t") }
      return (Substring(name), Substring(line[name.endIndex...].dropFirst()))
    }
  }
}
