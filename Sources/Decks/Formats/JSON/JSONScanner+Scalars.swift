internal import Records

extension JSONScanner {
  // MARK: Strings

  /// Skips a string, from its first quote.
  mutating func skipString() throws(SyntaxError) {
    position += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20: throw error("control character in a string")
      default: position += 1
      }
    }
    throw error("unexpected end of text in a string")
  }

  private mutating func skipEscape() throws(SyntaxError) {
    let start = position
    guard start + 1 < text.endIndex else {
      throw error("unexpected end of text in a string", at: text.endIndex)
    }
    switch text[start + 1] {
    case UInt8(ascii: "u"): try skipUnicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    default: throw error("unknown escape in a string")
    }
  }

  /// Skips an escaped scalar, both halves of a surrogate pair.
  private mutating func skipUnicodeEscape() throws(SyntaxError) {
    let start = position
    let unit = try codeUnit(at: start)
    position += 6
    guard 0xD800 <= unit && unit < 0xE000 else { return }
    let next = text[position...].prefix(2)
    if unit < 0xDC00, next.elementsEqual("\\u".utf8) {
      let second = try codeUnit(at: position)
      if 0xDC00 <= second && second < 0xE000 {
        position += 6
        return
      }
    }
    corrections.append(Correction(range: start..<start + 6, bytes: Array("\\uFFFD".utf8)))
  }

  private func codeUnit(at start: Int) throws(SyntaxError) -> UInt32 {
    let digits = text[start...].dropFirst(2).prefix(4)
    var unit: UInt32 = 0
    for digit in digits {
      guard let value = digit.hexadecimalValue else {
        throw error("unknown escape in a string", at: start)
      }
      unit = (unit << 4) | UInt32(value)
    }
    guard digits.count == 4 else {
      throw error("unexpected end of text in a string", at: text.endIndex)
    }
    return unit
  }

  // MARK: Numbers

  /// Skips a number, from its sign or first digit.
  mutating func skipNumber() throws(SyntaxError) {
    let start = position
    skip(UInt8(ascii: "-"))
    let hasLeadingZero = peek == UInt8(ascii: "0")
    let integerDigits = try skipDigits(from: start)
    if hasLeadingZero && integerDigits > 1 { throw error("number with a leading zero", at: start) }
    var isInteger = true
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      _ = try skipDigits(from: start)
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isInteger = false
      if !skip(UInt8(ascii: "-")) { skip(UInt8(ascii: "+")) }
      _ = try skipDigits(from: start)
    }
    let digits = text[start..<position]
    if !Self.isRepresentable(String(decoding: digits, as: UTF8.self), isInteger: isInteger) {
      let quote = [UInt8(ascii: "\"")]
      corrections.append(Correction(range: start..<position, bytes: quote + digits + quote))
    }
  }

  private static func isRepresentable(_ digits: String, isInteger: Bool) -> Bool {
    if isInteger { return Int64(digits) != nil || UInt64(digits) != nil }
    return Double(digits)?.isFinite == true
  }

  private mutating func skipDigits(from start: Int) throws(SyntaxError) -> Int {
    let first = position
    while let byte = peek, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") { position += 1 }
    if position > first { return position - first }
    throw peek == nil ? error("unexpected end of text") : error("malformed number", at: start)
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }
}
