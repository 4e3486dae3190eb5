extension ViewerState {
  /// Opens the help, or closes what lies over the wall.
  mutating func toggleHelp() {
    let isOpen = modes.help != nil || modes.takeAway != nil
    (modes.help, modes.takeAway) = (isOpen ? nil : helpPanel, nil)
  }

  /// The key table's help, over an open card or picture on the keys that count there, and the mouse's.
  var helpPanel: TextPanel {
    let keys = options.keys
    let mode: Mode = modes.filling
    var lines = mode == .wall ? keys.helpLines : keys.helpLines(in: mode)
    if options.usesMouse { lines += [.blank] + ActionTable.mouseHelp(in: mode) }
    return TextPanel(lines: lines, columns: keys.helpColumns)
  }
}
