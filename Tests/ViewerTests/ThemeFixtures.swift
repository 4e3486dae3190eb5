import Assets
import Decks
import Geometry
import Records
import Screen

@testable import Viewer

extension Theme {
  /// A theme of the program's own, and what is wrong with it.
  static func builtIn(_ name: String) -> (theme: Theme, setting: Setting?, reports: [Report]) {
    var count = 0
    let bytes = assets_theme(name, &count)
    let text = Array(UnsafeBufferPointer(start: bytes, count: count))
    let settings = Settings(text: text, named: name)
    var reports = settings.failure.map { [$0] } ?? []
    let theme = settings.root.map { Theme().changed(by: $0, reports: &reports) }
    return (theme ?? Theme(), settings.root, reports)
  }

  /// The names of the program's own themes.
  static var builtInNames: [String] {
    (0...).lazy.prefix { assets_theme_name($0) != nil }
      .compactMap { assets_theme_name($0).map { String(cString: $0) } }
  }
}

extension ScreenBuffer {
  /// The screen as text, then a letter for each cell's style, `.` for a plain one, then the letters.
  var styledLines: [String] {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    var names = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[...]
    let styles = (0..<size.rows).map { row in
      (0..<size.columns).map { column -> String in
        let style = self[column: column, row: row].style
        if letters[style] == nil, let name = names.popFirst() {
          letters[style] = name
          legend.append("\(name): \(style.notation)")
        }
        return letters[style].map(String.init) ?? "?"
      }.joined()
    }
    return lines + ["", ""] + styles + ["", ""] + legend
  }
}

extension Style {
  /// The style as themes write it.
  var notation: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if let color = foreground.notation { words.append(color) }
    if let color = background.notation { words += ["on", color] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color {
  fileprivate var notation: String? {
    guard let rgb else { return nil }
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
