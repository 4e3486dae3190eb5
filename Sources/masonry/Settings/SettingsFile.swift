internal import Decks
internal import Records
internal import Viewer

extension Options {
  /// Applies the file of settings where the command line says nothing, and chooses the theme.
  ///
  /// What is wrong with the file is in `view.reports`.
  /// - Throws: What is wrong with the command line, now that the file is known.
  mutating func applySettings() throws(UsageError) {
    let settings = try settings.read()
    if let failure = settings?.failure { view.reports.append(failure) }
    let root = settings?.root
    for member in root?.members ?? [] where !member.setting.isNull {
      switch member.name {
      case "keys": view.keys = view.keys.changed(by: member.setting, reports: &view.reports)
      case "theme", "themes": break
      default: apply(member)
      }
    }
    let folder = self.settings == .none ? nil : UserFolder.settings.path
    reading.shapes = ShapeCatalog.shapes(
      inFolder: folder.map { $0 + Array("/shapes".utf8) }, reports: &view.reports)
    let themes = ThemeCatalog(root?["themes"], reports: &view.reports)
    view.theme = themes.automatic
    if let setting = root?["theme"] {
      view.theme = themes.choice(setting, reports: &view.reports) ?? view.theme
    }
    guard let themeName else { return }
    guard let named = themes[themeName] else {
      throw UsageError(
        option: "--theme", reason: "must be one of \(themes.nameList), not \(shown(themeName))")
    }
    view.theme = named
  }

  /// Takes a setting that is called like an option.
  private mutating func apply(_ member: Setting.Member) {
    guard let row = OptionRow.all.first(where: { $0.isSet(by: member.name) }) else {
      return view.reports.append(member.fault("no option is called \(shownName(member.name))"))
    }
    let setting = member.setting
    do throws(UsageError) {
      if let key = row.layoutKey { return try apply(setting, for: key) }
      // Wrong values are reported even if they are overruled.
      var changed = self
      try row.act(on: &changed, setting: setting, named: member.name)
      if !named.contains("\(row.name)") { self = changed }
    } catch {
      view.reports.append(setting.fault("\(member.name): \(error.reason)"))
    }
  }

  private mutating func apply(
    _ setting: Setting, for key: LayoutValues.Key
  ) throws(UsageError) {
    do throws(LayoutValueError) {
      try view.defaults.set(key, to: setting)
    } catch {
      throw UsageError(reason: error.complaint)
    }
  }
}

extension OptionRow {
  /// Whether a setting of this name sets the option: its own, or that of what it takes away.
  fileprivate func isSet(by setting: String) -> Bool {
    let name = "\(name)"
    let isSetting = ![Group.output, .other].contains(group)
    return isSetting && (name == setting || name == "no-" + setting)
  }

  /// Does what the option does where it is set by a file, to `true` or `false` if it stands alone.
  fileprivate func act(
    on options: inout Options, setting: Setting, named word: String
  ) throws(UsageError) {
    if argument != nil {
      guard let argument = setting.word else {
        throw UsageError(reason: "must be a text or a number, not \(setting.summary)")
      }
      return try act(on: &options, argument: argument)
    }
    guard let flag = setting.flag else {
      throw UsageError(reason: "must be true or false, not \(setting.summary)")
    }
    if flag == (word == "\(name)") { try act(on: &options, argument: "") }
  }
}

/// Where settings are read from.
enum SettingsChoice: Hashable, Sendable {
  /// From the user's own file, where there is one.
  case standard
  /// From nowhere.
  case none
  /// From this file, which must be there.
  case file([UInt8])

  /// What the file says; nil where there is none.
  func read() throws(UsageError) -> Settings? {
    switch self {
    case .none: return nil
    case .standard:
      guard let path = Self.standardPath else { return nil }
      let settings = Settings(ofFile: path)
      return settings.isMissing ? nil : settings
    case .file(let path):
      let settings = Settings(ofFile: path)
      guard !settings.isMissing else {
        let reason = settings.failure.map(\.description) ?? "there is no such file"
        throw UsageError(option: "--config", reason: reason)
      }
      return settings
    }
  }

  /// The user's own file; nil where there is no home.
  private static var standardPath: [UInt8]? {
    UserFolder.settings.path.map { $0 + Array("/config.json".utf8) }
  }
}
