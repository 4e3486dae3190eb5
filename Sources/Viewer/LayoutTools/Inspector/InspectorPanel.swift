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
  func isOnInspector(_ cell: CellPoint) -> Bool {
    layoutTools.showsInspector && InspectorPlace(self).area.contains(cell)
  }
}

/// The inspector as it is drawn.
struct InspectorDrawing {
  let inspector: Inspector
  let place: InspectorPlace
  let theme: Theme

  private static let nameColumns = 10

  func draw(into buffer: inout ScreenBuffer) {
    guard !area.isEmpty else { return }
    let inner = buffer.drawPanel(area, titled: "Layout inspector", theme: theme)
    let columns = place.columns > 1 ? inspector.columns(place.columns) : [fitted(to: inner.rows)]
    let width = (inner.columns + 2) / columns.count
    for (index, rows) in columns.enumerated() {
      for (row, content) in rows.prefix(inner.rows).enumerated() {
        let line = CellRect(
          column: inner.column + index * width, row: inner.row + row, columns: width - 2, rows: 1)
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
    let value = line.from(column: line.column + Self.nameColumns)
    var label = line
    label.columns = Self.nameColumns - 1
    switch content {
    case .blank: break
    case .fact(let name, let text):
      buffer.write(name, in: label, style: theme.panel, clip: line)
      buffer.write(text, in: value, style: theme.panelTitle)
    case .keys(let text): buffer.write(text, in: line, style: theme.panelKeys)
    case .bar(let name, let share, let number):
      buffer.write(name, in: label, style: theme.panel, clip: line)
      let digits = GlyphWidth.columns(of: number)
      let end = line.from(column: line.maxColumn - digits)
      buffer.write(number, in: end, style: theme.panelTitle, clip: line)
      var room = value
      room.columns -= max(digits, 7) + 1
      buffer.write(bar(share, room.columns), in: room, style: theme.panel)
    }
  }

  /// A bar in eighths of a cell.
  private func bar(_ share: Double, _ columns: Int) -> String {
    guard columns > 0 else { return "" }
    let eighths = Int((share * Double(8 * columns)).rounded())
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
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
    let place = cells.from(column: cells.maxColumn - 1 - GlyphWidth.columns(of: text))
      .with(row: cells.maxRow - 1)
    buffer.write(text, in: place, style: theme.label, clip: cells.intersection(clip))
  }
}
