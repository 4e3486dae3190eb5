internal import Screen

/// How everything on the screen is styled.
///
/// Text on the wall has the terminal's own colours, so that it can be read on dark and on light;
/// what stands out also does so by weight, by exchange of colours or by its shape, so that nothing
/// is lost where there are no colours.
struct Theme: Sendable {
  /// A card's text.
  var body = Style.plain
  /// A card's title.
  var title = Style(attributes: .bold)
  /// What is said on the side: fields, tags, counts, rules, footers.
  var faint = Style(attributes: .dim)
  /// The border of a card without a colour of its own.
  var border = Style(foreground: Color(rgb: 0x6E7F95))
  /// The border of the focused card.
  var focusedBorder = Style(foreground: Theme.accent, attributes: .bold)
  /// The title of the focused card.
  var focusedTitle = Style(foreground: Theme.accent, attributes: .bold)
  /// The border and label of a card that could not be read.
  var fault = Style(foreground: Color(rgb: 0xE0564F), attributes: .bold)
  /// The sign of a marked card.
  var mark = Style(foreground: Theme.accent, attributes: .bold)
  /// Code in a line of a page; lines of code are as heavy as text.
  var code = Style(foreground: Color(rgb: 0x3E9C8F), attributes: .bold)
  /// Text on a page that leads to an address.
  var link = Style(foreground: Color(rgb: 0x4C8FD6), attributes: .underline)
  /// What was looked for; reversed where there are no colours.
  var match = Style(
    foreground: Color(rgb: 0xFFD866), background: Color(rgb: 0x1F1A0A), attributes: .reverse)
  /// The scrollbar's thumb.
  var thumb = Style(foreground: Color(rgb: 0x8A93A6))
  /// Colours of the status line, and how what stands out there is styled.
  var status = Theme.panelStyle(foreground: 0xC8CFDA)
  var statusTitle = Theme.panelStyle(foreground: 0xFFFFFF, attributes: .bold)
  var statusAccent = Theme.panelStyle(foreground: 0xFFB454, attributes: .bold)
  var statusFault = Theme.panelStyle(foreground: 0xFF8078, attributes: .bold)
  /// A panel that lies over the wall.
  var panel = Style(foreground: Color(rgb: 0xC8CFDA), background: Color(rgb: 0x1A212C))
  var panelBorder = Style(foreground: Color(rgb: 0xFFB454), background: Color(rgb: 0x1A212C))
  var panelTitle = Style(
    foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0x1A212C), attributes: .bold)
  var panelKeys = Style(
    foreground: Color(rgb: 0xFFB454), background: Color(rgb: 0x1A212C), attributes: .bold)

  /// The theme that is built in.
  static let standard = Theme()

  /// Between the orange that reads well on black and the one that reads well on white.
  private static let accent = Color(rgb: 0xF09A2E)

  /// A style of the status line: its two colours are exchanged twice, by name and by attribute, so
  /// that the line is reversed where there are no colours.
  private static func panelStyle(
    foreground: UInt32, attributes: Style.Attributes = []
  ) -> Style {
    Style(
      foreground: Color(rgb: 0x1F2A37), background: Color(rgb: foreground),
      attributes: attributes.union(.reverse))
  }
}
