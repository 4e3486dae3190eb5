/// Cuts a text into the pieces between which its lines may break.
///
/// The text is handed to every call, so that a scanner can be kept beside any storage. Scalars
/// without width belong to what is before them, a line break included. A word may break after a hyphen or dash between
/// two letters or between a digit and a letter; a wide glyph may break on either side.
struct TextScanner {
  /// One step of a text.
  struct Piece {
    enum Kind {
      /// Glyphs of one column each.
      case word
      /// One glyph of two columns.
      case wide
      case spaces, newline
    }

    var kind: Kind
    /// Columns it takes on a line that is wide enough.
    var columns: Int
    /// Its UTF-8, as offsets in the text.
    var bytes: Range<Int>
  }

  /// Where the next piece begins.
  private var offset = 0
  /// Where the text ends for the reader: blanks and line breaks after it count for nothing.
  private let end: Int

  init(_ text: Span<UInt8>) {
    var end = text.count
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x0A { end -= 1 }
    self.end = end
  }

  /// The next piece of the text, nil at its end.
  @inline(__always)
  mutating func next(in text: Span<UInt8>, columns: (Unicode.Scalar) -> Int) -> Piece? {
    if offset == 0 { skipMarks(in: text, columns: columns) }
    guard offset < end else { return nil }
    let start = offset
    if text[start] == 0x0A {
      offset += 1
      skipMarks(in: text, columns: columns)
      return Piece(kind: .newline, columns: 0, bytes: start..<offset)
    }
    if text[start] == 0x20 { return spaces(in: text, columns: columns) }
    return glyphs(in: text, columns: columns)
  }

  @inline(__always)
  private mutating func spaces(in text: Span<UInt8>, columns: (Unicode.Scalar) -> Int) -> Piece {
    let start = offset
    var count = 0
    while offset < end, text[offset] == 0x20 {
      offset += 1
      count += 1
      skipMarks(in: text, columns: columns)
    }
    return Piece(kind: .spaces, columns: count, bytes: start..<offset)
  }

  /// A word, or the wide glyph that is there instead.
  @inline(__always)
  private mutating func glyphs(in text: Span<UInt8>, columns: (Unicode.Scalar) -> Int) -> Piece {
    let start = offset
    var count = 0
    while offset < end {
      let plain = plainLetters(in: text)
      offset += plain
      count += plain
      guard offset < end, text[offset] != 0x20, text[offset] != 0x0A else { break }
      let (scalar, length) = decodeUTF8(text, at: offset)
      let width = scalar.isASCII ? 1 : columns(scalar)
      if width > 1, count > 0 { break }
      offset += length
      if width > 1 {
        skipMarks(in: text, columns: columns)
        return Piece(kind: .wide, columns: 2, bytes: start..<offset)
      }
      count += width
      if isDash(scalar), breaks(in: text, from: start, columns: columns) { break }
    }
    return Piece(kind: .word, columns: count, bytes: start..<offset)
  }

  /// How many printable ASCII characters other than hyphens come next: most of most texts.
  private func plainLetters(in text: Span<UInt8>) -> Int {
    var next = offset
    while next < end, text[next] &- 0x21 < 0x5E, text[next] != 0x2D { next += 1 }
    return next - offset
  }

  /// Whether the word begun at `start` may break after the dash that was just passed.
  private func breaks(
    in text: Span<UInt8>, from start: Int, columns: (Unicode.Scalar) -> Int
  ) -> Bool {
    guard offset < end else { return false }
    var dash = offset - 1
    while dash > start, text[dash] & 0xC0 == 0x80 { dash -= 1 }
    guard dash > start, text[dash - 1] >= 0x80 || text[dash - 1].isASCIIWordy else { return false }
    let next = text[offset]
    guard next >= 0x80 else { return next.isASCIILetter }
    let (scalar, _) = decodeUTF8(text, at: offset)
    return scalar.properties.isAlphabetic && columns(scalar) > 0
  }

  private mutating func skipMarks(in text: Span<UInt8>, columns: (Unicode.Scalar) -> Int) {
    while offset < end, text[offset] >= 0x80 {
      let (scalar, length) = decodeUTF8(text, at: offset)
      guard columns(scalar) == 0 else { return }
      offset += length
    }
  }

  private func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2013}" || scalar == "\u{2014}"
  }
}

/// The scalar that begins at `offset` of valid UTF-8, and its bytes.
///
/// What is not valid is U+FFFD, one byte long.
func decodeUTF8(_ text: Span<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
  let first = UInt32(text[offset])
  if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  guard first >= 0xC2, offset + length <= text.count else { return ("\u{FFFD}", 1) }
  var value = first & (0x7F >> UInt32(length))
  for next in offset + 1..<offset + length { value = (value << 6) | UInt32(text[next] & 0x3F) }
  guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
  return (scalar, length)
}

extension UInt8 {
  /// Whether it is a Latin letter.
  var isASCIILetter: Bool { self & 0xDF >= 0x41 && self & 0xDF <= 0x5A }

  /// Whether it is a Latin letter or a digit.
  var isASCIIWordy: Bool { isASCIILetter || (self >= 0x30 && self <= 0x39) }
}
