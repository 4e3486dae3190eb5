internal import Geometry
internal import Screen

extension ScreenBuffer {
  /// Writes text into the first row of some cells and returns the column after it.
  ///
  /// What doesn't fit, or is cut already, ends in `…`.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol, in cells: CellRect, isCut: Bool = false, style: Style,
    clip: CellRect? = nil
  ) -> Int {
    guard cells.columns > 0 else { return cells.column }
    let line = cells.with(row: cells.row)
    let area = clip.map(line.intersection) ?? line
    let point = CellPoint(column: line.column, row: line.row)
    guard isCut || !fits(text, in: line.columns) else {
      return write(text, at: point, style: style, clip: area)
    }
    let kept = fittingPrefix(of: text, columns: line.columns - 1)
    let end = write(kept, at: point, style: style, clip: area)
    return write("…", at: CellPoint(column: end, row: point.row), style: style, clip: area)
  }
}

extension ScreenBuffer {
  /// Writes lines one below the other in the middle of a room with at least as many rows.
  mutating func write(
    _ lines: ArraySlice<(String, Style)>, inTheMiddleOf room: CellRect
  ) {
    for (index, (text, style)) in lines.enumerated() {
      let columns = min(GlyphWidth.columns(of: text), room.columns)
      let middle = room.middle(columns: columns, rows: lines.count)
      write(text, in: middle.with(row: middle.row + index), style: style)
    }
  }
}

/// `text`, or as much of it as leaves room for `…` within `columns`.
func abbreviated(_ text: String, columns: Int) -> String {
  guard !fits(text, in: columns) else { return text }
  return columns > 0 ? fittingPrefix(of: text, columns: columns - 1) + "…" : ""
}

/// Whether a text takes no more than `columns`; looks no further than it must.
func fits(_ text: some StringProtocol, in columns: Int) -> Bool {
  var left = columns
  for scalar in text.unicodeScalars {
    left -= GlyphWidth.columns(of: scalar)
    if left < 0 { return false }
  }
  return left >= 0
}

/// The longest beginning that takes no more than `columns`, without blanks at its end.
private func fittingPrefix(of text: some StringProtocol, columns: Int) -> String {
  var taken = 0
  var kept = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    taken += GlyphWidth.columns(of: scalar)
    if taken > columns { break }
    kept.append(scalar)
  }
  while kept.last == " " { kept.removeLast() }
  return String(kept)
}

/// Matches of a text that is drawn in lines.
struct LitText {
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

  /// Lights the matches in a line that is drawn from the left of some cells up to a column.
  ///
  /// A match in a part that was cut off lights the `…` instead.
  func light(
    _ line: Substring, in cells: CellRect, upTo end: Int, of buffer: inout ScreenBuffer,
    clip: CellRect
  ) {
    let point = CellPoint(column: cells.column, row: cells.row)
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
