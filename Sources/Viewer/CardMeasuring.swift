internal import Decks

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
  var measure = measure
  (measure.height, measure.aspectRatio) = (nil, nil)
  let frame = CardFrame(laneColumns: laneColumns)
  return frame.rows(of: CardExtent(measure, limits: frame.limits(maxLines: maxLines)))
}

extension CardFrame {
  /// How far the lines of a card are counted, where so many lines of its body are shown.
  func limits(maxLines: LayoutValues.MaxLines) -> TextLimits {
    var limits = TextLimits(columns: textColumns, titleLines: CardFrame.maximumTitleLines)
    // Every number of lines is below the greatest, and a sum of it can't overflow.
    if case .count(let most) = maxLines { limits.bodyLines = min(most, Int.max - 1) + 1 }
    return limits
  }

  /// The rows of a card with an extent: a body's lines include the row for those not shown.
  func rows(of extent: CardExtent) -> Int {
    let tail = (extent.hasFields ? 1 : 0) + (extent.hasTags ? 1 : 0)
    return (hasBorder ? 2 : 0) + extent.titleLines + extent.bodyLines + tail
  }
}
