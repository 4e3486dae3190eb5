public import Geometry
internal import MasonryEngine

extension ViewerState {
  /// All lines of the help: the key table's, over an open card those that count there, the mouse's.
  public var helpLines: [HelpLine] {
    let keys = options.keys
    let lines = page == nil ? keys.helpLines : keys.helpLines(in: .card)
    guard options.usesMouse else { return lines }
    return lines + [.blank] + KeyBindings.mouseHelp(overCard: page != nil)
  }

  /// The cells that the help takes in the middle of the wall, its border included.
  ///
  /// Its lines stand inside the border, with a blank column on either side.
  public var helpArea: CellRect {
    let columns = min(screen.columns, options.keys.helpColumns + 4)
    let rows = min(wallRows, helpLines.count + 2)
    return CellRect(
      column: (screen.columns - columns) / 2, row: (wallRows - rows) / 2, columns: columns,
      rows: rows)
  }

  /// Scrolls the help by what would scroll the wall.
  mutating func scrollHelp(_ action: Action, count: Int?) {
    guard case .help(let scroll) = overlay else { return scrollTakenLayout(action, count: count) }
    let rows = action.rowsToScroll(page: max(1, helpRows - 2), half: max(1, helpRows / 2))
    overlay = .help(scroll: scroll.adding(rows.times(count ?? 1)))
    clampHelp()
  }

  /// Holds the help's scroll inside its lines.
  mutating func clampHelp() {
    guard case .help(let scroll) = overlay else { return }
    overlay = .help(scroll: min(max(scroll, 0), max(0, helpLines.count - helpRows)))
  }

  /// How many lines of the help fit inside its border.
  private var helpRows: Int { max(0, helpArea.rows - 2) }
}

extension Action {
  /// The rows by which it scrolls a text; 0 where it is about something else.
  func rowsToScroll(page: Int, half: Int) -> Int {
    switch self {
    case .move(.up): -1
    case .move(.down): 1
    case .scrollRows(let rows): rows
    case .scrollHalves(let halves): halves.times(half)
    case .scrollPages(let pages): pages.times(page)
    case .goToFirst: Int.min
    case .goToLast: Int.max
    default: 0
    }
  }
}
