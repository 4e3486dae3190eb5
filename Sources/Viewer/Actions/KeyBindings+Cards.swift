internal import Screen

extension KeyBindings {
  /// What is done with cards.
  static let cards: [KeyBinding] = [
    KeyBinding(.cards, .init(.enter), does: .openCard, "open the card"),
    KeyBinding(
      .cards, "e", does: .editFile, "edit the card's file in $VISUAL or $EDITOR",
      in: [.wall, .card, .picture]),
    KeyBinding(
      .cards, "O", does: .openTarget, "open its address, else picture, else file",
      in: [.wall, .card, .picture]),
    KeyBinding(
      .cards, "m", does: .toggleMark, "mark the card, or no longer; 5%: five cards",
      in: [.wall, .card, .picture]),
    KeyBinding(
      .cards, "M", does: .toggleAllMarks, "mark all cards, or none", in: [.wall, .card, .picture]),
  ]

  /// Moving about in an open card; what else scrolls the wall scrolls it too.
  static let page: [KeyBinding] = [
    KeyBinding(
      .page, "j", .init(.down), .init(.enter), does: .scrollRows(1), "a line down", in: [.card]),
    KeyBinding(.page, "k", .init(.up), does: .scrollRows(-1), "a line up", in: [.card]),
    KeyBinding(
      .page, "l", .init(.right), does: .step(1), "the next card in reading order", in: [.card]),
    KeyBinding(.page, "h", .init(.left), does: .step(-1), "the card before", in: [.card]),
    KeyBinding(
      .page, "+", "=", does: .openPicture, "its picture over the whole screen", in: [.card]),
    KeyBinding(
      .page, "g", .init(.home), does: .goToFirst, "the top; 20%: line 20", in: [.card]),
    KeyBinding(
      .page, "G", .init(.end), does: .goToLast, "the end; 20%: line 20", in: [.card]),
  ]
}
