internal import CardText
internal import Records

/// Texts in front matter: plain, in quotes, in lists.
enum FieldText {
  /// A text as a value: a word where it is plain, a text where it was in quotes.
  static func content(_ text: Substring) -> Value.Content {
    if text.first == "[" { return list(String(text)) }
    let (text, isQuoted) = unquoted(text)
    if isQuoted { return .text(text) }
    return text.isEmpty || text == "~" || text == "null" ? .null : .word(text)
  }

  /// A text without the quotes around it, and whether it had some.
  static func unquoted(_ text: Substring) -> (text: String, isQuoted: Bool) {
    let line = Sanitizer.line(text)
    guard line.utf8.count > 1, let quote = line.first, quote == line.last else {
      return (line, false)
    }
    switch quote {
    case "\"":
      // The escapes of YAML and TOML that titles have are JSON's.
      var inner = String(line.dropFirst().dropLast())
      try? JSONText.read(Array(line.utf8)[...], by: JSONParser()) { page in
        inner = page.root.value.string ?? inner
      }
      return (inner, true)
    case "'":
      return (
        line.dropFirst().dropLast().split(separator: "''", omittingEmptySubsequences: false).joined(
          separator: "'"), true
      )
    default: return (line, false)
    }
  }

  /// The elements of `[a, "b, c", [[d]]]`, to the bracket that closes it or the end.
  static func list(_ text: String) -> Value.Content {
    var elements: [Value] = []
    var element = ""
    var depth = 0
    var quote: Character?
    for character in text.dropFirst() {
      if let open = quote {
        if character == open { quote = nil }
      } else if (character == "\"" || character == "'") && Value.isBlank(element) {
        quote = character
      } else if character == "[" {
        depth += 1
      } else if character == "]" {
        depth -= 1
        if depth < 0 { break }
      } else if character == "," && depth <= 0 {
        append(element, to: &elements)
        element = ""
        continue
      }
      element.append(character)
    }
    append(element, to: &elements)
    return .list(elements)
  }

  /// A text without the comment behind it: `#` after a blank, outside quotes.
  static func withoutComment(_ text: Substring) -> Substring {
    var quote: Character?
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if (character == "\"" || character == "'")
        && (previous == " " || previous == "[" || previous == ",")
      {
        quote = character
      } else if character == "#" && previous == " " {
        return trimmed(text[..<index])
      }
      previous = character
    }
    return trimmed(text)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func append(_ element: String, to elements: inout [Value]) {
    // A list in the list, as `[[note]]` reads, is its text.
    let text = element.filter { $0 != "[" && $0 != "]" }
    let isQuoted = element.contains("\"") || element.contains("'")
    let (plain, _) = unquoted((isQuoted ? element : text)[...])
    if !plain.isEmpty { elements.append(Value(content: .text(plain))) }
  }
}
