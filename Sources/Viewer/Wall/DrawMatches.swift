internal import Geometry
internal import Screen

/// Matches of a text that is drawn in lines.
struct LitText {
  /// The whole text.
  var text: String
  /// Where the matches are in it, as offsets in its UTF-8, ascending.
  var matches: [Range<Int>]
  var style: Style

  /// Matches of a pattern, none where it is nil; beyond the end of the last of the lines that are
  /// drawn only the first.
  init(_ text: String, lines: [Substring], pattern: Pattern?, style: Style) {
    self.text = text
    self.style = style
    let end = lines.last.map { text.utf8.distance(from: text.startIndex, to: $0.endIndex) } ?? 0
    matches = pattern?.matches(in: text, upTo: end) ?? []
    hidesMatch = matches.last.map { $0.upperBound > end } ?? false
  }

  /// Whether a match goes on, or is, beyond the lines that are drawn.
  private(set) var hidesMatch: Bool

  /// Lights the matches in a line that is drawn from a point up to a column.
  ///
  /// A match in a part that was cut off lights the `…` instead.
  func light(
    _ line: Substring, at point: CellPoint, upTo end: Int, in buffer: inout ScreenBuffer,
    clip: CellRect
  ) {
    guard !matches.isEmpty, point.column < end else { return }
    let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
    let bytes = start..<start + line.utf8.count
    for match in matches where match.overlaps(bytes) {
      let part = match.clamped(to: bytes)
      let from = point.column + columns(of: start..<part.lowerBound)
      let first = min(from, end - 1)
      let last = min(from + columns(of: part), end)
      let cells = CellRect(
        column: first, row: point.row, columns: max(last - first, from > first ? 1 : 0), rows: 1)
      buffer.restyle(cells.intersection(clip)) { $0 = style }
    }
  }

  private func columns(of bytes: Range<Int>) -> Int {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return GlyphWidth.columns(of: text[start..<text.utf8.index(start, offsetBy: bytes.count)])
  }
}
