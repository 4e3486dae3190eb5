internal import Geometry

/// The cells of a card and of what is in it.
struct CardBox: Hashable {
  /// The card's cells, whether they are on the screen or not.
  let cells: CellRect
  /// What follows from the width of its lanes.
  let frame: CardFrame
  /// Whether the card has a border.
  let hasBorder: Bool
  /// The rows of the picture, from the top; 0 where there is none.
  let pictureRows: Int

  /// Shares a card's cells out between its picture and its text.
  ///
  /// In a card that is too low for both, as one that says its height may be, a title keeps a row and
  /// the picture takes what it needs of the rest; the text gets what is left. A card without a
  /// picture wants 0 rows for it.
  init(_ cells: CellRect, frame: CardFrame, picture wanted: Int, hasTitle: Bool) {
    self.cells = cells
    self.frame = frame
    hasBorder = frame.hasBorder && cells.rows >= CardFrame.leastBorderedRows
    let rows = cells.rows - (hasBorder ? 2 : 0)
    pictureRows = max(0, min(wanted, rows - (hasTitle ? 1 : 0)))
  }

  private var edge: Int { hasBorder ? 1 : 0 }

  /// The cells of the picture, between the borders.
  var picture: CellRect {
    CellRect(
      column: cells.column + edge, row: cells.row + edge,
      columns: max(0, cells.columns - 2 * edge), rows: pictureRows)
  }

  /// The cells of the text, below the picture.
  var text: CellRect {
    let across = frame.hasBorder ? 2 : 0
    return CellRect(
      column: cells.column + across, row: cells.row + edge + pictureRows,
      columns: min(frame.textColumns, max(0, cells.columns - 2 * across)),
      rows: cells.rows - 2 * edge - pictureRows)
  }
}
