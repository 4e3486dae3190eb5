public import Records
internal import Screen

/// How everything on the screen is styled.
///
/// One that says nothing has no colours: what stands out does so by weight, by exchange of colours
/// or by its shape, so that nothing is lost where there are no colours.
public struct Theme: Hashable, Sendable {
  /// What everything on the wall stands on.
  var wall = Style.plain
  var body = Style.plain
  var title = Style(attributes: .bold)
  /// What is said on the side: fields, tags, counts, rules, footers.
  var faint = Style(attributes: .dim)
  /// The border of a card without a colour of its own.
  var border = Style.plain
  var focusedBorder = Style(attributes: .bold)
  var focusedTitle = Style(attributes: [.bold, .underline])
  /// The border and label of a card that could not be read.
  var fault = Style(attributes: .bold)
  /// What was looked for.
  var match = Style(attributes: [.reverse, .underline])
  /// The sign of a marked card.
  var mark = Style(attributes: .bold)
  /// Code in a line of a page; lines of code are as heavy as text.
  var code = Style(attributes: .bold)
  /// Text on a page that leads to an address.
  var link = Style(attributes: .underline)
  /// Where a card could have gone but didn't.
  var ghost = Style(attributes: .dim)
  /// What is written on a card's border about its layout.
  var label = Style(attributes: .reverse)
  var thumb = Style.plain
  /// The status line, and what stands out there.
  var status = Style(attributes: .reverse)
  var statusTitle = Style(attributes: [.reverse, .bold])
  var statusAccent = Style(attributes: [.reverse, .bold])
  var statusFault = Style(attributes: [.reverse, .bold])
  /// A panel that lies over the wall, and what stands out there.
  var panel = Style.plain
  var panelBorder = Style.plain
  var panelTitle = Style(attributes: .bold)
  var panelKeys = Style(attributes: .bold)

  /// Whether cards have borders of their own colours.
  var showsCardColors = true
  /// The least contrast of a card's colour with what it stands on, from 1 to 21.
  var contrast = 1.0
  /// The terminal's background; as the theme assumes it, where the terminal doesn't tell.
  var terminalBackground = Color(rgb: 0x000000)

  /// The theme without colours.
  public init() {}

  /// The theme where nobody chose one.
  static let standard = Theme()
}

extension Theme {
  /// A style by the name that a theme's file gives it.
  struct Part: Sendable {
    var name: String
    var path: any WritableKeyPath<Theme, Style> & Sendable
    /// Whether it is a bar that is to be seen where there are no colours either.
    var isBar = false
    /// Whether it stands on the wall and not on a panel or bar.
    var isOnWall = true
  }

  static let parts: [Part] = [
    Part(name: "wall", path: \.wall),
    Part(name: "body", path: \.body),
    Part(name: "title", path: \.title),
    Part(name: "faint", path: \.faint),
    Part(name: "border", path: \.border),
    Part(name: "focused-border", path: \.focusedBorder),
    Part(name: "focused-title", path: \.focusedTitle),
    Part(name: "fault", path: \.fault),
    Part(name: "match", path: \.match, isBar: true),
    Part(name: "mark", path: \.mark),
    Part(name: "code", path: \.code),
    Part(name: "link", path: \.link),
    Part(name: "ghost", path: \.ghost),
    Part(name: "label", path: \.label, isBar: true),
    Part(name: "thumb", path: \.thumb),
    Part(name: "status", path: \.status, isBar: true, isOnWall: false),
    Part(name: "status-title", path: \.statusTitle, isBar: true, isOnWall: false),
    Part(name: "status-accent", path: \.statusAccent, isBar: true, isOnWall: false),
    Part(name: "status-fault", path: \.statusFault, isBar: true, isOnWall: false),
    Part(name: "panel", path: \.panel, isOnWall: false),
    Part(name: "panel-border", path: \.panelBorder, isOnWall: false),
    Part(name: "panel-title", path: \.panelTitle, isOnWall: false),
    Part(name: "panel-keys", path: \.panelKeys, isOnWall: false),
  ]
}

extension Theme {
  /// The border of a card without focus.
  func border(of card: Card) -> Style {
    if card.isFault { return fault }
    guard showsCardColors, let color = card.color else { return border }
    var style = border
    let background = wall.background.rgb == nil ? terminalBackground : wall.background
    style.foreground = Color(rgb: color).readable(on: background, contrast: contrast)
    return style
  }
}

extension Theme {
  /// How text of a page looks.
  func style(of role: PageRole, on card: Card) -> Style {
    if role.contains(.title) { return card.isFault ? fault : title }
    if role.contains(.titleRule) { return border(of: card) }
    var style = body
    if !role.isDisjoint(with: [.code, .codeBlock]) { style.foreground = code.foreground }
    if role.contains(.link) { style.foreground = link.foreground }
    if role.contains(.listMarker) { style.foreground = mark.foreground }
    style.attributes = attributes(of: role)
    return style
  }

  private func attributes(of role: PageRole) -> Style.Attributes {
    var attributes: Style.Attributes = []
    if !role.isDisjoint(with: [.heading, .strong]) { attributes.formUnion(title.attributes) }
    if !role.isDisjoint(with: [.emphasis, .image]) { attributes.insert(.italic) }
    if role.contains(.code) { attributes.formUnion(code.attributes) }
    if role.contains(.link) { attributes.formUnion(link.attributes) }
    let isFaint = !role.isDisjoint(with: [
      .dim, .rule, .headingRule, .tableBorder, .quoteMark, .strikethrough,
    ])
    if isFaint { attributes.formUnion(faint.attributes) }
    return attributes
  }
}

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
    theme.terminalBackground = background
    return theme
  }
}

extension ViewerState {
  var theme: Theme { options.theme.theme(on: background) }
}
