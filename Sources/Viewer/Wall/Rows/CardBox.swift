internal import Geometry

/// The cells of a card and of its rows.
struct CardBox {
  let cells: CellRect
  let card: MeasuredCard
  /// Whether the card has a border.
  let hasBorder: Bool
  private let lines: [Int]

  /// Shares a card's cells out between its rows.
  init(_ cells: CellRect, _ card: MeasuredCard) {
    self.cells = cells
    self.card = card
    hasBorder = card.frame.hasBorder && cells.rows >= CardFrame.leastBorderedRows
    lines = CardBox.lines(of: card, inRows: cells.rows - (hasBorder ? 2 : 0))
  }

  /// The lines of each row in a card with so many for all, where each may get less than it wants.
  private static func lines(of card: MeasuredCard, inRows rows: Int) -> [Int] {
    let wanted = CardRow.allCases.map { $0.kind.lines(of: card) }
    guard wanted.reduce(0, +) > rows else { return wanted }
    var left = rows
    var lines = wanted.map { _ in 0 }
    for turn in CardRowTurn.allCases {
      for (row, wanted) in zip(CardRow.allCases, wanted) {
        let isAll = row.kind.turn == turn
        let isFirst = row.kind.firstTurn(in: card) == turn
        let most = isAll ? wanted : isFirst ? min(1, wanted) : 0
        let more = max(0, min(most - lines[row.rawValue], left))
        lines[row.rawValue] += more
        left -= more
      }
    }
    return lines
  }

  func lines(of row: CardRow) -> Int { lines[row.rawValue] }

  var isEmpty: Bool { lines.allSatisfy { $0 == 0 } }

  private var edge: Int { hasBorder ? 1 : 0 }

  /// The cells of the picture, between the borders.
  var picture: CellRect {
    CellRect(
      column: cells.column + edge, row: cells.row + edge,
      columns: max(0, cells.columns - 2 * edge), rows: lines(of: .picture))
  }

  /// The cells of the text, below the picture.
  var text: CellRect {
    let across = card.frame.hasBorder ? 2 : 0
    let top = edge + lines(of: .picture)
    return CellRect(
      column: cells.column + across, row: cells.row + top,
      columns: min(card.frame.textColumns, max(0, cells.columns - 2 * across)),
      rows: cells.rows - edge - top)
  }

  /// The cells of a row of text.
  func text(of row: CardRow) -> CellRect {
    let above = CardRow.allCases[..<row.rawValue].reduce(0) { $0 + lines(of: $1) }
    var cells = text
    cells.row += above - lines(of: .picture)
    cells.rows = lines(of: row)
    return cells
  }
}
