/// Reads a line of a text from its beginning on, byte by byte.
struct LineScanner {
  let line: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    position = line.startIndex
  }

  var isAtEnd: Bool { position >= line.endIndex }
  var peek: UInt8? { isAtEnd ? nil : line[position] }
  var rest: ArraySlice<UInt8> { line[min(position, line.endIndex)...] }

  /// Goes back to a position that it was at.
  mutating func rewind(to position: Int) { self.position = position }

  /// Passes exactly these characters, if they are next.
  mutating func take(_ characters: StaticString) -> Bool {
    let count = characters.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: characters.utf8Start, count: count)
    guard rest.prefix(count).elementsEqual(expected) else { return false }
    position += count
    return true
  }

  /// Passes what a shape says, if that is next: `0` is any digit, `a` any letter, others themselves.
  mutating func take(shape: StaticString) -> Bool {
    let shape = UnsafeBufferPointer(start: shape.utf8Start, count: shape.utf8CodeUnitCount)
    let next = rest.prefix(shape.count)
    guard next.count == shape.count else { return false }
    for (byte, wanted) in zip(next, shape) {
      switch wanted {
      case UInt8(ascii: "0"): if !byte.isDigit { return false }
      case UInt8(ascii: "a"): if !byte.isLetter { return false }
      default: if byte != wanted { return false }
      }
    }
    position += shape.count
    return true
  }

  /// Passes bytes as long as they are of a kind, and returns them.
  mutating func take(while isOfKind: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, isOfKind(byte) { position += 1 }
    return line[start..<position]
  }

  /// Passes blanks, and tells whether there were any.
  @discardableResult
  mutating func takeBlanks() -> Bool { !take(while: \.isBlank).isEmpty }

  /// Passes what stands between an opening and a closing bracket, which are next; nil where not.
  mutating func takeBracketed(_ open: UInt8, _ close: UInt8) -> ArraySlice<UInt8>? {
    guard peek == open, let end = rest.firstIndex(of: close) else { return nil }
    defer { position = end + 1 }
    return line[(position + 1)..<end]
  }
}

extension UInt8 {
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks at either end.
  var trimmed: Self {
    var trimmed = drop(while: \.isBlank)
    while let last = trimmed.last, last.isBlank { trimmed.removeLast() }
    return trimmed
  }

  /// The bytes without a scalar at their end of which a part is missing.
  var withoutCutScalar: Self {
    let length = reversed().prefix { $0 & 0xC0 == 0x80 }.count
    guard length < 4, length < count else { return self }
    let first = self[endIndex - 1 - length]
    let isCut = first >= 0xC0 && length < (first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1)
    return isCut ? dropLast(length + 1) : self
  }

  /// The bytes as text, of which what is no UTF-8 is U+FFFD.
  var asText: String { String(decoding: self, as: UTF8.self) }
}
