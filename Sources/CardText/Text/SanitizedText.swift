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
