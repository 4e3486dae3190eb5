internal import MasonryEngine
internal import Screen

extension KeyBindings {
  /// The keys of the program.
  public static let standard = KeyBindings(
    moving + scrolling + finding + cards + page + picture
      + (columns + spacing + placement).alsoInTrace
      + watching + tracing + prompting + other.alsoOnTheBench)

  private static let moving: [KeyBinding] = [
    KeyBinding(
      .move, "j", .init(.down), does: .move(.down), "the card below", in: [.wall, .help]),
    KeyBinding(.move, "k", .init(.up), does: .move(.up), "the card above", in: [.wall, .help]),
    KeyBinding(.move, "h", .init(.left), does: .move(.left), "the card to the left"),
    KeyBinding(.move, "l", .init(.right), does: .move(.right), "the card to the right"),
    KeyBinding(
      .move, .init(.tab), does: .step(1), "the next card in reading order",
      in: [.wall, .card, .picture]),
    KeyBinding(
      .move, .init(.tab, modifiers: .shift), does: .step(-1), "the one before",
      in: [.wall, .card, .picture]),
    KeyBinding(.move, "]", does: .goToSection(1), "the next section"),
    KeyBinding(.move, "[", does: .goToSection(-1), "the top of this section, then the one before"),
    KeyBinding(
      .move, "g", .init(.home), does: .goToFirst, "the first card; 200%: the 200th",
      in: [.wall, .help]),
    KeyBinding(
      .move, "G", .init(.end), does: .goToLast, "the last card; 200%: the 200th",
      in: [.wall, .help]),
    KeyBinding(.move, "F", does: .follow, "the end, kept in sight while cards come"),
    KeyBinding(
      .move, "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", does: .digit(0),
      "a count for the next key", in: [.wall, .help, .card, .trace]),
  ]

  private static let scrolling: [KeyBinding] = [
    KeyBinding(
      .scroll, .control("e"), does: .scrollRows(1), "a row down", in: [.wall, .help, .card]),
    KeyBinding(
      .scroll, .control("y"), does: .scrollRows(-1), "a row up", in: [.wall, .help, .card]),
    KeyBinding(
      .scroll, .control("d"), does: .scrollHalves(1), "half a screen down",
      in: [.wall, .help, .card]),
    KeyBinding(
      .scroll, .control("u"), does: .scrollHalves(-1), "half a screen up",
      in: [.wall, .help, .card]),
    KeyBinding(
      .scroll, " ", .control("f"), .init(.pageDown), does: .scrollPages(1), "a page down",
      in: [.wall, .help, .card]),
    KeyBinding(
      .scroll, .control("b"), .init(.pageUp), does: .scrollPages(-1), "a page up",
      in: [.wall, .help, .card]),
  ]

  private static let columns: [KeyBinding] = [
    KeyBinding(.columns, "+", "=", does: .addColumn, "a column more; 5%: five columns"),
    KeyBinding(.columns, "-", does: .removeColumn, "a column less"),
    KeyBinding(.columns, "a", does: .fitColumns, "as many columns as fit"),
    KeyBinding(.columns, ",", does: .widen(-1), "the wall narrower"),
    KeyBinding(.columns, ".", does: .widen(1), "the wall wider"),
    KeyBinding(.columns, "|", does: .fillScreen, "the wall as wide as the screen"),
  ]

  private static let spacing: [KeyBinding] = [
    KeyBinding(
      .spacing, "<", does: .grow(.betweenColumns, -1), "less space between columns"),
    KeyBinding(
      .spacing, ">", does: .grow(.betweenColumns, 1), "more space between columns"),
    KeyBinding(.spacing, "(", does: .grow(.alongColumns, -1), "less space along columns"),
    KeyBinding(.spacing, ")", does: .grow(.alongColumns, 1), "more space along columns"),
    KeyBinding(.spacing, "{", does: .grow(.inset, -1), "less margin around a section's cards"),
    KeyBinding(.spacing, "}", does: .grow(.inset, 1), "more margin around a section's cards"),
  ]

