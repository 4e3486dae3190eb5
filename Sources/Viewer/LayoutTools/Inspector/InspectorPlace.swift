internal import Geometry
internal import MasonryEngine

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
    let wall = CellRect(
      column: 0, row: 0, columns: min(state.wallColumns, state.screen.columns),
      rows: state.wallRows)
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
    bench.showsInspector && InspectorPlace(self).area.contains(cell)
  }
}
