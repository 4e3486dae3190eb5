internal import Records
internal import Screen

extension Theme {
  /// The border of a card without focus.
  func border(of card: Card) -> Style {
    if card.isFault { return fault }
    guard showsCardColors, let color = card.color else { return border }
    var style = border
    let background = wall.background.rgb == nil ? ground : wall.background
    style.foreground = Color(rgb: color).readable(on: background, contrast: contrast)
    return style
  }
}
