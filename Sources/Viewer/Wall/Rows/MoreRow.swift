internal import Geometry
internal import Records
internal import Screen

/// How many lines a card's body has beyond those that are shown.
enum MoreRow: CardRowKind {
  static func lines(of card: MeasuredCard) -> Int { card.extent.bodyLines > card.maxLines ? 1 : 0 }

  /// Where no line of the body is to be shown, its place is the body's.
  static func firstTurn(in card: MeasuredCard) -> CardRowTurn {
    BodyRow.lines(of: card) == 0 ? BodyRow.firstTurn(in: card) : turn
  }
  static let turn = BodyRow.turn

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    let box = drawing.box
    let count = box.card.extent.bodyLines - box.lines(of: .body)
    drawing.writeLine(
      "… \(grouped(count)) more"[...], at: box.text(of: .more),
      style: hidesMatch(drawing) ? drawing.theme.match : drawing.theme.faint, into: &buffer)
  }

  /// Whether something to be lit is in the lines that are not shown.
  private static func hidesMatch(_ drawing: CardDrawing) -> Bool {
    let shown = drawing.box.text(of: .body)
    return drawing.lit != nil
      && drawing.litText(drawing.card.shownBody, lines: shown.rows, from: shown.row).lit.hidesMatch
  }
}
