internal import CardText
public import Records
internal import Screen

extension Theme {
  /// The members of a theme's object that are no styles.
  private enum Member: String {
    /// On which theme it is built; who looks themes up by name heeds it.
    case base
    /// The least contrast of cards' colours.
    case contrast
    /// Whether cards show their colours.
    case cardColors = "card-colors"
    /// The terminal's background where the terminal doesn't tell.
    case terminalBackground = "ground"
  }

  /// The theme with what an object says in place of its own.
  ///
  /// - Parameters:
  ///   - setting: An object of styles by name, such as `{"title": "bold #fff"}`.
  ///   - reports: Gets what is wrong; that is left out.
  /// - Returns: The changed theme.
  public func changed(by setting: Setting, reports: inout [Report]) -> Theme {
    var theme = self
    for member in setting.members ?? [] where !member.setting.isNull {
      if let part = Theme.parts.first(where: { $0.name == member.name }) {
        theme.set(part, to: member.setting, reports: &reports)
      } else if let known = Member(rawValue: member.name) {
        theme.set(known, to: member.setting, reports: &reports)
      } else {
        reports.append(member.fault("a theme has no \(shownName(member.name))"))
      }
    }
    theme.inherit()
    return theme
  }

  private mutating func set(_ part: Part, to setting: Setting, reports: inout [Report]) {
    guard let style = setting.text.flatMap(Style.init(notation:)) else {
      let styles = "a style such as \"bold #f09a2e\" or \"black on #fff\""
      return reports.append(setting.fault(of: part.name, mustBe: styles))
    }
    self[keyPath: part.path] = part.isBar ? style.asBar : style
  }

  private mutating func set(_ member: Member, to setting: Setting, reports: inout [Report]) {
    let name = member.rawValue
    switch member {
    case .base: break
    case .contrast:
      if let number = setting.number, 1...21 ~= number { return contrast = number }
      reports.append(setting.fault(of: name, mustBe: "a number from 1 to 21"))
    case .cardColors:
      if let flag = setting.flag { return showsCardColors = flag }
      reports.append(setting.fault(of: name, mustBe: "true or false"))
    case .terminalBackground:
      if let color = setting.text.flatMap(CardColor.value) {
        return terminalBackground = Color(rgb: color)
      }
      reports.append(setting.fault(of: name, mustBe: "a colour such as \"#fff\""))
    }
  }

  /// Gives what stands on the wall its colours where a style has none of its own.
  private mutating func inherit() {
    for part in Theme.parts where part.isOnWall {
      let style = self[keyPath: part.path]
      guard !style.attributes.contains(.reverse) else { continue }
      if style.foreground == .terminalDefault {
        self[keyPath: part.path].foreground = wall.foreground
      }
      if style.background == .terminalDefault {
        self[keyPath: part.path].background = wall.background
      }
    }
  }
}

/// A name of the user's as reports show it.
public func shownName(_ name: String) -> String {
  let line = Sanitizer.line(name)
  return "\"" + (line.count > 40 ? line.prefix(39) + "…" : line) + "\""
}

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
