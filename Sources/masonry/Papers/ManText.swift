/// A text in the macros of man(7), as it grows.
struct ManText {
  private(set) var text = ""

  /// The head of a page.
  mutating func title(_ name: String, version: String) {
    text += ".TH \(name) 1 \"\" \"\(ManText.escaped(version))\" \"User Commands\"\n"
    // Names must not be torn apart.
    text += ".nh\n.ad l\n"
  }

  mutating func section(_ heading: String) { text += ".SH \(heading)\n" }

  mutating func subsection(_ heading: String) { text += ".SS \(ManText.escaped(heading))\n" }

  mutating func paragraph(_ words: String) {
    text += ".PP\n"
    add(words)
  }

  /// Something and what it means; the label is markup.
  mutating func item(_ label: String, _ meaning: String) {
    text += ".TP\n\(label)\n"
    add(meaning)
  }

  /// Adds words, or lines that are markup already.
  mutating func add(_ words: String, isMarkup: Bool = false) {
    text += (isMarkup ? words : ManText.escaped(words)) + "\n"
  }

  /// Text in which nothing is markup, and which comes out with the letters that it has.
  static func escaped(_ text: String) -> String {
    let escaped = text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped.first == "." ? "\\&" + escaped : escaped
  }
}
