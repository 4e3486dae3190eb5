/// Seeing quickly that a text needs no sanitising, as most don't.
extension Sanitizer {
  /// Whether valid UTF-8 stays as it is: a glyph at both ends, and nothing but common glyphs.
  ///
  /// Some texts that would stay as they are are not seen to.
  public static func isClean(_ bytes: UnsafeBufferPointer<UInt8>, keepingLines: Bool) -> Bool {
    isPlain(bytes, keepingLines: keepingLines)
      || hasCommonGlyphs(bytes.span, keepingLines: keepingLines)
  }

  /// Whether a text is clean and printable ASCII.
  public static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, keepingLines: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    guard first > 0x20, last > 0x20 else { return false }
    // Without a way out of the loop, many bytes are looked at in one step.
    var others: UInt8 = 0
    for byte in bytes {
      let isPrintable = byte &- 0x20 < 0x5F
      others |= isPrintable || (keepingLines && byte == 0x0A) ? 0 : 1
    }
    return others == 0
  }

  private static func hasCommonGlyphs(_ text: Span<UInt8>, keepingLines: Bool) -> Bool {
    guard text[0] > 0x20, text[text.count - 1] > 0x20 else { return false }
    var offset = 0
    while offset < text.count {
      let (scalar, length) = decodeUTF8(text, at: offset)
      guard scalar.isCommonGlyph || (keepingLines && scalar == "\n") else { return false }
      offset += length
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether it certainly has a glyph that no other one before or after it changes, joiners and
  /// skin tones apart.
  fileprivate var isCommonGlyph: Bool {
    switch value {
    case 0x20..<0x7F: true
    case 0xAD, 0x34F, 0x61C, 0x3164: false
    case 0xA0..<0x1100, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0xA000: true
    case 0xAC00..<0xD7A4, 0xF900..<0xFB00: true
    case 0x1F3FB..<0x1F400: false
    case 0x1F000..<0x1FB00, 0x20000..<0x30000: true
    default: false
    }
  }
}
