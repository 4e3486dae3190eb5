internal import Geometry
internal import MasonryEngine
internal import Screen

/// Draws the picture that fills the screen, and its caption.
func drawPicture(
  _ state: ViewerState, pictures: (PictureView) -> CellArt?, theme: Theme,
  into buffer: inout ScreenBuffer
) {
  guard let picture = state.picture, let focus = state.focus, let view = state.openPictureView
  else { return }
  let fact = state.pictureFact(at: focus)
  let room = CellRect(
    column: 0, row: 0, columns: state.pictureRoom.columns, rows: state.pictureRoom.rows)
  var note = ("reading…", theme.faint)
  if case .failure(let reason) = fact { note = (reason, theme.fault) }
  PictureDrawing(
    art: pictures(view), cells: room.middle(view.size),
    words: [(picture.card.pictureName, theme.title), note], theme: theme
  ).draw(into: &buffer, clip: room)
  guard state.captionRows > 0 else { return }
  let caption = PictureCaption(picture.card, fact)
  let row = CellRect(column: 0, row: room.maxRow, columns: room.columns, rows: 1)
  caption.draw(isMarked: state.isMarked(focus), theme: theme, into: &buffer, row: row)
}

/// A picture as it is drawn: its art or, while there is none, words in its middle.
struct PictureDrawing {
  var art: CellArt?
  /// The picture's cells, whether they are on the screen or not.
  var cells: CellRect
  /// What is said in its place, a row each.
  var words: [(text: String, style: Style)]
  var theme: Theme

  func draw(into buffer: inout ScreenBuffer, clip: CellRect) {
    if let art {
      return buffer.draw(
        art, at: CellPoint(column: cells.column, row: cells.row), clip: cells.intersection(clip))
    }
    // Words may be wider than a picture that is tall and thin.
    for (index, (text, style)) in words.suffix(max(1, cells.rows)).enumerated() {
      let row = cells.row + max(0, cells.rows - words.count) / 2 + index
      let columns = min(GlyphWidth.columns(of: text), clip.columns)
      let middle = cells.column + cells.columns / 2 - columns / 2
      let column = min(max(clip.column, middle), clip.maxColumn - columns)
      buffer.write(
        text, at: CellPoint(column: column, row: row), fitting: columns, style: style, clip: clip)
    }
  }
}

extension CellRect {
  /// The cells of a size in the middle.
  fileprivate func middle(_ size: CellSize) -> CellRect {
    CellRect(
      column: column + (columns - size.columns) / 2, row: row + (rows - size.rows) / 2,
      columns: size.columns, rows: size.rows)
  }
}
