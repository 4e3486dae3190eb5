internal import Geometry
internal import MasonryEngine
internal import Screen

/// The inspector as it is drawn.
struct InspectorDrawing {
  let inspector: Inspector
  let place: InspectorPlace
  let theme: Theme

  /// Columns of names.
  private static let nameColumns = 10

  func draw(into buffer: inout ScreenBuffer) {
    guard !area.isEmpty else { return }
    buffer.fill(area, style: theme.panel)
    buffer.drawBorder(area, glyphs: .rounded, style: theme.panelBorder, clip: area)
    buffer.write(
      " Layout inspector ", at: CellPoint(column: area.column + 2, row: area.row),
      fitting: area.columns - 4, style: theme.panelTitle, clip: area)
    let columns =
      place.columns > 1 ? inspector.columns(place.columns) : [fitted(to: area.rows - 2)]
    let inner = area.inset(by: 2)
    let width = (inner.columns + 2) / columns.count
    for (index, rows) in columns.enumerated() {
      for (row, content) in rows.prefix(area.rows - 2).enumerated() {
        let line = CellRect(
          column: inner.column + index * width, row: area.row + 1 + row, columns: width - 2,
          rows: 1)
        draw(content.content, in: line, into: &buffer)
      }
    }
  }

  private var area: CellRect { place.area }

  /// The rows, without the least important where there is too little room.
  private func fitted(to count: Int) -> [Inspector.Row] {
    var rows = inspector.rows
    while rows.count > count, let rank = rows.map(\.rank).max(),
      let last = rows.lastIndex(where: { $0.rank == rank })
    {
      rows.remove(at: last)
    }
    return rows
  }

  private func draw(
    _ content: Inspector.Content, in line: CellRect, into buffer: inout ScreenBuffer
  ) {
    switch content {
    case .blank: break
    case .fact(let name, let text):
      write(name, at: 0, columns: Self.nameColumns - 1, theme.panel, line, &buffer)
      write(
        text, at: Self.nameColumns, columns: line.columns - Self.nameColumns, theme.panelTitle,
        line, &buffer)
    case .keys(let text): write(text, at: 0, columns: line.columns, theme.panelKeys, line, &buffer)
    case .bar(let name, let share, let number):
      write(name, at: 0, columns: Self.nameColumns - 1, theme.panel, line, &buffer)
      let digits = GlyphWidth.columns(of: number)
      write(number, at: line.columns - digits, columns: digits, theme.panelTitle, line, &buffer)
      let room = line.columns - Self.nameColumns - max(digits, 7) - 1
      write(bar(share, room), at: Self.nameColumns, columns: room, theme.panel, line, &buffer)
    }
  }

  /// A bar in eighths of a cell.
  private func bar(_ share: Double, _ columns: Int) -> String {
    guard columns > 0 else { return "" }
    let eighths = Int((share * Double(8 * columns)).rounded())
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  private func write(
    _ text: String, at column: Int, columns: Int, _ style: Style, _ line: CellRect,
    _ buffer: inout ScreenBuffer
  ) {
    buffer.write(
      text, at: CellPoint(column: line.column + column, row: line.row), fitting: columns,
      style: style, clip: line)
  }
}

extension WallDrawing {
  /// Writes a card's index, lane and size at the right end of its bottom border, or as much of
  /// that as fits.
  func drawLabel(of card: LayoutAttributes, on cells: CellRect, into buffer: inout ScreenBuffer) {
    let lanes =
      card.span == 1 ? "\(card.lane)" : "\(card.lane)–\(card.lane + card.span - 1)"
    let number = "\(card.indexPath.item)"
    let size = "\(decimal(card.frame.width))×\(decimal(card.frame.height))"
    let texts = [
      " \(number)·lane \(lanes)·\(size) ", "\(number)·lane \(lanes)·\(size)",
      "\(number)·lane \(lanes)",
      "\(number)·\(lanes)", number,
    ]
    guard !cells.isEmpty, let text = texts.first(where: { fits($0, in: cells.columns - 2) }) else {
      return
    }
    let point = CellPoint(
      column: cells.maxColumn - 1 - GlyphWidth.columns(of: text), row: cells.maxRow - 1)
    buffer.write(text, at: point, style: theme.label, clip: cells.intersection(clip))
  }
}
