internal import CellScaling
internal import Records

/// The parts of a card that its lane's width decides.
struct CardFrame: Hashable {
  static let leastBorderedColumns = 6
  static let leastBorderedRows = 3

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

  /// How far the lines of a card are counted for its height, where so many lines of its body are
  /// shown.
  func limits(maxLines: LayoutValues.MaxLines) -> TextLimits {
    let most = maxLines.count
    return TextLimits(
      columns: textColumns, titleLines: TitleRow.mostLines,
      bodyLines: most == .max ? most : most + 1)
  }
}

/// A card as it is measured in lanes of one width, from which the lines of its rows follow.
struct MeasuredCard {
  var frame: CardFrame
  /// Its lines, as far as they were counted.
  var extent: CardExtent
  /// The most lines of its body that are shown.
  var maxLines: Int
  /// The lines of its picture; 0 where there is none.
  var pictureLines: Int

  /// A card by what was counted within its frame's limits.
  init(
    _ extent: CardExtent, frame: CardFrame, maxLines: LayoutValues.MaxLines, pictureLines: Int = 0
  ) {
    self.frame = frame
    self.extent = extent
    self.maxLines = maxLines.count
    self.pictureLines = pictureLines
  }

  /// A card with all lines of its body counted, and those of its title as far as it matters.
  /// - Complexity: O(*n*), *n* words of the title and body.
  init(
    _ measure: CardMeasure, frame: CardFrame, maxLines: LayoutValues.MaxLines,
    pictureLines: Int = 0
  ) {
    var measure = measure
    // In a card that says its height the lines count as well.
    (measure.shape.height, measure.shape.aspectRatio) = (nil, nil)
    let limits = TextLimits(columns: frame.textColumns, titleLines: TitleRow.mostLines + 1)
    self.init(
      CardExtent(measure, limits: limits), frame: frame, maxLines: maxLines,
      pictureLines: pictureLines)
  }

  /// The height of a card that says none, in whole rows: its border and all lines of its rows.
  var height: Int {
    CardRow.topDown.reduce(frame.hasBorder ? 2 : 0) { $0 + $1.kind.lines(of: self) }
  }
}

extension LayoutValues.MaxLines {
  fileprivate var count: Int {
    switch self {
    case .all: .max
    case .count(let most): max(0, most)
    }
  }
}
