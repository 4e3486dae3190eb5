internal import Geometry
internal import Screen

/// One line of the panel that shows a layout as text.
enum LayoutExportLine: Hashable {
  case heading(String)
  case text(String)
}

/// A layout as text, as it is drawn.
struct LayoutExportDrawing {
  let lines: [LayoutExportLine]
  /// The first line shown.
  let scroll: Int
  /// The panel's cells, its border included.
  let area: CellRect
  let theme: Theme

  func draw(into buffer: inout ScreenBuffer) {
    guard !area.isEmpty else { return }
    buffer.fill(area, style: theme.panel)
    guard area.columns >= 6, area.rows >= 3 else { return }
    buffer.drawBorder(area, glyphs: .rounded, style: theme.panelBorder, clip: area)
    let end = min(lines.count, scroll + area.rows - 2)
    write(" Layout ", at: area.row, theme.panelTitle, &buffer)
    if lines.count > area.rows - 2 {
      let place = " \(scroll + 1)–\(end) of \(lines.count) · j k scroll "
      write(place, at: area.maxRow - 1, theme.panelTitle, &buffer)
    }
    for (row, line) in lines[min(scroll, end)..<end].enumerated() {
      switch line {
      case .heading(let text): write(text, at: area.row + 1 + row, theme.panelTitle, &buffer)
      case .text(let text): write(text, at: area.row + 1 + row, theme.panel, &buffer)
      }
    }
  }

  private func write(_ text: String, at row: Int, _ style: Style, _ buffer: inout ScreenBuffer) {
    let inner = area.inset(by: 2)
    buffer.write(
      text, at: CellPoint(column: inner.column, row: row), fitting: inner.columns, style: style,
      clip: area)
  }
}

extension LayoutExport {
  /// What the panel shows; the command line goes on in further lines.
  func lines(columns: Int) -> [LayoutExportLine] {
    var lines: [LayoutExportLine] = [.heading("As JSON, for a deck's layout")]
    lines += json.map { .text($0) }
    lines += [.text(""), .heading("As options")]
    lines += wrapped(command, columns: columns).map { .text($0) }
    lines += notes.map { .text("(" + $0 + ")") }
    return lines + [.text(""), .text("Printed when the program ends. Esc closes.")]
  }

  private func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.utf8.count + word.utf8.count + 3 <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += " \\" }
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }
}

extension ViewerState {
  /// The cells of the panel in the middle of the wall.
  var layoutExportArea: CellRect {
    let longest = bench.takenLayout?.json.map(\.utf8.count).max() ?? 0
    let columns = min(screen.columns, max(60, longest + 4))
    let lines = bench.takenLayout?.lines(columns: columns - 4) ?? []
    let rows = min(wallRows, lines.count + 2)
    return CellRect(
      column: (screen.columns - columns) / 2, row: (wallRows - rows) / 2, columns: columns,
      rows: rows)
  }

  /// Scrolls the panel by what would scroll the wall, inside its lines.
  mutating func scrollTakenLayout(_ action: Action, count: Int?) {
    guard case .layout(let scroll) = overlay else { return }
    let area = layoutExportArea
    let shown = max(0, area.rows - 2)
    let rows = action.rowsToScroll(page: max(1, shown - 2), half: max(1, shown / 2))
    let lines = bench.takenLayout?.lines(columns: area.columns - 4) ?? []
    let last = max(0, lines.count - shown)
    overlay = .layout(scroll: min(max(0, scroll.adding(rows.times(count ?? 1))), last))
  }
}
