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
  let isMarked = state.focus.map(state.isMarked) ?? false
  PageDrawing(
    page: page, area: state.pageArea, isMarked: isMarked, scrollbar: state.scrollbar, theme: theme
  ).draw(into: &buffer)
  guard let cells = state.pagePictureCells, let view = state.pagePictureView else { return }
  PictureDrawing(
    picture: CardPicture(lines: cells.rows, view: view), cells: cells, clip: state.pageArea,
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

extension StatusLine {
  /// What the line says of an open card: which it is on the left, how far one has read and what
  /// leads on on the right.
  init(_ page: CardPage, in state: ViewerState, theme: Theme) {
    func part(_ text: String, _ gap: Int, _ rank: Int) -> Part {
      Part(text: text, style: theme.status, gap: gap, rank: rank)
    }
    left = Self.title(page.card.title, number: Self.index(state), in: state, theme: theme)
    right = Self.notices(state, theme: theme)
    let rows = min(state.wallRows, page.lines.count - page.top)
    let last = page.top + rows
    right.append(part("\(grouped(page.top + 1))–\(grouped(last)) of \(lines(page))", 3, 6))
    right.append(part(percent(page, rows: state.wallRows), 2, 7))
    let keys = state.options.keys
    let hasPicture = if case .cells = page.picture { true } else { false }
    let hints = [
      hasPicture ? keys.hint(["card-picture"], "picture").map { part($0, 3, 9) } : nil,
      keys.hint(["card-previous-card", "card-next-card"], "cards").map { part($0, 3, 8) },
      keys.hint(["close"], "back").map { part($0, 2, 4) },
      keys.hint(["help"], "help").map { part($0, 2, 5) },
    ]
    right += hints.compactMap { $0 }
  }

  /// What is open, which gives way as soon as `rank` says, and its number; or what the last action had
  /// to say.
  static func title(
    _ title: String, rank: Int = 3, number: String, in state: ViewerState, theme: Theme
  ) -> [Part] {
    let most = max(12, state.screen.columns / 3)
    let message = state.message
    let parts = [
      Part(
        text: message ?? abbreviated(title, columns: most), style: theme.statusTitle, gap: 0,
        rank: message == nil ? rank : 0),
      Part(text: number, style: theme.statusAccent, gap: 2, rank: message == nil ? 0 : 3),
    ]
    return parts.filter { !$0.text.isEmpty }
  }
}

private func lines(_ page: CardPage) -> String { grouped(page.lines.count) }

/// How far the page is scrolled.
private func percent(_ page: CardPage, rows: Int) -> String {
  let last = page.lastTop(rows: rows)
  return last > 0 ? "\(100 * page.top / last)%" : "all"
}
