internal import Assets
internal import CardText
internal import Decks
internal import Records
internal import Viewer

/// The themes there are, by name: the program's own and the user's.
struct ThemeCatalog {
  private var themes = builtIn
  /// The names of all but `auto`, in the order in which they are listed.
  private var names = builtIn.map(\.key).sorted()

  /// Adds the user's themes, each of which may be built on one before it, and reports what is wrong
  /// with them.
  init(_ setting: Setting?, reports: inout [Report]) {
    if let setting, setting.members == nil {
      reports.append(setting.fault(of: "themes", mustBe: "an object of themes by name"))
    }
    for member in setting?.members ?? [] where !member.setting.isNull {
      let theme = member.setting
      if member.name == "auto" {
        reports.append(member.fault("themes: auto is always dark or light"))
      } else if theme.members == nil {
        reports.append(theme.fault(of: shownName(member.name), mustBe: "an object of styles"))
      } else {
        let choice = choice(for: theme, instead: themes[member.name], reports: &reports)
        if themes.updateValue(choice, forKey: member.name) == nil { names.append(member.name) }
      }
    }
  }

  /// The names of all themes, as messages list them.
  var nameList: String { (["auto"] + names).map { Sanitizer.line($0) }.joined(separator: ", ") }

  /// A theme by its name; nil where there is none.
  subscript(name: String) -> ThemeChoice? { name == "auto" ? automatic : themes[name] }

  /// The dark theme or the light one, as the terminal's background is.
  var automatic: ThemeChoice {
    ThemeChoice(
      dark: themes["dark"]?.dark ?? Theme(), light: themes["light"]?.light ?? Theme())
  }

  /// The theme that the file of settings chooses: by name or by what it says itself.
  func choice(_ setting: Setting, reports: inout [Report]) -> ThemeChoice? {
    if setting.members != nil { return choice(for: setting, reports: &reports) }
    if let choice = setting.text.flatMap({ self[$0] }) { return choice }
    reports.append(setting.fault(of: "theme", mustBe: "an object or one of \(nameList)"))
    return nil
  }

  /// What an object makes of the theme it names as its base, else of `replaced`, else of `auto`.
  private func choice(
    for setting: Setting, instead replaced: ThemeChoice? = nil, reports: inout [Report]
  ) -> ThemeChoice {
    var base = replaced ?? automatic
    if let named = setting["base"] {
      if let known = named.text.flatMap({ self[$0] }) {
        base = known
      } else {
        reports.append(named.fault(of: "base", mustBe: "a theme that is known here: \(nameList)"))
      }
    }
    return base.changed(by: setting, reports: &reports)
  }

  /// The program's own themes.
  private static let builtIn: [String: ThemeChoice] = {
    var themes: [String: ThemeChoice] = [:]
    while let name = assets_theme_name(themes.count) {
      var count = 0
      let bytes = assets_theme(name, &count)
      let text = Array(UnsafeBufferPointer(start: bytes, count: count))
      let name = String(cString: name)
      // That nothing is wrong with them is tested.
      var reports: [Report] = []
      let theme = Settings(text: text, named: name).root.map {
        Theme().changed(by: $0, reports: &reports)
      }
      themes[name] = ThemeChoice(theme ?? Theme())
    }
    return themes
  }()
}
