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
    /// The terminal's background where it doesn't tell.
    case ground
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
    case .ground:
      if let color = setting.text.flatMap(CardColor.value) { return ground = Color(rgb: color) }
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
