internal import CardText

extension Value {
  /// The value as reports show it, short and on one line.
  public var summary: String {
    switch content {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(_, let digits): digits
    case .text(let text): "\"" + Value.shortened(text, to: 40) + "\""
    case .word(let word): word.isEmpty ? "nothing" : Value.shortened(word, to: 40)
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// A scalar as text, and an object by its name; nil where there is nothing to show.
  public var scalarText: String? {
    switch content {
    case .null, .list: nil
    case .flag(let flag): flag ? "true" : "false"
    case .number(_, let digits): digits
    case .text(let text), .word(let text): Value.isBlank(text) ? nil : text
    case .object: name
    }
  }

  /// What an object calls itself, as GitHub's labels and authors do.
  public var name: String? {
    for key in ["name", "login", "title"] {
      if let text = self[key]?.string, !Value.isBlank(text) { return text }
    }
    return nil
  }

  /// Any value as text: a list by its elements, an object by its name or its fields.
  ///
  /// Nil where there is nothing to show.
  public var fullText: String? {
    switch content {
    case .list(let elements): Value.joined(elements.map { $0.fullText })
    case .object(let fields):
      name
        ?? Value.joined(fields.map { field in field.value.fullText.map { "\(field.name) \($0)" } })
    default: scalarText
    }
  }

  /// A text cut to a number of characters, the last `…` where something is missing.
  public static func shortened(_ text: String, to count: Int) -> String {
    let line = Sanitizer.line(text.prefix(count * 4))
    return line.count <= count ? line : line.prefix(count - 1) + "…"
  }

  /// Whether a text shows nothing.
  public static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x20 || (0x09 <= $0 && $0 <= 0x0D) }
  }

  private static func joined(_ texts: [String?]) -> String? {
    let texts = texts.compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
