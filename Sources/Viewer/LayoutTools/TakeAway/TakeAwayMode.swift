internal import Geometry

extension ViewerState {
  /// Hands the layout out: to a file, where one is named, else to the screen and to be printed at
  /// the end; closes it where it is on the screen.
  mutating func takeLayout() -> [Effect] {
    guard modes.takeAway == nil else {
      modes.takeAway = nil
      return []
    }
    let export = LayoutExport(self)
    if let path = options.saveLayoutPath {
      return [.saveLayout(export.json.map { $0 + "\n" }.joined(), path: path)]
    }
    layoutTools.takenLayout = export
    (modes.help, modes.takeAway) = (nil, takeAwayPanel)
    return []
  }

  /// The layout that was taken, as a panel shows it on the present screen.
  var takeAwayPanel: TextPanel? {
    guard let export = layoutTools.takenLayout else { return nil }
    let longest = export.json.map(\.utf8.count).max() ?? 0
    let columns = min(screen.columns, max(60, longest + 4)) - 4
    let closing = options.keys.hint(["close"], "closes")
    return TextPanel(lines: export.lines(columns: columns, closing: closing), columns: columns)
  }
}

extension LayoutExport {
  /// What the panel shows, and of the key that closes it; the command line goes on in further lines.
  fileprivate func lines(columns: Int, closing: String?) -> [PanelLine] {
    var lines: [PanelLine] = [.heading("As JSON, for a deck's layout")]
    lines += json.map { .text($0) }
    lines += [.blank, .heading("As options")]
    lines += wrapped(command, columns: columns).map { .text($0) }
    lines += notes.map { .text("(" + $0 + ")") }
    let end = ["Printed when the program ends."] + [closing.map { $0 + "." }].compactMap { $0 }
    return lines + [.blank, .text(end.joined(separator: " "))]
  }

  private func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.utf8.count + word.utf8.count + 3 <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += " \\" }
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }
}
