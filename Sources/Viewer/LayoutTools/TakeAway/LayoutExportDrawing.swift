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
  /// What it says of the keys that scroll it.
  let hint: String?
  let theme: Theme

  func draw(into buffer: inout ScreenBuffer) {
    guard !area.isEmpty else { return }
    buffer.fill(area, style: theme.panel)
    guard area.columns >= 6, area.rows >= 3 else { return }
    buffer.drawBorder(area, glyphs: .rounded, style: theme.panelBorder, clip: area)
    let end = min(lines.count, scroll + area.rows - 2)
    write(" Layout ", at: area.row, theme.panelTitle, &buffer)
    if lines.count > area.rows - 2 {
      let place = " \(scroll + 1)–\(end) of \(lines.count) " + (hint.map { "· \($0) " } ?? "")
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
  /// What the panel shows, and of the key that closes it; the command line goes on in further lines.
  func lines(columns: Int, closing: String?) -> [LayoutExportLine] {
    var lines: [LayoutExportLine] = [.heading("As JSON, for a deck's layout")]
    lines += json.map { .text($0) }
    lines += [.text(""), .heading("As options")]
    lines += wrapped(command, columns: columns).map { .text($0) }
    lines += notes.map { .text("(" + $0 + ")") }
    let end = ["Printed when the program ends."] + [closing.map { $0 + "." }].compactMap { $0 }
    return lines + [.text(""), .text(end.joined(separator: " "))]
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
    let columns = layoutExportColumns
    let rows = min(wallRows, layoutExportLines.count + 2)
    return CellRect(
      column: (screen.columns - columns) / 2, row: (wallRows - rows) / 2, columns: columns,
      rows: rows)
  }

  /// What the panel shows.
  var layoutExportLines: [LayoutExportLine] {
    let closing = options.keys.hint(["close"], "closes")
    return bench.takenLayout?.lines(columns: layoutExportColumns - 4, closing: closing) ?? []
  }

  private var layoutExportColumns: Int {
    let longest = bench.takenLayout?.json.map(\.utf8.count).max() ?? 0
    return min(screen.columns, max(60, longest + 4))
  }
}
