internal import Records

/// Commits as `git log` writes them.
enum CommitText {
  /// Fields by the words that stand before them; a word that isn't here is its field's name.
  private static let names = [
    "author": "author", "date": "date", "merge": "parents", "commit": "committer",
    "authordate": "date", "commitdate": "committed",
  ]

  /// Whether a line begins a commit: its digest, and names that point to it.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool { head(of: line) != nil }

  /// Whether a line says who and when, before a commit's message.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool { header(of: line) != nil }

  /// What a commit says.
  static func fields(of record: TextRecord) -> [Value.Field] {
    guard let first = record.lines.first, let head = head(of: first) else { return [] }
    let headers = record.lines.dropFirst().prefix { isHeader($0) }
    let message = record.lines[headers.endIndex...].map(withoutIndent)
    let lines = message.drop { SourceText.isBlank($0) }
    var fields = [Value.Field("title", lines.first?.asText ?? "")]
    let said = headers.compactMap(header).map { Value.Field(name: $0.name, value: person($0.text)) }
    // When, who and which are what a card has room for.
    fields += said.filter { $0.name == "date" } + said.filter { $0.name == "author" }
    fields.append(Value.Field("refs", head.names))
    fields += said.filter { $0.name != "date" && $0.name != "author" }
    fields += [
      Value.Field("commit", head.digest),
      Value.Field("body", record.body(of: lines.dropFirst()) ?? ""),
    ]
    return fields.joiningEqualNames()
  }

  private static func head(
    of line: ArraySlice<UInt8>
  ) -> (digest: ArraySlice<UInt8>, names: ArraySlice<UInt8>)? {
    var scanner = LineScanner(line)
    guard scanner.take("commit ") else { return nil }
    // Signs of `git log --left-right` and of boundaries.
    _ = scanner.take(while: { "-<>=+".utf8.contains($0) })
    let digest = scanner.take(while: { $0.hexadecimalValue != nil })
    guard 7...64 ~= digest.count else { return nil }
    if scanner.isAtEnd { return (digest, []) }
    guard scanner.takeBlanks() else { return nil }
    // Parents, of `git log --parents`, or names.
    let rest = scanner.rest.trimmed
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      return (digest, rest.dropFirst().dropLast())
    }
    return rest.allSatisfy { $0.hexadecimalValue != nil || $0.isBlank } ? (digest, rest) : nil
  }

  private static func header(
    of line: ArraySlice<UInt8>
  ) -> (name: String, text: ArraySlice<UInt8>)? {
    var scanner = LineScanner(line)
    let word = scanner.take(while: { $0.isLetter })
    guard 3...12 ~= word.count, scanner.take(":") else { return nil }
    let name = word.asText.lowercased()
    return (names[name] ?? name, scanner.rest.trimmed)
  }

  /// A person by name and address, `Ona Pear <ona@example.org>`; of anything else the text.
  private static func person(_ text: ArraySlice<UInt8>) -> Value {
    guard text.last == UInt8(ascii: ">"), let start = text.lastIndex(of: UInt8(ascii: "<")),
      !text[..<start].trimmed.isEmpty
    else { return Value(content: .text(text.asText)) }
    return Value(
      content: .object([
        Value.Field("name", text[..<start].trimmed),
        Value.Field("email", text[(start + 1)...].dropLast()),
      ]))
  }

  /// A line of a message without the four blanks that are before each.
  private static func withoutIndent(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.starts(with: "    ".utf8) ? line.dropFirst(4) : line
  }
}

/// A commit as `git log --oneline` writes it: its digest, names that point to it, and its subject.
struct ShortCommit {
  private let digest, names, subject: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    var scanner = LineScanner(line)
    digest = scanner.take(while: { $0.hexadecimalValue != nil })
    guard 7...64 ~= digest.count, digest.contains(where: \.isDigit), scanner.takeBlanks() else {
      return nil
    }
    let names = scanner.takeBracketed(UInt8(ascii: "("), UInt8(ascii: ")"))
    self.names = names ?? []
    subject = scanner.rest.trimmed
    if subject.isEmpty { return nil }
  }

  var fields: [Value.Field] {
    [
      Value.Field("title", subject), Value.Field("refs", names), Value.Field("commit", digest),
    ]
  }
}

extension [Value.Field] {
  /// The fields, each name once: texts of one name are lines of one text.
  func joiningEqualNames() -> Self {
    var places: [String: Int] = [:]
    var joined: Self = []
    for field in self {
      guard let place = places[field.name] else {
        places[field.name] = joined.count
        joined.append(field)
        continue
      }
      let values = [joined[place].value, field.value]
      let texts = values.compactMap(\.string)
      joined[place].value =
        texts.count == 2
        ? Value(content: .text(texts.joined(separator: "\n"))) : Value(content: .list(values))
    }
    return joined
  }
}
