internal import CardText

/// Fields of a record as lines of text: names and values, nested ones indented.
public struct RecordText {
  /// The most bytes of a text.
  private static let greatestCount = 1 << 20
  /// The longest name that others are aligned with, in characters.
  private static let longestName = 20

  private var lines: [String] = []
  private var count = 0

  /// The fields line by line; empty where none says anything.
  ///
  /// Null, empty texts, lists and objects say nothing. Aligned values stand below each other, others
  /// behind a colon.
  public static func lines(of fields: [Value.Field], isAligned: Bool) -> String {
    var text = RecordText()
    text.append(fields, indent: "", isAligned: isAligned)
    return text.lines.joined(separator: "\n")
  }

  private mutating func append(_ fields: [Value.Field], indent: String, isAligned: Bool) {
    let names = fields.map { Sanitizer.line($0.name) }
    let widths = names.map(\.count).filter { $0 <= Self.longestName }
    let width = isAligned ? widths.max() ?? 0 : 0
    for (field, name) in zip(fields, names) {
      let space = String(repeating: " ", count: max(0, width - name.count) + 2)
      append(field.value, after: indent + name + (isAligned ? space : ": "), name, indent)
    }
  }

  private mutating func append(
    _ value: Value, after head: String, _ name: String, _ indent: String
  ) {
    switch value.content {
    case .object(let fields):
      appendBlock(under: indent + name) {
        $0.append(fields, indent: indent + "  ", isAligned: false)
      }
    case .list(let elements) where elements.contains(where: \.isNested):
      appendBlock(under: indent + name) { text in
        for element in elements { text.append(element: element, indent: indent + "  ") }
      }
    case .list(let elements):
      let texts = elements.compactMap { FieldMeaning.none.words(of: $0) }
      if !texts.isEmpty { appendText(texts.joined(separator: ", "), after: head, indent) }
    case .null, .flag, .number, .text, .word:
      if let text = FieldMeaning(ofFieldNamed: name).words(of: value, isExact: true) {
        appendText(text, after: head, indent)
      }
    }
  }

  /// An element of a list, marked as one.
  private mutating func append(element: Value, indent: String) {
    let first = lines.count
    switch element.content {
    case .object(let fields): append(fields, indent: indent + "  ", isAligned: false)
    case .list(let elements):
      for element in elements { append(element: element, indent: indent + "  ") }
    case .null, .flag, .number, .text, .word:
      if let text = FieldMeaning.none.words(of: element) {
        appendText(text, after: indent + "  ", indent + "  ")
      }
    }
    guard first < lines.count else { return }
    lines[first] = indent + "- " + lines[first].dropFirst(indent.count + 2)
  }

  /// What a name stands above; nothing where that is nothing.
  private mutating func appendBlock(under name: String, _ body: (inout RecordText) -> Void) {
    let first = lines.count
    append(line: name + ":")
    body(&self)
    if lines.count == first + 1 { lines.removeLast() }
  }

  /// A text, whose further lines are indented.
  private mutating func appendText(_ text: String, after head: String, _ indent: String) {
    let parts = Sanitizer.body(text).split(separator: "\n", omittingEmptySubsequences: false)
    append(line: head + (parts.first ?? ""))
    for part in parts.dropFirst() { append(line: indent + "  " + part) }
  }

  private mutating func append(line: String) {
    guard count <= Self.greatestCount else { return }
    count += line.utf8.count
    lines.append(count <= Self.greatestCount ? line : "… the rest, after 1 MiB")
  }
}
