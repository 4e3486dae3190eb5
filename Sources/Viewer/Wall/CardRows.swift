internal import CardText
internal import Records

/// How the rows inside a card are shared out, from top to bottom.
struct CardRows: Hashable {
  /// Lines of the title.
  var title: Int
  /// Whether the title's last line is not its end.
  var titleIsCut: Bool
  /// Lines of the body.
  var body = 0
  /// Whether the body's last line is not its end, and no row says how many more there are.
  var bodyIsCut = false
  /// Lines of the body that the row below it counts; 0 where there is no such row.
  var more = 0
  /// Whether there is a row of fields.
  var hasFields = false
  /// Whether there is a row of tags.
  var hasTags = false

  /// Whether nothing at all is shown.
  var isEmpty: Bool { title + body + more == 0 && !hasFields && !hasTags }

  /// Shares out `inner` rows of `columns` columns.
  ///
  /// In a card that is lower than its text the title goes first; of the rest the body keeps at
  /// least one row, fields and tags keep theirs beyond that.
  init(_ measure: CardMeasure, inner: Int, columns: Int, maxLines: LayoutValues.MaxLines) {
    let most = CardFrame.maximumTitleLines
    let titleLines = measure.title.lineCount(width: columns, atMost: most + 1)
    title = max(0, min(titleLines, most, inner))
    titleIsCut = titleLines > title
    var left = inner - title
    let tail = (measure.hasFields ? 1 : 0) + (measure.hasTags ? 1 : 0)
    left -= shareBody(
      measure.body.lineCount(width: columns), maxLines: maxLines,
      room: max(left - tail, min(left, 1)))
    hasFields = measure.hasFields && left > 0
    if hasFields { left -= 1 }
    hasTags = measure.hasTags && left > 0
  }

  /// Shares out the body's rows; returns how many they are.
  private mutating func shareBody(
    _ lines: Int, maxLines: LayoutValues.MaxLines, room: Int
  ) -> Int {
    let shown =
      switch maxLines {
      case .all: lines
      case .count(let most): min(lines, max(0, most))
      }
    let needed = shown + (lines > shown ? 1 : 0)
    if needed <= room {
      body = shown
      more = lines - shown
      return needed
    }
    body = max(0, min(shown, room))
    bodyIsCut = true
    return body
  }
}
