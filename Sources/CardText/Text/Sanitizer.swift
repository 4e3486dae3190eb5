/// The one door that all text comes in by: what leaves it is safe to draw.
///
/// Invalid UTF-8 is U+FFFD; controls are visible stand-ins of one cell; what has no glyph of its own
/// and would change its neighbours' (bidi, zero-width, tags, variation selectors) is gone; an emoji
/// sequence is its first emoji. So a text's width is the sum of its scalars' widths.
public enum Sanitizer {
  /// How far apart tab stops are, in scalars.
  static let tabWidth = 4

  /// A text of one line: line breaks and tabs are spaces, none at the ends.
  public static func line(_ text: some StringProtocol) -> String {
    sanitized(String(text), keepingLines: false)
  }

  /// A text of one line from bytes that should be UTF-8.
  public static func line(_ bytes: some Collection<UInt8>) -> String {
    line(String(decoding: bytes, as: UTF8.self))
  }

  /// A text of many lines: line breaks are `\n`, none at the ends; tabs are spaces to the next stop.
  public static func body(_ text: some StringProtocol) -> String {
    sanitized(String(text), keepingLines: true)
  }

  /// A text of many lines from bytes that should be UTF-8.
  public static func body(_ bytes: some Collection<UInt8>) -> String {
    body(String(decoding: bytes, as: UTF8.self))
  }

  private static func sanitized(_ text: String, keepingLines: Bool) -> String {
    let isClean = text.utf8.withContiguousStorageIfAvailable {
      Self.isClean($0, keepingLines: keepingLines)
    }
    if isClean == true { return text }
    var writer = SanitizedText(keepingLines: keepingLines)
    for scalar in text.unicodeScalars { writer.append(scalar) }
    return writer.finish()
  }
}

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

/// Makes typed or pasted text one line that is safe to draw, as all text of cards is.
///
/// Blanks at either end stay, as one may yet type on; a paste's further lines are left out.
public func sanitizedTyping(_ text: String) -> String {
  let lines = text.unicodeScalars.split(maxSplits: 1) {
    $0 == "\n" || $0 == "\r" || $0 == "\u{2028}" || $0 == "\u{2029}"
  }
  guard let line = lines.first else { return "" }
  // The sanitiser cuts the blanks at a text's ends; here the ends are others.
  let inner = Sanitizer.line("." + String(line) + ".").unicodeScalars.dropFirst().dropLast()
  return String(String.UnicodeScalarView(inner))
}

/// A text as the sanitiser writes it, scalar by scalar.
struct SanitizedText {
  private let keepingLines: Bool
  private var scalars = String.UnicodeScalarView()
  /// Whether nothing but spaces was written.
  private var isBlank = true
  /// Scalars since the last line break, for tab stops.
  private var column = 0
  /// The last scalar that came, dropped or not.
  private var previous: Unicode.Scalar?
  /// Whether the last glyph written is an emoji, which a joiner or a skin tone may follow.
  private var isAfterEmoji = false
  /// Whether a joiner came after an emoji: the emoji that follows is part of the same picture.
  private var isJoining = false

  init(keepingLines: Bool) { self.keepingLines = keepingLines }

  /// Takes the text's next scalar.
  mutating func append(_ scalar: Unicode.Scalar) {
    defer { previous = scalar }
    switch scalar.value {
    case 0x0A where previous == "\r": break
    case 0x0A, 0x0D, 0x2028, 0x2029: breakLine()
    case 0x09: tab()
    case 0x00..<0x20: write(Unicode.Scalar(UInt8(scalar.value)).controlPicture)
    case 0x7F: write("\u{2421}")
    case 0x80..<0xA0: write("\u{FFFD}")
    case 0x20..<0x7F: write(scalar)
    default: appendUncommon(scalar)
    }
  }

  /// The text, without spaces and line breaks at its end.
  mutating func finish() -> String {
    while let last = scalars.last, last == " " || last == "\n" { scalars.removeLast() }
    return String(scalars)
  }

  private mutating func appendUncommon(_ scalar: Unicode.Scalar) {
    if scalar == "\u{200D}" {
      isJoining = isAfterEmoji
    } else if scalar.isInvisible {
      return
    } else if isAfterEmoji && (scalar.isSkinTone || (isJoining && scalar.properties.isEmoji)) {
      isJoining = false
    } else {
      write(scalar)
      isAfterEmoji = scalar.isPictorial
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    isAfterEmoji = false
    isJoining = false
    if scalar != " " {
      isBlank = false
    } else if isBlank && !keepingLines {
      return
    }
    scalars.append(scalar)
    column += 1
  }

  private mutating func breakLine() {
    guard keepingLines else { return write(" ") }
    isAfterEmoji = false
    isJoining = false
    // A text that starts with empty lines starts after them.
    if isBlank { scalars.removeAll() } else { scalars.append("\n") }
    column = 0
  }

  private mutating func tab() {
    guard keepingLines else { return write(" ") }
    for _ in 0..<(Sanitizer.tabWidth - column % Sanitizer.tabWidth) { write(" ") }
  }
}

extension Unicode.Scalar {
  /// The picture of a C0 control.
  fileprivate var controlPicture: Unicode.Scalar { Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" }

  /// Whether it has no glyph: a joiner, a direction, a selector, a tag, a filler, an annotation.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: false
    case 0xFFF9..<0xFFFC: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it gives the emoji before it a skin tone.
  fileprivate var isSkinTone: Bool { 0x1F3FB <= value && value <= 0x1F3FF }

  /// Whether it is a picture that sequences are built on; digits and `#` are emoji by name only.
  fileprivate var isPictorial: Bool { value > 0x2000 && properties.isEmoji }
}
