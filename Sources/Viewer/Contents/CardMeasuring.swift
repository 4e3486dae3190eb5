internal import CellScaling
internal import Records

/// The parts of a card that its lane's width decides.
struct CardFrame: Hashable {
  /// The least columns of a card with a border.
  static let leastBorderedColumns = 6
  /// The least rows of a card with a border.
  static let leastBorderedRows = 3
  /// The most lines of a title.
  static let maximumTitleLines = 3

  /// A picture takes at most so many times its width down the wall; of a taller one, the middle is
  /// shown.
  static let tallestPicture = 4.0

  /// Columns that text is wrapped to, at least 1.
  var textColumns: Int
  /// Columns that a picture counts as wide: the lane's without the border's.
  var pictureColumns: Int
  /// Whether the lane is wide enough for a border.
  var hasBorder: Bool

  /// - Parameter laneColumns: Whole columns that fit in the lane.
  init(laneColumns: Int) {
    hasBorder = laneColumns >= CardFrame.leastBorderedColumns
    textColumns = max(1, hasBorder ? laneColumns - 4 : laneColumns)
    pictureColumns = hasBorder ? laneColumns - 2 : laneColumns
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

  /// The rows of a picture of a shape: its width ÷ the ratio, up to a whole row; at least one.
  ///
  /// Heights are rounded as the engine rounds them, so that what is as good as whole rows is so.
  func pictureRows(ratio: Double, scale: CellScale) -> Int {
    guard pictureColumns > 0 else { return 0 }
    let width = Double(pictureColumns) * scale.pointsPerColumn
    let height = (min(width / ratio, width * CardFrame.tallestPicture) * 64).rounded() / 64
    return Int(min(max((height / scale.pointsPerRow).rounded(.up), 1), CardFrame.mostRows))
  }

  /// More rows than any wall has.
  private static let mostRows = 1e9

  /// The rows of a card with an extent, without its picture: a body's lines include the row for those not shown.
  func rows(of extent: CardExtent) -> Int {
    let tail = (extent.hasFields ? 1 : 0) + (extent.hasTags ? 1 : 0)
    return (hasBorder ? 2 : 0) + extent.titleLines + extent.bodyLines + tail
  }
}
