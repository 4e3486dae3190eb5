internal import CardText
internal import Records

/// The fields before a Markdown text: YAML, TOML or JSON.
struct FrontMatter {
  /// The fields, their names in lower case.
  let fields: Value
  /// The text after it.
  let rest: Substring

  /// The front matter that a sanitised text starts with, if it does.
  ///
  /// YAML stands between `---` and `---` or `...`, TOML between `+++` and `+++`, JSON is an object at
  /// the very start. A rule that opens a text is none, nor is what looks like no fields.
  init?(of text: String) {
    let first = Sanitizer.line(text.prefix { $0 != "\n" })
    if first == "---" {
      self.init(of: text, closers: ["---", "..."], read: YAMLFields.read)
    } else if first == "+++" {
      self.init(of: text, closers: ["+++"], read: TOMLFields.read)
    } else if first.first == "{" {
      self.init(json: text)
    } else {
      return nil
    }
  }

  private init?(
    of text: String, closers: Set<String>, read: ([Substring]) -> [Value.Field]?
  ) {
    var lines: [Substring] = []
    var rest = text.drop { $0 != "\n" }.dropFirst()
    while !rest.isEmpty {
      let line = rest.prefix { $0 != "\n" }
      rest = rest[line.endIndex...].dropFirst()
      guard closers.contains(String(line.reversed().drop { $0 == " " }.reversed())) else {
        lines.append(line)
        continue
      }
      guard let fields = read(lines) else { return nil }
      self.init(fields, rest: rest)
      return
    }
    return nil
  }

  private init?(json text: String) {
    let bytes = Array(text.utf8)[...]
    var scanner = JSONScanner(bytes)
    guard (try? scanner.skipValue()) != nil else { return nil }
    var fields: [Value.Field]?
    try? JSONText.read(bytes[..<scanner.position], by: JSONParser()) {
      fields = $0.root.value.fields
    }
    guard let fields else { return nil }
    let end = text.utf8.index(text.startIndex, offsetBy: scanner.position)
    self.init(fields, rest: text[end...])
  }

  private init(_ fields: [Value.Field], rest: Substring) {
    let lowercased = fields.map { Value.Field(name: $0.name.lowercased(), value: $0.value) }
    self.fields = Value(content: .object(Value.uniquelyNamed(lowercased)))
    self.rest = rest
  }

  /// The title, if there is one: by its own name, or the one that the user chose.
  func title(_ names: FieldNames) -> String? {
    names.title.first.flatMap { fields[$0.lowercased()]?.plainText }.map(Sanitizer.line)
  }

  /// The tags: a list, or words between commas, or between blanks where there is no comma.
  func tags(_ names: FieldNames) -> [String] {
    for name in names.tags {
      if let tags = fields[name.lowercased()]?.noteTags, !tags.isEmpty { return tags }
    }
    return []
  }
}

extension Value {
  /// The value as the tags of a note: `[a, b]`, `a, b`, `a b`, each with or without `#` or `[[ ]]`.
  fileprivate var noteTags: [String] {
    let texts: [String]
    if let elements {
      texts = elements.compactMap(\.fullText)
    } else if case .word(let word) = content, !word.contains(where: { $0 == "," || $0 == ";" }) {
      texts = word.split(separator: " ").map(String.init)
    } else {
      texts = plainText?.split { $0 == "," || $0 == ";" }.map(String.init) ?? []
    }
    return texts.compactMap { text in
      Value.tag(String(text.filter { $0 != "[" && $0 != "]" }))
    }
  }
}
