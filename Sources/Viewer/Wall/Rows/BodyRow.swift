internal import CardText
internal import Geometry
internal import Records
internal import Screen

/// The lines of a card's body that are shown.
enum BodyRow: CardRowKind {
  static func lines(of card: MeasuredCard) -> Int { min(card.extent.bodyLines, card.maxLines) }

  static func firstTurn(in card: MeasuredCard) -> CardRowTurn { .bodyStart }
  static let turn = CardRowTurn.body

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    let box = drawing.box
    let hasMore = box.lines(of: .body) < box.card.extent.bodyLines
    drawing.writeLines(
      drawing.card.shownBody, at: box.text(of: .body),
      isCut: hasMore && box.lines(of: .more) == 0, style: drawing.theme.body,
      runs: drawing.card.styledBody?.runs ?? [], into: &buffer)
  }
}
