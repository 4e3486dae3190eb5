internal import Geometry
internal import Screen

/// Draws a panel of text, if it is open, and says of the keys that scroll it.
func drawPanel(
  _ panel: TextPanel?, titled title: String, of state: ViewerState, into buffer: inout ScreenBuffer
) {
  guard let panel else { return }
  let area = panel.area(in: state.panelRoom)
  guard !area.isEmpty else { return }
  let theme = state.theme
  let hasBorder = area.columns >= 6 && area.rows >= 3
  let inner = buffer.drawPanel(area, titled: title, hasBorder: hasBorder, theme: theme)
  let first = min(max(0, panel.scroll), max(0, panel.lines.count - inner.rows))
  if hasBorder, panel.lines.count > inner.rows {
    let shown = " \(first + 1)–\(first + inner.rows) of \(panel.lines.count) "
    let hint = state.options.keys.hint(["move-down", "move-up"], "scroll")
    let more = hint.map { shown + "· \($0) " } ?? shown
    let edge = area.inset(columns: 2).with(row: area.maxRow - 1)
    buffer.write(fits(more, in: edge.columns) ? more : shown, in: edge, style: theme.panelTitle)
  }
  let keys = min(panel.keyColumns, inner.columns * 2 / 5)
  for (index, line) in panel.lines.dropFirst(first).prefix(inner.rows).enumerated() {
    draw(line, in: inner.with(row: inner.row + index), keys: keys, theme: theme, into: &buffer)
  }
}

private func draw(
  _ line: PanelLine, in cells: CellRect, keys: Int, theme: Theme, into buffer: inout ScreenBuffer
) {
  switch line {
  case .blank: break
  case .heading(let text): buffer.write(text, in: cells, style: theme.panelTitle)
  case .text(let text): buffer.write(text, in: cells, style: theme.panel)
  case .binding(let names, let help):
    var left = cells
    left.columns = keys
    buffer.write(names, in: left, style: theme.panelKeys)
    buffer.write(help, in: cells.from(column: left.maxColumn + 2), style: theme.panel)
  }
}

extension TextPanel {
  /// Columns that the longest name of keys takes.
  fileprivate var keyColumns: Int {
    lines.reduce(0) { most, line in
      guard case .binding(let keys, _) = line else { return most }
      return max(most, GlyphWidth.columns(of: keys))
    }
  }
}
