internal import Geometry
internal import MasonryEngine
internal import Screen

/// Draws the picture that fills the screen, and its caption.
func drawOpenPicture(
  _ state: ViewerState, pictures: (PictureView) -> CellArt?, theme: Theme,
  into buffer: inout ScreenBuffer
) {
  guard let picture = state.picture, let focus = state.focus, let view = state.openPictureView
  else { return }
  let fact = state.pictureFact(at: focus)
  let room = CellRect(
    column: 0, row: 0, columns: state.pictureRoom.columns, rows: state.pictureRoom.rows)
  if case .failure(let reason) = fact {
    drawWords([(picture.card.pictureName, theme.title), (reason, theme.fault)], in: room, &buffer)
  } else if view.hasCells, let art = pictures(view) {
    let corner = CellPoint(
      column: (room.columns - view.size.columns) / 2, row: (room.rows - view.size.rows) / 2)
    buffer.draw(art, at: corner, clip: room)
  } else {
    drawWords(
      [(picture.card.pictureName, theme.title), ("reading…", theme.faint)], in: room, &buffer)
  }
  guard state.captionRows > 0 else { return }
  PictureCaption(picture.card, fact).draw(
    isMarked: state.isMarked(focus), theme: theme, into: &buffer,
    row: CellRect(column: 0, row: room.maxRow, columns: room.columns, rows: 1))
}

/// Writes lines in the middle; where there are rows for some only, the last.
private func drawWords(
  _ lines: [(text: String, style: Style)], in room: CellRect, _ buffer: inout ScreenBuffer
) {
  let shown = lines.suffix(room.rows)
  for (index, line) in shown.enumerated() {
    let columns = min(GlyphWidth.columns(of: line.text), room.columns)
    let place = CellPoint(
      column: (room.columns - columns) / 2, row: (room.rows - shown.count) / 2 + index)
    buffer.write(line.text, at: place, fitting: columns, style: line.style, clip: room)
  }
}
