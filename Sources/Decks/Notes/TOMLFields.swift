internal import Records

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
