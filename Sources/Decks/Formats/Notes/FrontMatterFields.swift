internal import CardText
internal import Records

/// The part of YAML that front matter is made of: fields with a text or a list of texts.
///
/// Anything more is skipped. A plain text may hold what YAML forbids, as in `title: A: b`.
enum YAMLFields {
  /// The fields of some lines; nil where the first is none, so that this is no front matter.
  static func read(_ lines: [Substring]) -> [Value.Field]? {
    var fields: [Value.Field] = []
    var rest = lines[...].drop(while: isIgnored)
    if let first = rest.first, key(of: first) == nil { return nil }
    while let line = rest.popFirst() {
      guard let (name, text) = key(of: line) else { continue }
      let block = rest.prefix { isContinuation($0) }
      rest = rest.dropFirst(block.count)
      fields.append(Value.Field(name: name, value: Value(content: content(text, block))))
    }
    return fields
  }

  private static func isIgnored(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.isEmpty || text.first == "#"
  }

  /// Whether a line belongs to the field before it: indented, an element of a list, or blank.
  private static func isContinuation(_ line: Substring) -> Bool {
    line.isEmpty || line.first == " " || line == "-" || line.hasPrefix("- ")
      || line.first == "]" || line.first == "#"
  }

  /// The name and the text of `name: text` at the start of a line.
  private static func key(of line: Substring) -> (name: String, text: Substring)? {
    guard let first = line.first, first != " ", first != "-", first != "#" else { return nil }
    var search = line[...]
    while let colon = search.firstIndex(of: ":") {
      let text = line[line.index(after: colon)...]
      if text.isEmpty || text.first == " " {
        return (FieldText.unquoted(line[..<colon]).text, text.drop { $0 == " " })
      }
      search = text
    }
    return nil
  }

  private static func content(
    _ text: Substring, _ block: ArraySlice<Substring>
  ) -> Value.Content {
    let text = FieldText.withoutComment(text)
    switch text.first {
    case nil: return list(of: block) ?? joined(block, by: " ")
    case "[": return FieldText.list(([text] + block).joined(separator: " "))
    case "|": return joined(block, by: "\n")
    case ">": return joined(block, by: " ")
    default:
      let folded = ([text] + block.filter { !isIgnored($0) }).map { Sanitizer.line($0) }
      return FieldText.content(folded.joined(separator: " ")[...])
    }
  }

  /// A list of an element a line, if a block is one.
  private static func list(of block: ArraySlice<Substring>) -> Value.Content? {
    let lines = block.map { $0.drop { $0 == " " } }.filter { !isIgnored($0) }
    guard let first = lines.first, first.first == "-" else { return nil }
    let elements = lines.filter { $0.first == "-" }.map { line in
      Value(
        content: FieldText.content(FieldText.withoutComment(line.dropFirst().drop { $0 == " " })))
    }
    return .list(elements)
  }

  private static func joined(_ block: ArraySlice<Substring>, by separator: String) -> Value.Content
  {
    .text(block.map { Sanitizer.line($0) }.joined(separator: separator))
  }
}

/// The part of TOML that front matter is made of: fields with a text or a list of texts.
///
/// Fields of tables are skipped, but for those of `taxonomies`, where some keep their tags.
enum TOMLFields {
  /// The fields of some lines; nil where the first is neither a field nor a table.
  static func read(_ lines: [Substring]) -> [Value.Field]? {
    var fields: [Value.Field] = []
    var isRead = true
    var isFirst = true
    var rest = lines[...]
    while let line = rest.popFirst() {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.first == "#" { continue }
      if text.first == "[" {
        isRead = FieldText.withoutComment(text) == "[taxonomies]"
      } else if let (name, value) = field(text, &rest) {
        if isRead { fields.append(Value.Field(name: name, value: value)) }
      } else if isFirst {
        return nil
      }
      isFirst = false
    }
    return fields
  }

  /// The field that starts on a line; a list takes the lines that it goes on for.
  private static func field(
    _ line: Substring, _ rest: inout ArraySlice<Substring>
  ) -> (String, Value)? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let name = FieldText.unquoted(line[..<sign]).text
    var text = String(FieldText.withoutComment(line[line.index(after: sign)...].drop { $0 == " " }))
    guard text.first == "[" else { return (name, Value(content: FieldText.content(text[...]))) }
    while text.last != "]", let next = rest.popFirst() {
      text += " " + FieldText.withoutComment(next)
    }
    return (name, Value(content: FieldText.list(text)))
  }
}
