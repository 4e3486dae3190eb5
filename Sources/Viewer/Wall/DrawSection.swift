internal import Geometry
internal import Screen

/// A section's header or footer as it is drawn.
struct SectionDrawing {
  var title: String
  /// The element's cells, whether they are on the screen or not.
  var cells: CellRect
  /// Columns from the cells' edges to those of the section's cards.
  var leading: Int
  var trailing: Int
  /// What is lit in the title.
  var lit: Pattern?
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme

  /// The row of text: the middle one.
  private var line: CellRect {
    let room = max(0, cells.columns - 1)
    let leading = min(leading, room / 4)
    let trailing = min(trailing, room / 4)
    return CellRect(
      column: cells.column + leading, row: cells.row + (cells.rows - 1) / 2,
      columns: max(0, cells.columns - leading - trailing), rows: min(1, cells.rows))
  }

  /// Draws a title, a rule and how many cards there are; over the cards where it is pinned.
  func drawHeader(cards: Int, isPinned: Bool, into buffer: inout ScreenBuffer) {
    if isPinned { buffer.fill(cells.intersection(clip), style: theme.wall) }
    let line = line
    let area = line.intersection(clip)
    guard !area.isEmpty else { return }
    let count = grouped(cards)
    let hasCount = fits(title, in: line.columns - count.utf8.count - 2)
    let end = line.maxColumn - (hasCount ? count.utf8.count : 0)
    var column = line.column
    if !title.isEmpty {
      let start = CellPoint(column: column, row: line.row)
      column = buffer.write(
        title, at: start, fitting: end - column - (hasCount ? 2 : 0), style: theme.title,
        clip: area)
      LitText(title, lines: [title[...]], pattern: lit, style: theme.match)
        .light(title[...], at: start, upTo: column, in: &buffer, clip: area)
      column += 1
    }
    let rule = CellRect(
      column: column, row: line.row, columns: end - column - (hasCount ? 1 : 0), rows: 1)
    buffer.fill(rule.intersection(area), with: "─", style: theme.faint)
    guard hasCount else { return }
    buffer.write(
      count, at: CellPoint(column: end, row: line.row), style: theme.faint, clip: area)
  }

  /// Draws a line of dim text.
  func drawFooter(into buffer: inout ScreenBuffer) {
    let line = line
    buffer.write(
      title, at: CellPoint(column: line.column, row: line.row), fitting: line.columns,
      style: theme.faint, clip: line.intersection(clip))
  }
}