  private static let placement: [KeyBinding] = [
    KeyBinding(.placement, "o", does: .nextOrder, "the next order of placement"),
    KeyBinding(.placement, "t", does: .nextTolerance, "the next tolerance"),
    KeyBinding(.placement, "d", does: .toggleDense, "fill openings, or don't"),
    KeyBinding(.placement, "s", does: .toggleScope, "keys change this section only, or all"),
    KeyBinding(.placement, "r", does: .resetLayout, "undo what keys changed of the layout"),
  ]

  private static let finding: [KeyBinding] = [
    KeyBinding(.find, "/", does: .openPrompt(.search), "search; capitals count where typed"),
    KeyBinding(.find, "n", does: .goToMatch(1), "the next match"),
    KeyBinding(.find, "N", does: .goToMatch(-1), "the match before"),
    KeyBinding(.find, "&", does: .openPrompt(.filter), "only cards with a text; without one all"),
    KeyBinding(.find, "'", does: .openPrompt(.section), "go to a section by its name"),
    KeyBinding(.find, "S", does: .nextSort, "sort by the next field"),
  ]

  private static let prompting: [KeyBinding] = [
    KeyBinding(.prompt, .init(.enter), does: .acceptPrompt, "keep what is shown", in: [.prompt]),
    KeyBinding(
      .prompt, .init(.tab), .init(.down), does: .nextCandidate(1), "the next section that fits",
      in: [.prompt]),
    KeyBinding(
      .prompt, .init(.tab, modifiers: .shift), .init(.up), does: .nextCandidate(-1),
      "the one before", in: [.prompt]),
    KeyBinding(
      .prompt, .init(.left), .control("b"), does: .edit(.moveLeft), "a letter back",
      in: [.prompt]),
    KeyBinding(
      .prompt, .init(.right), .control("f"), does: .edit(.moveRight), "a letter on",
      in: [.prompt]),
    KeyBinding(
      .prompt, .init(.home), .control("a"), does: .edit(.moveToStart), "to the start",
      in: [.prompt]),
    KeyBinding(
      .prompt, .init(.end), .control("e"), does: .edit(.moveToEnd), "to the end", in: [.prompt]),
    KeyBinding(
      .prompt, .init(.backspace), .control("h"), does: .edit(.deleteBackward),
      "delete a letter", in: [.prompt]),
    KeyBinding(
      .prompt, .init(.delete), .control("d"), does: .edit(.deleteForward),
      "delete the letter here", in: [.prompt]),
    KeyBinding(.prompt, .control("w"), does: .edit(.deleteWord), "delete a word", in: [.prompt]),
    KeyBinding(
      .prompt, .control("u"), does: .edit(.deleteToStart), "delete all before the cursor",
      in: [.prompt]),
  ]

  private static let other: [KeyBinding] = [
    KeyBinding(.other, "?", does: .toggleHelp, "this help", in: [.wall, .help, .card, .picture]),
    KeyBinding(
      .other, .init(.escape), does: .dismiss, "close what is open; end search, then filter",
      in: [.wall, .help, .card, .picture, .prompt]),
    KeyBinding(.other, "R", does: .reload, "read the sources again", in: [.wall, .card, .picture]),
    KeyBinding(
      .other, .control("l"), does: .redraw, "draw the screen anew",
      in: [.wall, .help, .card, .picture, .prompt]),
    KeyBinding(
      .other, .control("z"), does: .suspend, "back to the shell; fg returns",
      in: [.wall, .help, .card, .picture, .prompt]),
    KeyBinding(.other, "q", does: .quit, "quit", in: [.wall, .help, .card, .picture]),
    KeyBinding(
      .other, .control("c"), does: .interrupt, "quit at once",
      in: [.wall, .help, .card, .picture, .prompt]),
  ]
}
