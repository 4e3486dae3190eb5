internal import Records
internal import Screen

extension Style {
  /// Reads a style as themes write it: `bold #f09a2e`, `#c8cfda on #1a212c`, `dim`, `plain`.
  ///
  /// Attributes are `bold dim italic underline reverse`; a colour is `#rgb`, `#rrggbb`, one of CSS's
  /// basic names or `default`, the terminal's own; `on` comes before that of the cell. Nil where a
  /// word is none of these or says again what another has said.
  init?(notation: String) {
    self.init()
    var isBackground = false
    var colors: Set<Bool> = []
    for word in notation.split(separator: " ") {
      if word == "on", !isBackground {
        isBackground = true
      } else if let attribute = Style.attribute(named: word), !isBackground {
        attributes.formUnion(attribute)
      } else if let color = Style.color(named: word), colors.insert(isBackground).inserted {
        if isBackground { background = color } else { foreground = color }
      } else {
        return nil
      }
    }
    if isBackground, !colors.contains(true) { return nil }
  }

  private static func attribute(named word: Substring) -> Attributes? {
    switch word {
    case "plain": []
    case "bold": .bold
    case "dim": .dim
    case "italic": .italic
    case "underline": .underline
    case "reverse": .reverse
    default: nil
    }
  }

  private static func color(named word: Substring) -> Color? {
    if word == "default" { return .terminalDefault }
    return CardColor.value(of: String(word)).map { Color(rgb: $0) }
  }

  /// The same look by exchanged colours and the attribute that exchanges them again, so that it is
  /// seen where there are no colours.
  var asBar: Style {
    guard foreground.rgb != nil, background.rgb != nil, !attributes.contains(.reverse) else {
      return self
    }
    return Style(
      foreground: background, background: foreground, attributes: attributes.union(.reverse))
  }
}
