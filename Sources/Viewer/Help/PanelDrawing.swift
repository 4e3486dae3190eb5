internal import Geometry
internal import Screen

/// Draws a panel of text, if it is open.
func drawPanel(
  _ panel: TextPanel?, titled title: String, of state: ViewerState, into buffer: inout ScreenBuffer
) {
  guard let panel else { return }
  PanelDrawing(
    panel: panel, title: title, area: panel.area(in: state.panelRoom),
    hint: state.options.keys.hint(["move-down", "move-up"], "scroll"), theme: state.theme
  ).draw(into: &buffer)
}

/// A panel of text as it is drawn.
private struct PanelDrawing {
  let panel: TextPanel
  let title: String
  /// The panel's cells, its border included.
  let area: CellRect
  /// What it says of the keys that scroll it.
  let hint: String?
  let theme: Theme

  /// The cells of the lines.
  private var inner: CellRect {
    guard area.columns >= 6, area.rows >= 3 else { return area }
    return CellRect(
      column: area.column + 2, row: area.row + 1, columns: area.columns - 4, rows: area.rows - 2)
  }

  func draw(into buffer: inout ScreenBuffer) {
    guard !area.isEmpty else { return }
    buffer.fill(area, style: theme.panel)
    let inner = inner
    let first = min(max(0, panel.scroll), max(0, panel.lines.count - inner.rows))
    if inner != area { drawFrame(first: first, rows: inner.rows, into: &buffer) }
    let keys = min(keyColumns, inner.columns * 2 / 5)
    for (index, line) in panel.lines.dropFirst(first).prefix(inner.rows).enumerated() {
      draw(line, row: inner.row + index, inner: inner, keys: keys, into: &buffer)
    }
  }

  /// Columns that the longest name of keys takes.
  private var keyColumns: Int {
    panel.lines.reduce(0) { most, line in
      guard case .binding(let keys, _) = line else { return most }
      return max(most, GlyphWidth.columns(of: keys))
    }
  }

  private func drawFrame(first: Int, rows: Int, into buffer: inout ScreenBuffer) {
    buffer.drawBorder(area, glyphs: .rounded, style: theme.panelBorder, clip: area)
    drawLabel(" \(title) ", row: area.row, into: &buffer)
    guard panel.lines.count > rows else { return }
    let shown = " \(first + 1)–\(first + rows) of \(panel.lines.count) "
    let more = hint.map { shown + "· \($0) " } ?? shown
    let label = fits(more, in: area.columns - 4) ? more : shown
    drawLabel(label, row: area.maxRow - 1, into: &buffer)
  }

  private func drawLabel(_ text: String, row: Int, into buffer: inout ScreenBuffer) {
    buffer.write(
      text, at: CellPoint(column: area.column + 2, row: row), fitting: area.columns - 4,
      style: theme.panelTitle, clip: area)
  }

  private func draw(
    _ line: PanelLine, row: Int, inner: CellRect, keys: Int, into buffer: inout ScreenBuffer
  ) {
    let start = CellPoint(column: inner.column, row: row)
    switch line {
    case .blank: break
    case .heading(let text):
      buffer.write(text, at: start, fitting: inner.columns, style: theme.panelTitle, clip: inner)
    case .text(let text):
      buffer.write(text, at: start, fitting: inner.columns, style: theme.panel, clip: inner)
    case .binding(let names, let help):
      buffer.write(names, at: start, fitting: keys, style: theme.panelKeys, clip: inner)
      let column = inner.column + keys + 2
      buffer.write(
        help, at: CellPoint(column: column, row: row), fitting: inner.maxColumn - column,
        style: theme.panel, clip: inner)
    }
  }
}
