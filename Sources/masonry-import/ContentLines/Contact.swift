/// What a vCard says of a contact, as a record.
struct Contact {
  private(set) var record = ImportedRecord()
  private let lines: [ContentLine]

  init(_ lines: [ContentLine]) {
    self.lines = lines
    addName()
    for line in lines { add(line) }
  }

  private mutating func addName() {
    let full = lines.first { $0.name == "FN" && !$0.text.isEmpty }?.text
    let parts = lines.first { $0.name == "N" }?.texts(separatedBy: Self.semicolon) ?? []
    // Family, given, further, before and after the name.
    let order = [3, 1, 2, 0, 4].compactMap { parts.indices.contains($0) ? parts[$0] : nil }
    let assembled = order.filter { !$0.isEmpty }.joined(separator: " ")
    let organization = lines.first { $0.name == "ORG" }?.texts(separatedBy: Self.semicolon).first
    record.add("title", full ?? (assembled.isEmpty ? organization : assembled))
    if let full, !assembled.isEmpty, assembled != full {
      record.add("nameParts", parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  private mutating func add(_ line: ContentLine) {
    switch line.name {
    case "FN", "N", "VERSION", "PRODID": break
    case "NOTE": record.add(record["body"] == nil ? "body" : "otherNote", line.text)
    case "ORG": add("organization", line, line.texts(separatedBy: Self.semicolon))
    case "TITLE": record.add("jobTitle", line.text)
    case "ADR": add("address", line, line.texts(separatedBy: Self.semicolon))
    case "TEL": add("phone", line, [Self.withoutScheme(line.text, "tel:")])
    case "EMAIL": add("email", line, [Self.withoutScheme(line.text, "mailto:")])
    case "URL" where record["url"] == nil:
      record.add("url", line.text)
      let words = qualifiers(of: line)
      if !words.isEmpty { record.add("urlKind", words.joined(separator: ", ")) }
    case "CATEGORIES": record.addList("tags", line.texts(separatedBy: UInt8(ascii: ",")))
    case "BDAY": record.add("birthday", Self.day(line.text))
    case "ANNIVERSARY": record.add("anniversary", Self.day(line.text))
    case "REV": record.add("modified", line.text)
    case "UID": record.add("id", line.text)
    case "PHOTO", "LOGO", "SOUND", "KEY": addFile(line)
    case "X-ABLABEL" where isLabel(line): break
    default: add(line.name.lowercased(), line, line.texts(separatedBy: Self.semicolon))
    }
  }

  /// Adds a value, under its name with what it is for: `phone (home, cell)`.
  private mutating func add(_ name: String, _ line: ContentLine, _ parts: [String]) {
    let words = qualifiers(of: line)
    let value = parts.map(trimmed).filter { !$0.isEmpty }.joined(separator: ", ")
    record.add(words.isEmpty ? name : "\(name) (\(words.joined(separator: ", ")))", value)
  }

  /// An address of a file; bytes that stand in the contact are counted.
  private mutating func addFile(_ line: ContentLine) {
    let name = line.name.lowercased()
    if line.value.starts(with: "http".utf8) {
      record.add(name == "photo" ? "image" : name, line.text)
    } else {
      record.add(name, "\(line.value.count * 3 / 4) bytes in the file")
    }
  }

  /// What a value is for: its types and the label of its group.
  private func qualifiers(of line: ContentLine) -> [String] {
    var words: [String] = []
    for (name, value) in line.parameters {
      switch name {
      case "TYPE": words += value.lowercased().split(separator: ",").map(String.init)
      case "PREF": words.append("preferred")
      case "LABEL": words.append(value)
      default: break
      }
    }
    words = words.map { $0 == "pref" ? "preferred" : $0 }.filter { $0 != "internet" }
    guard !line.group.isEmpty else { return words }
    return words
      + lines.filter { isLabel($0) && $0.group == line.group }.map { Self.label($0.text) }
  }

  private func isLabel(_ line: ContentLine) -> Bool {
    line.name == "X-ABLABEL" && !line.group.isEmpty
  }

  /// A label, without the marks of Apple's own ones: `_$!<Home>!$_`.
  private static func label(_ text: String) -> String {
    guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_") else { return text }
    return text.dropFirst(4).dropLast(4).lowercased()
  }

  private static let semicolon = UInt8(ascii: ";")

  private static func withoutScheme(_ text: String, _ scheme: String) -> String {
    text.lowercased().hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
  }

  /// A day with dashes; of one without a year, the day and the month's name.
  private static func day(_ text: String) -> String {
    if let day = dashedDay(text) { return day }
    let digits = text.filter { $0 != "-" }
    guard text.hasPrefix("--"), digits.utf8.count == 4, let number = Int(digits),
      1...12 ~= number / 100
    else { return text }
    return "\(number % 100) \(months[number / 100 - 1])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
