internal import Records
internal import Geometry
internal import MasonryEngine
internal import Screen

/// Draws an open card, and over the room that its page has for it the card's picture.
func drawPage(
  of state: ViewerState, pictures: (PictureView) -> CellArt?, theme: Theme,
  into buffer: inout ScreenBuffer
) {
  guard let page = state.modes.card else { return }
  let area = state.pageArea
  let shown = page.lines[page.top...].prefix(area.rows)
  // The first row of the screen that shows something of a role.
  func row(of role: PageRole) -> Int? {
    let line = shown.firstIndex { $0.runs.first?.role.contains(role) == true }
    return line.map { $0 - page.top }
  }
  for (row, line) in shown.enumerated() {
    var point = CellPoint(column: area.column, row: row)
    for run in line.runs {
      let style = theme.style(of: run.role, on: page.card)
      point.column = buffer.write(run.text, at: point, style: style, clip: area)
    }
  }
  if let row = row(of: .titleRule), state.focus.map(state.isMarked) == true {
    buffer.drawMark(onTopOf: area.with(row: row), style: theme.mark, clip: area)
  }
  buffer.cursor = CellPoint(column: area.column, row: row(of: .title) ?? 0)
  state.scrollbar.draw(into: &buffer, column: buffer.size.columns - 1, theme: theme)
  guard let cells = state.pagePictureCells, let view = state.pagePictureView else { return }
  let picture = CardPicture(lines: cells.rows, view: view)
  drawPicture(picture, in: cells, clip: area, theme: theme, into: &buffer, pictures: pictures)
}

extension ScreenBuffer {
  /// Draws the sign of a marked card near the right end of its upper edge.
  mutating func drawMark(onTopOf cells: CellRect, style: Style, clip: CellRect) {
    let sign = cells.columns < 20 ? "●" : " ● "
    let column = max(cells.column, cells.maxColumn - 2 - sign.unicodeScalars.count)
    write(sign, at: CellPoint(column: column, row: cells.row), style: style, clip: clip)
  }
}

extension StatusLine {
  /// What the line says of an open card: which it is on the left, how far one has read and what
  /// leads on on the right.
  init(_ page: CardPage, in state: ViewerState) {
    let title = abbreviated(page.card.title, columns: max(12, state.screen.columns / 3))
    left = Self.noticed(
      state, else: [Part(title, .title, gap: 0, rank: 3)], number: Self.cardNumber(state))
    let rows = state.wallRows
    let last = page.top + min(rows, page.lines.count - page.top)
    let shown = "\(grouped(page.top + 1))–\(grouped(last)) of \(grouped(page.lines.count))"
    right = Self.alerts(state) + [Part(shown, gap: 3, rank: 6)]
    right.append(Self.progress(page.top, of: page.lastTop(rows: rows), gap: 2))
    if case .cells = page.picture {
      right += Self.hint(state, ["card-picture"], "picture", gap: 3, rank: 9)
    }
    right += Self.hint(state, ["card-previous-card", "card-next-card"], "cards", gap: 3, rank: 8)
    right += Self.backAndHelp(state)
  }
}
