public import Records
internal import Screen

/// The theme that is shown, or the two of which the terminal's background decides.
public struct ThemeChoice: Hashable, Sendable {
  /// The theme on a dark background.
  public var dark: Theme
  /// The theme on a light one.
  public var light: Theme

  /// Chooses one theme, whatever the background.
  public init(_ theme: Theme) { self.init(dark: theme, light: theme) }

  /// Leaves the choice to the background.
  public init(dark: Theme, light: Theme) {
    self.dark = dark
    self.light = light
  }

  /// Whether the background makes a difference.
  public var dependsOnBackground: Bool { dark != light }

  /// The themes with what an object says in place of their own, as one theme is changed.
  public func changed(by setting: Setting, reports: inout [Report]) -> ThemeChoice {
    // What is wrong for one is wrong for the other.
    var ignored: [Report] = []
    return ThemeChoice(
      dark: dark.changed(by: setting, reports: &reports),
      light: light.changed(by: setting, reports: &ignored))
  }

  /// The theme on a background; on one that isn't known, the dark one.
  func theme(on background: Color?) -> Theme {
    guard let background, let light = background.luminance else { return dark }
    var theme = light > 0.179 ? self.light : dark
    theme.ground = background
    return theme
  }
}

extension ViewerState {
  /// How everything is styled now.
  var theme: Theme { options.theme.theme(on: background) }
}
