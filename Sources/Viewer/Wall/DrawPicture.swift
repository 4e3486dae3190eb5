internal import CardText
internal import Geometry
internal import Records
internal import Screen

/// A card's picture as it is drawn: its art or, while there is none, what stands for it.
struct PictureDrawing {
  var picture: CardPicture
  /// The picture's cells, whether they are on the screen or not.
  var cells: CellRect
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme

  /// What stands for a picture is at most so many rows below its top, so that it is seen with the
  /// top of one that is taller than the screen.
  private static let lowestRow = 10

  private var area: CellRect { cells.intersection(clip) }

  /// Where so many rows begin that stand for the picture: in the middle.
  private func top(ofRows rows: Int) -> Int {
    cells.row + min((cells.rows - rows) / 2, PictureDrawing.lowestRow)
  }

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

  /// Shows that there will be a picture.
  private func drawSign(into buffer: inout ScreenBuffer) {
    let sign = "· · ·"
    let indent = (cells.columns - GlyphWidth.columns(of: sign)) / 2
    guard indent >= 0 else { return }
    buffer.write(
      sign, at: CellPoint(column: cells.column + indent, row: top(ofRows: 1)), style: theme.faint,
      clip: area)
  }

  /// Says why there is no picture.
  private func drawFailure(_ reason: String, into buffer: inout ScreenBuffer) {
    let columns = max(1, cells.columns - 2)
    let lines = LineBreaker.lines(
      of: reason, width: columns, atMost: cells.rows + 1, columns: GlyphWidth.columns(of:))
    let shown = lines.prefix(cells.rows)
    let top = top(ofRows: shown.count)
    for (index, line) in shown.enumerated() {
      let isCut = index == shown.count - 1 && lines.count > shown.count
      let indent = (cells.columns - GlyphWidth.columns(of: line)) / 2
      let start = CellPoint(column: cells.column + max(0, indent), row: top + index)
      buffer.write(
        line, at: start, fitting: cells.columns, isCut: isCut, style: theme.fault, clip: area)
    }
  }
}
