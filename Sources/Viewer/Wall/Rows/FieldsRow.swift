internal import Geometry
internal import Records
internal import Screen

/// A card's short fields, before them what is known of its picture, as far as there is room.
enum FieldsRow: CardRowKind {
  static func lines(of card: MeasuredCard) -> Int { card.extent.shape.hasFields ? 1 : 0 }

  static let turn = CardRowTurn.details

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    let card = drawing.card
    var cells = drawing.box.text(of: .fields)
    let room = drawing.box.card.frame.textColumns - GlyphWidth.columns(of: card.fields)
    if let fact = drawing.picture?.fact, card.picture == card.path,
      let known = fact.words(fitting: room)
    {
      // Nothing is lit here, as it is not looked through.
      drawing.writeLine(known[...], at: cells, style: drawing.theme.faint, into: &buffer)
      let indent = GlyphWidth.columns(of: known)
      cells.column += indent
      cells.columns -= indent
    }
    drawing.writeLit(card.fields, at: cells, into: &buffer)
  }
}
