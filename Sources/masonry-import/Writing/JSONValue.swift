/// A value of a record.
indirect enum JSONValue: Equatable {
  case text(String)
  case list([JSONValue])
  case record(ImportedRecord)

  /// Whether it says nothing.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .record(let record): record.isEmpty
    }
  }

  /// Appends it as JSON.
  ///
  /// Values are nested no deeper than the parsers of sources let elements be.
  func write(to line: inout [UInt8]) {
    switch self {
    case .text(let text): Self.write(text, to: &line)
    case .list(let values):
      line.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        value.write(to: &line)
      }
      line.append(UInt8(ascii: "]"))
    case .record(let record): record.write(to: &line)
    }
  }

  /// Appends a text in quotes.
  static func write(_ text: String, to line: inout [UInt8]) {
    var text = text
    line.append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while let place = rest.firstIndex(where: needsEscape) {
        line += rest[..<place]
        writeEscape(of: rest[place], to: &line)
        rest = rest[(place + 1)...]
      }
      line += rest
    }
    line.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func writeEscape(of byte: UInt8, to line: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\n"): line += Array("\\n".utf8)
    case UInt8(ascii: "\t"): line += Array("\\t".utf8)
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      line += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
    default: line += [UInt8(ascii: "\\"), byte]
    }
  }
}

/// A record as it is written: members in the order in which they came.
struct ImportedRecord: Equatable {
  /// The most members of a record, and the most values of one; what comes after them is counted.
  private static let mostMembers = 1000

  /// A name and what is said under it.
  struct Member: Equatable {
    let name: String
    fileprivate(set) var value: JSONValue
  }

  private(set) var members: [Member] = []
  /// Where each member is.
  private var places: [String: Int] = [:]
  /// How many values had no place.
  private(set) var droppedCount = 0

  var isEmpty: Bool { members.isEmpty }

  /// The value of a member.
  subscript(name: String) -> JSONValue? { places[name].map { members[$0].value } }

  /// The text of a member; nil where it is no text.
  func text(_ name: String) -> String? {
    guard case .text(let text) = self[name] else { return nil }
    return text
  }

  /// Adds a value that says something.
  ///
  /// A second one of a name makes a list of both.
  mutating func add(_ name: String, _ value: JSONValue) {
    guard !value.isEmpty else { return }
    guard let place = places[name] else {
      guard members.count < Self.mostMembers else { return droppedCount += 1 }
      places[name] = members.count
      members.append(Member(name: name, value: value))
      return
    }
    switch members[place].value {
    case .list(var values):
      guard values.count < Self.mostMembers else { return droppedCount += 1 }
      // The list is grown where it stands, as a copy of it each time would cost its square.
      members[place].value = .text("")
      values.append(value)
      members[place].value = .list(values)
    case let first: if first != value { members[place].value = .list([first, value]) }
    }
  }

  /// Adds a text without the blanks around it.
  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .text(trimmed(text))) }
  }

  /// Sets a member to a list, however few there are.
  mutating func addList(_ name: String, _ texts: [String]) {
    let values = texts.map(trimmed).filter { !$0.isEmpty }.prefix(Self.mostMembers)
    guard places[name] == nil, !values.isEmpty else { return }
    add(name, .list(values.map { .text($0) }))
  }

  /// Appends it as a JSON object.
  func write(to line: inout [UInt8]) {
    line.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      JSONValue.write(member.name, to: &line)
      line.append(UInt8(ascii: ":"))
      member.value.write(to: &line)
    }
    line.append(UInt8(ascii: "}"))
  }
}

/// A text without the blanks around it.
func trimmed(_ text: String) -> String {
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
  let bytes = text.utf8
  guard let first = bytes.firstIndex(where: { !isBlank($0) }),
    let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(text[first...last])
}
