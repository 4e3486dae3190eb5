internal import Geometry
internal import Records
internal import Screen

/// A card's title, of which the first line is the last thing that a low card gives up.
enum TitleRow: CardRowKind {
  static let mostLines = 3

  static func lines(of card: MeasuredCard) -> Int { min(card.extent.titleLines, mostLines) }

  static func firstTurn(in card: MeasuredCard) -> CardRowTurn { .titleStart }
  static let turn = CardRowTurn.title

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    let box = drawing.box
    drawing.writeLines(
      drawing.card.title, at: box.text(of: .title),
      isCut: box.lines(of: .title) < box.card.extent.titleLines, style: style(in: drawing),
      into: &buffer)
  }

  private static func style(in drawing: CardDrawing) -> Style {
    if drawing.isFocused { return drawing.theme.focusedTitle }
    return drawing.card.isFault ? drawing.theme.fault : drawing.theme.title
  }
}
