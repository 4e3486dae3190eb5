import Decks

/// The parts of a card that its lane's width decides.
struct CardFrame: Hashable {
  /// The least columns of a card with a border.
  static let leastBorderedColumns = 6
  /// The least rows of a card with a border.
  static let leastBorderedRows = 3
  /// The most lines of a title.
  static let maximumTitleLines = 3

  /// Columns that text is wrapped to, at least 1.
  var textColumns: Int
  /// Whether the lane is wide enough for a border.
  var hasBorder: Bool

  /// - Parameter laneColumns: Whole columns that fit in the lane.
  init(laneColumns: Int) {
    hasBorder = laneColumns >= CardFrame.leastBorderedColumns
    textColumns = max(1, hasBorder ? laneColumns - 4 : laneColumns)
  }
}

/// The rows of a card that gives no height itself: border, title, body, fields, tags.
///
/// - Parameters:
///   - measure: The card's measure.
///   - laneColumns: Whole columns that fit in the width of the card's lanes.
///   - maxLines: The lines of body shown; where there are more, one row says how many.
/// - Returns: Whole rows.
/// - Complexity: O(*n*), *n* words of the title and of the body's lines that are shown.
func rows(
  of measure: CardMeasure, laneColumns: Int, maxLines: LayoutValues.MaxLines
) -> Int {
  let frame = CardFrame(laneColumns: laneColumns)
  let width = frame.textColumns
  let title = measure.title.lineCount(width: width, atMost: CardFrame.maximumTitleLines)
  let border = frame.hasBorder ? 2 : 0
  let tail = (measure.hasFields ? 1 : 0) + (measure.hasTags ? 1 : 0)
  return border + title + bodyRows(of: measure.body, width: width, maxLines: maxLines) + tail
}

/// The rows of a body with the one that counts what is not shown.
private func bodyRows(
  of body: TextMeasure, width: Int, maxLines: LayoutValues.MaxLines
) -> Int {
  switch maxLines {
  case .all: return body.lineCount(width: width)
  case .count(let most):
    // Every number of lines is below that one, and a sum of it can't overflow.
    let most = min(most, Int.max - 1)
    return body.lineCount(width: width, atMost: most + 1)
  }
}
