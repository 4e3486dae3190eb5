internal import Geometry
internal import Screen

extension ScreenBuffer {
  /// Writes one row of text in at most `columns` columns and returns the column after it.
  ///
  /// What doesn't fit, or is cut already, ends in `…`.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol, at point: CellPoint, fitting columns: Int, isCut: Bool = false,
    style: Style, clip: CellRect
  ) -> Int {
    guard columns > 0 else { return point.column }
    let rows = CellRect(column: point.column, row: point.row, columns: columns, rows: 1)
    let area = rows.intersection(clip)
    guard isCut || !fits(text, in: columns) else {
      return write(text, at: point, style: style, clip: area)
    }
    let kept = fittingPrefix(of: text, columns: columns - 1)
    let end = write(kept, at: point, style: style, clip: area)
    return write("…", at: CellPoint(column: end, row: point.row), style: style, clip: area)
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

/// A whole number with its thousands set apart.
func grouped(_ number: Int) -> String {
  var digits = ""
  for (place, digit) in String(number.magnitude).reversed().enumerated() {
    if place > 0, place % 3 == 0 { digits = "," + digits }
    digits = String(digit) + digits
  }
  return number < 0 ? "-" + digits : digits
}

/// A number and what it counts.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(grouped(number)) \(number == 1 ? one : many)"
}
