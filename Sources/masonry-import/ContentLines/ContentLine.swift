/// A line of iCalendar or vCard: `item1.TEL;TYPE=home,cell:+1 555`.
struct ContentLine {
  /// What groups lines, such as `item1`; empty without.
  var group = ""
  /// The name in capitals.
  var name = ""
  /// Parameters with their names in capitals; those of vCard 2.1 that are values alone are types.
  var parameters: [(name: String, value: String)] = []
  /// The value with its escapes.
  var value: [UInt8] = []

  /// Reads an unfolded line; nil where it is none.
  init?(_ line: [UInt8]) {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var end: Int?
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ":"), !isQuoted {
        end = index
        break
      } else if byte == UInt8(ascii: ";"), !isQuoted {
        // A line of separators alone is none.
        guard parts.count < 64 else { return nil }
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    guard let end else { return nil }
    value = Array(line[(end + 1)...])
    let full = parts[0]
    if let dot = full.lastIndex(of: UInt8(ascii: ".")) {
      group = String(decoding: full[..<dot], as: UTF8.self)
      name = String(decoding: full[(dot + 1)...], as: UTF8.self).uppercased()
    } else {
      name = String(decoding: full, as: UTF8.self).uppercased()
    }
    guard !name.isEmpty else { return nil }
    for part in parts.dropFirst() {
      let text = String(decoding: part, as: UTF8.self)
      let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2 {
        parameters.append((words[0].uppercased(), String(words[1])))
      } else {
        let isEncoding = ["QUOTED-PRINTABLE", "BASE64"].contains(text.uppercased())
        parameters.append((isEncoding ? "ENCODING" : "TYPE", text))
      }
    }
  }

  subscript(parameter: String) -> String? { parameters.first { $0.name == parameter }?.value }

  /// The value without its escapes.
  var text: String { texts(separatedBy: nil)[0] }

  /// The parts of the value without their escapes, at least one.
  func texts(separatedBy separator: UInt8?) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in decoded {
      if isEscaped {
        let isBreak = byte | 0x20 == UInt8(ascii: "n")
        parts[parts.count - 1].append(isBreak ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == separator, parts.count < 1000 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the value is written in quoted-printable, which goes on in the next line after a `=`.
  var isQuotedPrintable: Bool { self["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE" }

  /// The value's own bytes, in UTF-8.
  private var decoded: [UInt8] {
    let bytes = isQuotedPrintable ? Self.decodedQuotedPrintable(value) : value
    let isLatin = self["CHARSET"].map { $0.uppercased().hasPrefix("ISO-8859-1") } ?? false
    guard isLatin || String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    return bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  }

  private static func decodedQuotedPrintable(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      let digits = text[(index + 1)...].prefix(2)
      if text[index] == UInt8(ascii: "="), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
