/// Wraps text into lines, by the rule that ``TextMeasure`` counts with.
public enum LineBreaker {
  /// The first lines of `text` where a line has `width` columns.
  ///
  /// There are exactly as many as `TextMeasure.lineCount(width:atMost:)` says. No line takes more
  /// than `width` columns, except that a wide glyph where `width` is 1 is a line of its own.
  ///
  /// - Parameters:
  ///   - text: Sanitised text; a line break begins a paragraph, blanks at the very end count for
  ///     nothing.
  ///   - width: Columns of a line; less than 1 is taken for 1.
  ///   - limit: The most lines to give.
  ///   - columns: The columns of a scalar: 0, 1 or 2. Only asked about scalars beyond ASCII.
  /// - Returns: The lines, from top to bottom.
  /// - Complexity: O(*n*), *n* bytes of the text up to the last line given.
  public static func lines(
    of text: String, width: Int, atMost limit: Int = .max, columns: (Unicode.Scalar) -> Int
  ) -> [Substring] {
    let utf8 = text.utf8
    return ranges(of: utf8.span, width: width, atMost: limit, columns: columns).map { range in
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return text[start..<utf8.index(start, offsetBy: range.count)]
    }
  }

  /// The first lines of a text given as valid UTF-8, as offsets in it; see
  /// ``lines(of:width:atMost:columns:)``.
  ///
  /// Whoever styles parts of a text finds here which of them stand on a line.
  public static func ranges(
    of text: Span<UInt8>, width: Int, atMost limit: Int = .max, columns: (Unicode.Scalar) -> Int
  ) -> [Range<Int>] {
    guard limit > 0 else { return [] }
    var broken = BrokenLines(width: width)
    broken.add(text, atMost: limit, columns: columns)
    return Array(broken.lines.prefix(limit))
  }

  /// A line that keeps its blanks, as code does, in pieces that are cut where they are full.
  ///
  /// No piece takes more than `width` columns, except that a wide glyph where `width` is 1 is a
  /// piece of its own. An empty line is one empty piece.
  /// - Complexity: O(*n*), *n* bytes of the line.
  public static func pieces(
    of line: Span<UInt8>, width: Int, columns: (Unicode.Scalar) -> Int
  ) -> [Range<Int>] {
    var broken = BrokenLines(width: width)
    broken.addUnbroken(line, columns: columns)
    return broken.lines
  }
}

/// The lines of a text as they come to be, as ranges of its UTF-8.
private struct BrokenLines {
  /// Lines that nothing more is added to.
  private(set) var lines: [Range<Int>] = []
  /// The line that is being filled: from its first glyph, a paragraph's from its first blank.
  private var line = 0..<0
  private var fill: LineFill

  init(width: Int) { fill = LineFill(width: width) }

  /// Breaks a text, until there are `limit` lines or a few more.
  mutating func add(_ text: Span<UInt8>, atMost limit: Int, columns: (Unicode.Scalar) -> Int) {
    var scanner = TextScanner(text)
    var isEmpty = true
    while lines.count < limit, let piece = scanner.next(in: text, columns: columns) {
      isEmpty = false
      switch piece.kind {
      case .spaces: fill.addSpaces(piece.columns)
      case .newline:
        lines.append(line)
        fill.newline()
        line = piece.bytes.upperBound..<piece.bytes.upperBound
      case .word: add(piece.columns, piece.bytes, of: text, columns: columns)
      case .wide: add(min(2, fill.width), piece.bytes, of: text, columns: columns)
      }
    }
    if !isEmpty { lines.append(line) }
  }

  /// Cuts a text that has no place to break.
  mutating func addUnbroken(_ text: Span<UInt8>, columns: (Unicode.Scalar) -> Int) {
    cut(text.indices, of: text, columns: columns)
    lines.append(line)
  }

  private mutating func add(
    _ taken: Int, _ bytes: Range<Int>, of text: Span<UInt8>, columns: (Unicode.Scalar) -> Int
  ) {
    if fill.joins(taken) {
      line = line.lowerBound..<bytes.upperBound
      return
    }
    if fill.used > 0 { lines.append(line) }
    fill.begin(taken)
    line = bytes
    if taken > fill.width { cut(bytes, of: text, columns: columns) }
  }

  /// Cuts what has no place to break into full lines, the last of which may go on.
  private mutating func cut(
    _ word: Range<Int>, of text: Span<UInt8>, columns: (Unicode.Scalar) -> Int
  ) {
    var start = word.lowerBound
    var offset = start
    var used = 0
    while offset < word.upperBound {
      let (scalar, length) = decodeUTF8(text, at: offset)
      let taken = scalar.isASCII ? 1 : columns(scalar)
      if used > 0, used + taken > fill.width {
        lines.append(start..<offset)
        start = offset
        used = 0
      }
      used += taken
      offset += length
    }
    line = start..<word.upperBound
  }
}

/// How pieces of text fill lines: the one rule that measuring and drawing share.
///
/// Spaces stay before what follows them on the same line and vanish at a break. A word that no
/// longer fits begins a line; one that fits no line is cut wherever a line is full. A break never
/// leaves an empty line, so blanks before a paragraph's first word go where that word goes.
struct LineFill {
  /// Columns of a line, at least 1.
  let width: Int
  /// Lines begun.
  private(set) var lines = 1
  /// Columns up to the last glyph of the line; 0 before the first.
  private(set) var used = 0
  /// Blank columns after it.
  private var spaces = 0

  @inline(__always)
  init(width: Int) { self.width = max(1, width) }

  /// Adds blanks.
  @inline(__always)
  mutating func addSpaces(_ count: Int) { spaces += count }

  /// Adds a piece if it fits behind what is on the line.
  @inline(__always)
  mutating func joins(_ columns: Int) -> Bool {
    let end = used + spaces + columns
    guard end <= width else { return false }
    used = end
    spaces = 0
    return true
  }

  /// Begins a line with a piece that doesn't fit behind what is on the current one.
  @inline(__always)
  mutating func begin(_ columns: Int) {
    if used > 0 { lines += 1 }
    spaces = 0
    used = columns
    if columns > width { cut(columns) }
  }

  /// Adds a word of the usual kind, with the space after it.
  ///
  /// The same as the calls above, without a branch that depends on whether the word fits: measuring
  /// a million texts would guess wrong at every line's end.
  @inline(__always)
  mutating func addWordAndSpace(_ columns: Int) {
    if columns > width { return addLongWordAndSpace(columns) }
    let end = used + spaces + columns
    let fits = end <= width
    lines += fits || used == 0 ? 0 : 1
    used = fits ? end : columns
    spaces = 1
  }

  private mutating func addLongWordAndSpace(_ columns: Int) {
    begin(columns)
    spaces = 1
  }

  /// Ends a paragraph.
  @inline(__always)
  mutating func newline() {
    lines += 1
    used = 0
    spaces = 0
  }

  private mutating func cut(_ columns: Int) {
    lines += (columns - 1) / width
    used = (columns - 1) % width + 1
  }
}
