internal import Records
internal import Screen

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
