internal import Geometry
internal import Records
internal import Screen

/// Draws an open card, and over the room that its page has for it the card's picture.
func drawPage(
  _ page: CardPage, of state: ViewerState, pictures: (PictureView) -> CellArt?, theme: Theme,
  into buffer: inout ScreenBuffer
) {
  let isMarked = state.focus.map(state.isMarked) ?? false
  PageDrawing(
    page: page, area: state.pageArea, isMarked: isMarked, scrollbar: state.scrollbar, theme: theme
  ).draw(into: &buffer)
  guard let cells = state.pagePictureCells, let view = state.pagePictureView else { return }
  PictureDrawing(
    picture: CardPicture(rows: cells.rows, view: view), cells: cells, clip: state.pageArea,
    theme: theme
  ).draw(into: &buffer, pictures: pictures)
}

/// An open card as it is drawn: its page, and beside that how far it is scrolled.
struct PageDrawing {
  var page: CardPage
  /// The cells of its text.
  var area: CellRect
  var isMarked: Bool
  var scrollbar: Scrollbar
  var theme: Theme

  func draw(into buffer: inout ScreenBuffer) {
    for (row, line) in shown.enumerated() {
      var column = area.column
      for run in line.runs {
        column = buffer.write(
          run.text, at: CellPoint(column: column, row: row),
          style: theme.style(of: run.role, on: page.card), clip: area)
      }
    }
    if let row = row(of: .titleRule), isMarked { drawMark(row: row, into: &buffer) }
    buffer.cursor = CellPoint(column: area.column, row: row(of: .title) ?? 0)
    scrollbar.draw(into: &buffer, column: buffer.size.columns - 1, theme: theme)
  }

  private var shown: ArraySlice<PageLine> { page.lines[page.top...].prefix(area.rows) }

  /// The first row of the screen that shows something of a role.
  private func row(of role: PageRole) -> Int? {
    let line = shown.firstIndex { $0.runs.first?.role.contains(role) == true }
    return line.map { $0 - page.top }
  }

  private func drawMark(row: Int, into buffer: inout ScreenBuffer) {
    let edge = CellRect(column: area.column, row: row, columns: area.columns, rows: 1)
    buffer.drawMark(onTopOf: edge, style: theme.mark, clip: area)
  }
}

extension ScreenBuffer {
  /// Draws the sign of a marked card near the right end of its upper edge.
  mutating func drawMark(onTopOf cells: CellRect, style: Style, clip: CellRect) {
    let sign = cells.columns < 20 ? "●" : " ● "
    let column = max(cells.column, cells.maxColumn - 2 - sign.unicodeScalars.count)
    write(sign, at: CellPoint(column: column, row: cells.row), style: style, clip: clip)
  }
}
