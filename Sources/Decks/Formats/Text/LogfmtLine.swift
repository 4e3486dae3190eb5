internal import Records

/// A line of logfmt: `key=value key="two words" flag`.
enum LogfmtLine {
  /// The most fields of a line; what comes after them is one more.
  private static let mostFields = 256

  /// Whether a line begins as such: with two fields.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    guard let first = key(in: &scanner), !first.isEmpty, scanner.take("=") else { return false }
    _ = value(in: &scanner)
    guard scanner.takeBlanks(), let second = key(in: &scanner), !second.isEmpty else {
      return false
    }
    return scanner.take("=")
  }

  /// What a line says.
  static func fields(of line: ArraySlice<UInt8>) -> [Value.Field] {
    var scanner = LineScanner(line)
    var fields: [Value.Field] = []
    scanner.takeBlanks()
    while !scanner.isAtEnd, fields.count < mostFields {
      let start = scanner.position
      if let key = key(in: &scanner), scanner.take("=") {
        fields.append(word(key.asText, value(in: &scanner)))
      } else {
        scanner.rewind(to: start)
        let flag = scanner.take(while: { !$0.isBlank })
        let isName = flag.allSatisfy(isOfKey)
        fields.append(
          isName
            ? Value.Field(name: flag.asText, value: Value(content: .flag(true)))
            : Value.Field("text", flag))
      }
      scanner.takeBlanks()
    }
    if !scanner.isAtEnd { fields.append(Value.Field("text", scanner.rest)) }
    fields = fields.joiningEqualNames()
    // What it says comes first, as that is its title where neither time nor level makes it a log's.
    guard let message = fields.firstIndex(where: { FieldNames.logMessages.contains($0.name) })
    else { return fields }
    fields.insert(fields.remove(at: message), at: 0)
    return fields
  }

  private static func word(_ name: String, _ text: String) -> Value.Field {
    Value.Field(name: name, value: Value(content: .word(text)))
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_-.@/".utf8.contains(byte) || byte >= 0x80
  }

  /// A key, which begins with a letter.
  private static func key(in scanner: inout LineScanner) -> ArraySlice<UInt8>? {
    let key = scanner.take(while: isOfKey)
    guard let first = key.first, !first.isDigit else { return nil }
    return key
  }

  private static func value(in scanner: inout LineScanner) -> String {
    let start = scanner.position
    guard scanner.take("\"") else { return scanner.take(while: { !$0.isBlank }).asText }
    var text: [UInt8] = []
    while let byte = scanner.peek {
      if scanner.take("\"") {
        // A quote within a word is none that ends it.
        if scanner.peek?.isBlank ?? true { return String(decoding: text, as: UTF8.self) }
        break
      }
      _ = scanner.take("\\")
      let isEscape = byte == UInt8(ascii: "\\")
      guard let next = scanner.peek else { break }
      scanner.rewind(to: scanner.position + 1)
      text.append(isEscape ? unescaped(next) : next)
    }
    scanner.rewind(to: start)
    return scanner.take(while: { !$0.isBlank }).asText
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }
}
