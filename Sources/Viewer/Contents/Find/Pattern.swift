internal import CardText
internal import Records

/// Plain text that is looked for: in any case, unless it has an upper-case letter itself.
struct Pattern: Hashable, Sendable {
  /// The text as it was typed; never empty.
  let text: String
  /// The text as it is compared: its bytes, small where case is of no weight.
  private let needle: [UInt8]
  /// The same in scalars, where bytes can't be compared.
  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool

  /// A pattern of a text; nil where there is none.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    ignoresCase = !text.unicodeScalars.contains { $0.properties.isUppercase }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 } || !ignoresCase
    scalars = isPlain ? [] : text.unicodeScalars.map(folded)
    needle = isPlain ? Array(text.utf8) : []
  }

  /// Whether all that this one finds is among what another finds.
  func narrows(_ other: Pattern) -> Bool {
    if text == other.text { return true }
    guard other.ignoresCase || !ignoresCase else { return false }
    return other.isIn(text)
  }

  /// Whether it is in a text.
  func isIn(_ text: String) -> Bool { firstMatch(in: text, from: 0) != nil }

  /// Where it is in a text, one place after the other, as offsets in UTF-8; of those that end
  /// after `end` only the first.
  /// - Complexity: O(*n*), *n* bytes of the text.
  func matches(in text: String, upTo end: Int = .max) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    var offset = 0
    while offset <= end, let match = firstMatch(in: text, from: offset) {
      matches.append(match)
      offset = match.upperBound
    }
    return matches
  }

  private func firstMatch(in text: String, from start: Int) -> Range<Int>? {
    scalars.isEmpty
      ? firstBytes(in: text.utf8.span, from: start) : firstScalars(in: text, from: start)
  }

  private func firstBytes(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    let needle = needle.span
    let last = text.count - needle.count
    guard start <= last else { return nil }
    let first = needle[0]
    let other = ignoresCase ? first.capital : first
    for offset in start...last where text[offset] == first || text[offset] == other {
      var length = 1
      while length < needle.count {
        let byte = text[offset + length]
        guard byte == needle[length] || ignoresCase && byte.small == needle[length] else { break }
        length += 1
      }
      if length == needle.count { return offset..<offset + length }
    }
    return nil
  }

  private func firstScalars(in text: String, from start: Int) -> Range<Int>? {
    let all = text.unicodeScalars
    var begin = text.utf8.index(text.startIndex, offsetBy: start)
    while begin < all.endIndex {
      var end = begin
      var length = 0
      while length < scalars.count, end < all.endIndex, folded(all[end]) == scalars[length] {
        all.formIndex(after: &end)
        length += 1
      }
      if length == scalars.count {
        let offset = text.utf8.distance(from: text.startIndex, to: begin)
        return offset..<offset + text.utf8.distance(from: begin, to: end)
      }
      all.formIndex(after: &begin)
    }
    return nil
  }
}

/// A scalar with its case taken away, where that leaves one scalar.
func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  if scalar.isASCII { return Unicode.Scalar(UInt8(scalar.value).small) }
  switch scalar.value {
  // Scripts without case, which fill most of what is not ASCII.
  case 0x0590..<0x10A0, 0x1100..<0x13A0, 0x3000..<0xA640, 0xAC00..<0xFB00: return scalar
  default: break
  }
  let small = scalar.properties.lowercaseMapping.unicodeScalars
  return small.count == 1 ? small[small.startIndex] : scalar
}

extension UInt8 {
  /// The small letter of an ASCII capital; any other byte as it is.
  var small: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The capital of a small ASCII letter; any other byte as it is.
  fileprivate var capital: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }
}

// MARK: Cards

extension Pattern {
  /// Whether it is in what a card or its page shows: title, body, fields, tags, address, and all that
  /// its record says besides.
  func isIn(_ card: Card) -> Bool {
    isIn(card.title) || isIn(card.body) || card.styledBody.map { isIn($0.text) } ?? false
      || (!card.fields.isEmpty && isIn(card.fields.line))
      || (!card.tags.isEmpty && isIn(card.tagRow)) || card.url.map { isIn($0) } ?? false
      || card.hiddenFields.contains { isIn($0.name) || isIn($0.value) }
  }

  /// Whether it is in a scalar or a name of a value.
  private func isIn(_ value: Value) -> Bool {
    switch value.content {
    case .null: false
    case .flag(let flag): isIn(flag ? "true" : "false")
    case .number(_, let digits): isIn(digits)
    case .text(let text), .word(let text): isIn(Sanitizer.body(text))
    case .list(let elements): elements.contains { isIn($0) }
    case .object(let fields): fields.contains { isIn($0.name) || isIn($0.value) }
    }
  }

  /// Whether it is in a card of a store, and about how many bytes were looked through.
  func look(atCard index: Int, in store: any CardStore) -> (isFound: Bool, bytes: Int) {
    let card = store.words(at: index)
    let bytes = card.title.utf8.count + card.body.utf8.count + card.fields.line.utf8.count
    return (isIn(card), bytes)
  }
}

extension Card {
  /// The tags as they are shown, on one row.
  var tagRow: String { tags.map { $0.hasPrefix("#") ? $0 : "#" + $0 }.joined(separator: " ") }
}
