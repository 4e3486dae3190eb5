internal import Decks
internal import Geometry
internal import Screen

/// A card's picture as it is drawn: its art or, while there is none, what stands for it.
struct PictureDrawing {
  var picture: CardPicture
  /// The picture's cells, whether they are on the screen or not.
  var cells: CellRect
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme

  private var area: CellRect { cells.intersection(clip) }

  func draw(into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?) {
    guard !area.isEmpty else { return }
    if case .failure(let reason) = picture.fact {
      drawFailure(reason, into: &buffer)
    } else if picture.view.hasCells, let art = pictures(picture.view) {
      buffer.draw(art, at: CellPoint(column: cells.column, row: cells.row), clip: area)
    } else {
      drawSign(into: &buffer)
    }
  }

  /// Shows in the middle that there will be a picture.
  private func drawSign(into buffer: inout ScreenBuffer) {
    let sign = "· · ·"
    let indent = (cells.columns - GlyphWidth.columns(of: sign)) / 2
    guard indent >= 0 else { return }
    let middle = CellPoint(column: cells.column + indent, row: cells.row + (cells.rows - 1) / 2)
    buffer.write(sign, at: middle, style: theme.faint, clip: area)
  }

  /// Says in the middle why there is no picture.
  private func drawFailure(_ reason: String, into buffer: inout ScreenBuffer) {
    let columns = max(1, cells.columns - 2)
    let lines = LineBreaker.lines(
      of: reason, width: columns, atMost: cells.rows + 1, columns: GlyphWidth.columns(of:))
    let shown = lines.prefix(cells.rows)
    let top = cells.row + (cells.rows - shown.count) / 2
    for (index, line) in shown.enumerated() {
      let isCut = index == shown.count - 1 && lines.count > shown.count
      let indent = (cells.columns - GlyphWidth.columns(of: line)) / 2
      let start = CellPoint(column: cells.column + max(0, indent), row: top + index)
      buffer.write(
        line, at: start, fitting: cells.columns, isCut: isCut, style: theme.fault, clip: area)
    }
  }
}
