internal import Geometry
internal import Records
internal import Screen

enum TagsRow: CardRowKind {
  static func lines(of card: MeasuredCard) -> Int { card.extent.shape.hasTags ? 1 : 0 }

  static let turn = CardRowTurn.details

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    drawing.writeLit(drawing.card.tagRow, at: drawing.box.text(of: .tags), into: &buffer)
  }
}
