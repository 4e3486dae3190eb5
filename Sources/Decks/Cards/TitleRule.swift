internal import CardText
internal import Records

/// Which texts of a record can be its title, where no name says so.
enum TitleRule {
  /// The most characters of a title that is found by its look.
  private static let longest = 80

  /// Names of what many records share.
  private static let shared: Set = [
    "type", "kind", "status", "state", "level", "severity", "priority", "host", "hostname", "env",
    "environment", "version", "apiversion", "schema", "lang", "language", "locale", "currency",
    "country", "severitytext", "loglevel", "lvl", "logger", "service", "module", "channel",
    "format", "method", "role", "source", "category", "unit", "color", "colour",
    "timezone",
  ]

  /// How good a text is as a title; nil where it is none.
  ///
  /// An address, a date, a number or a digest is none; a code and what many records share are the last
  /// choice.
  static func rank(of value: Value, named name: some Collection<UInt8>) -> Int? {
    guard let text = value.nonBlankString else { return nil }
    let line = Sanitizer.line(text)
    guard !line.isEmpty, line.utf8.count <= 4 * longest, line.count <= longest else { return nil }
    let isTitle =
      !PicturePath.containsAddress(line) && TimeText(line) == nil && !isNumber(line)
      && !isDigest(line) && !line.hasPrefix("data:")
    guard isTitle else { return nil }
    let isShared = shared.contains(FieldNames.key(of: String(decoding: name, as: UTF8.self)))
    return isShared || isCode(line) ? 1 : 0
  }

  /// Whether it is one word of capitals and digits, as `W3` or `AB-1042`.
  private static func isCode(_ text: String) -> Bool {
    text.utf8.contains { $0 &- 0x30 < 10 }
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && $0 != " " && !$0.properties.isLowercase
      }
  }

  /// Whether there are digits and what stands between them, and no word.
  private static func isNumber(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
      && text.utf8.contains { $0 &- 0x30 < 10 }
  }

  /// Whether it is a long hexadecimal number, an UUID, or one long word of mixed letters and digits.
  private static func isDigest(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 8, bytes.contains(where: { $0 &- 0x30 < 10 }) else { return false }
    if bytes.allSatisfy({ $0.hexadecimalValue != nil || $0 == UInt8(ascii: "-") }) { return true }
    return bytes.count >= 20 && bytes.count { $0 &- 0x30 < 10 } >= 3
      && bytes.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "+/=_-".utf8.contains($0)
      }
  }
}
