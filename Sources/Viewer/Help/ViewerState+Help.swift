public import Geometry

extension ViewerState {
  /// All lines of the help: the key table's, over an open card or picture those that count there,
  /// the mouse's.
  public var helpLines: [HelpLine] {
    let keys = options.keys
    let context: KeyBinding.Context = picture != nil ? .picture : page != nil ? .card : .wall
    let lines = context == .wall ? keys.helpLines : keys.helpLines(in: context)
    guard options.usesMouse else { return lines }
    return lines + [.blank] + KeyBindings.mouseHelp(in: context)
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
}
