public import Geometry

/// One line of the help.
public enum HelpLine: Hashable, Sendable {
  /// Between chapters.
  case blank
  /// The name of a chapter.
  case heading(String)
  /// Keys and what they do.
  case binding(keys: String, help: String)
}

extension ViewerState {
  /// All lines of the help, made from the key table.
  public var helpLines: [HelpLine] { [] }

  /// The cells that the help takes in the middle of the screen, its border included; its lines
  /// stand inside the border, with a blank column on either side.
  public var helpArea: CellRect {
    let columns = min(screen.columns, 64)
    let rows = min(wallRows, helpLines.count + 2)
    return CellRect(
      column: (screen.columns - columns) / 2, row: (wallRows - rows) / 2, columns: columns,
      rows: rows)
  }
}
