internal import CardText

extension Value {
  /// The value as a card's id.
  public var identity: String? {
    switch content {
    case .number(_, let digits): digits
    default: nonBlankString.map(Sanitizer.line)
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
}
