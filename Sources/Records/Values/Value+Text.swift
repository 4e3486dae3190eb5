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

extension Value {
  /// The value as a card's id.
  public var identity: String? {
    switch content {
    case .number(_, let digits): digits
    default: nonBlankString.map(Sanitizer.line).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// A text or a word that shows something.
  public var nonBlankString: String? { string.flatMap { Value.isBlank($0) ? nil : $0 } }

  /// Whether it is a cell of a table with nothing in it.
  public var isBlankWord: Bool {
    if case .word(let word) = content { Value.isBlank(word) } else { false }
  }

  /// A text that shows something, or a number.
  public var plainText: String? {
    switch content {
    case .text, .word, .number: scalarText
    default: nil
    }
  }

  /// A text that shows something, or a list of texts, a paragraph each.
  public var paragraphs: String? {
    guard let elements else { return plainText }
    let texts = elements.compactMap(\.plainText)
    return texts.isEmpty || texts.count < elements.count ? nil : texts.joined(separator: "\n")
  }

  /// A number of lanes, or the number of one, from 1; no wall has more than the greatest.
  public var laneNumber: Int? { wholeNumber.map { min($0, LayoutValues.greatestColumnCount) } }

  /// Tags: a list of texts or of objects with a name, or one text with commas or semicolons.
  ///
  /// Nil where there is none.
  public var tags: [String]? {
    let texts =
      elements.map { $0.compactMap(\.scalarText) }
      ?? plainText.map { $0.split { $0 == "," || $0 == ";" }.map(String.init) } ?? []
    let tags = texts.compactMap(Value.tag)
    return tags.isEmpty ? nil : tags
  }

  /// A tag as it is shown: without a `#` of its own.
  public static func tag(_ text: String) -> String? {
    let tag = Sanitizer.line(Sanitizer.line(text).drop { $0 == "#" })
    return tag.isEmpty ? nil : tag
  }

  /// The section that a record names, and the record without that.
  public func takingSection() -> (record: Value, section: String) {
    guard let fields, let named = self["section"]?.plainText else { return (self, "") }
    let rest = fields.filter { $0.name != "section" }
    return (Value(content: .object(rest), place: place), Sanitizer.line(named))
  }
}
