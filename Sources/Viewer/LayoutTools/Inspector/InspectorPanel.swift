internal import Geometry
internal import MasonryEngine
internal import Screen

/// Where the inspector stands.
struct InspectorPlace {
  /// The panel's cells, its border included; none where there is no room for it.
  private(set) var area = CellRect.zero
  /// In how many columns its rows stand.
  private(set) var columns = 1

  /// The columns from which on a wall has the inspector along its width.
  ///
  /// There a scroll moves whole rows and leaves the panel alone, which no terminal can do for one
  /// that is beside the rows.
  static let wideColumns = 140

  init(_ state: ViewerState) {
    let wall = state.wallArea
    let inspector = Inspector(state, items: 0, times: nil)
    let card = state.focus.flatMap { state.layout.layoutAttributesForItem(at: $0) }
    let focus = card.map(state.screenCells) ?? .zero
    guard wall.columns >= 16, wall.rows >= 5 else { return }
    if wall.columns >= InspectorPlace.wideColumns {
      columns = (wall.columns - 2) / (Inspector.columns - 2)
      let most = inspector.columns(columns).map(\.count).max() ?? 0
      let rows = min(wall.rows, most + 2)
      choose(among: [wall.maxRow - rows, 0].map { wall.with(row: $0, rows: rows) }, focus: focus)
    } else {
      choose(among: corners(of: wall, wanted: inspector.rows.count + 2), focus: focus)
    }
  }

  /// The panel in each corner of the wall, in the upper right one first.
  ///
  /// Where it would leave too little of the wall beside it, it takes half of the rows at most.
  private func corners(of wall: CellRect, wanted: Int) -> [CellRect] {
    let columns = min(wall.columns, Inspector.columns)
    let isNarrow = wall.columns < columns + Inspector.columns / 2
    let rows = min(isNarrow ? max(3, wall.rows / 2) : wall.rows, wanted)
    let margin = wall.columns >= columns + 4 ? 2 : 0
    let edge = wall.rows >= rows + 2 ? 1 : 0
    return [edge, wall.rows - rows - edge].flatMap { row in
      [wall.columns - columns - margin, margin].map {
        CellRect(column: $0, row: row, columns: columns, rows: rows)
      }
    }
  }

  /// Takes the place that covers least of the focused card, of equals the first.
  private mutating func choose(among places: [CellRect], focus: CellRect) {
    func covered(_ place: CellRect) -> Int {
      let part = place.intersection(focus)
      return part.columns * part.rows
    }
    area = places.min { covered($0) < covered($1) } ?? .zero
  }
}

extension ViewerState {
  /// Whether a cell of the screen shows the inspector.
  func isOnInspector(_ cell: CellPoint) -> Bool {
    layoutTools.showsInspector && InspectorPlace(self).area.contains(cell)
  }
}

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
