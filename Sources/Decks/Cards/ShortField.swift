internal import CardText
internal import Records

/// What of a record stands on a card's row of fields: short scalars.
enum ShortField {
  /// The most characters of one.
  static let longest = 40

  /// A short scalar as it is shown; nil of anything else.
  static func text(of value: Value, _ meaning: FieldMeaning) -> String? {
    guard let words = meaning.words(of: value) else { return nil }
    let line = Sanitizer.line(words)
    guard !line.isEmpty, line.utf8.count <= longest || line.count <= longest else { return nil }
    return PicturePath.containsAddress(line) ? nil : line
  }

  /// The columns of a short scalar as it is shown; nil of anything else.
  static func columns(
    of member: some RecordMember, _ meaning: FieldMeaning, _ columns: (Unicode.Scalar) -> Int
  ) -> Int? {
    if let (number, count) = member.digits, meaning != .size, meaning != .level {
      return meaning == .time ? TimeText(sinceEpoch: number)?.columns ?? count : count
    }
    guard let bytes = member.bytes else {
      return text(of: member.value, meaning).map { NamedTexts.columns(of: $0.utf8, columns) }
    }
    if Sanitizer.isPlain(bytes, keepingLines: false), meaning != .time, bytes.count > 0 {
      if let time = TimeText(bytes) { return time.columns }
      let isLong = bytes.count > longest
      // A colon may be an address's, and others are entities' and tags'.
      if !bytes.contains(where: { ":&<".utf8.contains($0) }) { return isLong ? nil : bytes.count }
    }
    let value = Value(content: .text(String(decoding: bytes, as: UTF8.self)))
    return text(of: value, meaning).map { NamedTexts.columns(of: $0.utf8, columns) }
  }
}
