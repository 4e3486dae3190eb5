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
    let ranges = ranges(of: text.utf8.span, width: width, atMost: limit, columns: columns)
    let utf8 = text.utf8
    return ranges.map { range in
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return text[start..<utf8.index(start, offsetBy: range.count)]
    }
  }

  /// The first lines of a text given as valid UTF-8, as offsets in it; see
  /// ``lines(of:width:atMost:columns:)``.
  ///
  /// What styles parts of a text finds here which of them stand on a line.
  public static func ranges(
    of text: Span<UInt8>, width: Int, atMost limit: Int = .max, columns: (Unicode.Scalar) -> Int
  ) -> [Range<Int>] {
    guard limit > 0 else { return [] }
    var scanner = TextScanner(text)
    var fill = LineFill(width: width)
    var lines: [Range<Int>] = []
    var line: Range<Int>?
    while lines.count < limit, let piece = scanner.next(in: text, columns: columns) {
      let current = line ?? piece.bytes.lowerBound..<piece.bytes.lowerBound
      line = current
      switch piece.kind {
      case .spaces: fill.addSpaces(piece.columns)
      case .newline:
        lines.append(current)
        fill.newline()
        line = piece.bytes.upperBound..<piece.bytes.upperBound
      case .word, .wide:
        let taken = min(piece.columns, piece.kind == .wide ? fill.width : .max)
        if fill.joins(taken) {
          line = current.lowerBound..<piece.bytes.upperBound
          continue
        }
        if fill.used > 0 { lines.append(current) }
        fill.begin(taken)
        line = piece.bytes
        guard taken > fill.width else { continue }
        line = cut(piece.bytes, of: text, width: fill.width, into: &lines, columns: columns)
      }
    }
    if let line, lines.count < limit { lines.append(line) }
    return Array(lines.prefix(limit))
  }

  /// A line of text that keeps its blanks, as code does, in pieces that are cut where they are full.
  ///
  /// No piece takes more than `width` columns, except that a wide glyph where `width` is 1 is a
  /// piece of its own. An empty line is one empty piece.
  /// - Complexity: O(*n*), *n* bytes of the line.
  public static func pieces(
    of line: Span<UInt8>, width: Int, columns: (Unicode.Scalar) -> Int
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    let rest = cut(
      line.indices, of: line, width: max(1, width), into: &pieces, columns: columns)
    return pieces + [rest]
  }

  /// Cuts what has no place to break into full lines; returns what is left for the next.
  private static func cut(
    _ word: Range<Int>, of text: Span<UInt8>, width: Int, into lines: inout [Range<Int>],
    columns: (Unicode.Scalar) -> Int
  ) -> Range<Int> {
    var start = word.lowerBound
    var offset = start
    var used = 0
    while offset < word.upperBound {
      let (scalar, length) = decodeUTF8(text, at: offset)
      let taken = scalar.isASCII ? 1 : columns(scalar)
      if used > 0, used + taken > width {
        lines.append(start..<offset)
        start = offset
        used = 0
      }
      used += taken
      offset += length
    }
    return start..<word.upperBound
  }
}
