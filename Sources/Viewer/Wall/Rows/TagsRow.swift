internal import Geometry
internal import Records
internal import Screen

/// A card's tags.
enum TagsRow: CardRowKind {
  static func lines(of card: MeasuredCard) -> Int { card.extent.shape.hasTags ? 1 : 0 }

  static let turn = CardRowTurn.details

  static func draw(
    _ drawing: CardDrawing, into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?
  ) {
    drawing.writeLit(drawing.card.tagLine, at: drawing.box.text(of: .tags), into: &buffer)
  }
}
