internal import MasonryEngine
internal import Screen

/// The table of actions.
///
/// A new action is its row here and the function that the row calls.
extension ActionTable {
  /// The actions with the keys of the program.
  public static let standard = ActionTable(
    rows(.move, moving) + rows(.scroll, in: .scrolling, scrolling) + rows(.find, finding)
      + rows(.cards, in: .withCards, cards) + rows(.page, in: [.card], page)
      + rows(.picture, in: [.picture], picture) + rows(.columns, in: .wallAndTrace, columns)
      + rows(.spacing, in: .wallAndTrace, spacing)
      + rows(.placement, in: .wallAndTrace, placement) + rows(.watch, in: .wallAndTrace, watching)
      + rows(.trace, in: [.trace], tracing) + rows(.prompt, in: [.prompt], prompting)
      + rows(.other, in: .everywhere, other))

  /// The actions of a chapter, in the modes of the chapter where a row doesn't name its own.
  private static func rows(
    _ chapter: Action.Chapter, in modes: Set<Mode> = [.wall], _ rows: [Action]
  ) -> [Action] {
    rows.map { $0.placed(in: chapter, modes: modes) }
  }

  private static let moving: [Action] = [
    Action("move-down", ["j", .down], "the card below", in: .wallAndPanels, .go(.move(.down))),
    Action("move-up", ["k", .up], "the card above", in: .wallAndPanels, .go(.move(.up))),
    Action("move-left", ["h", .left], "the card to the left", .go(.move(.left))),
    Action("move-right", ["l", .right], "the card to the right", .go(.move(.right))),
    Action("next-card", [.tab], "the next card in reading order", in: .withCards, .go(.step(1))),
    Action("previous-card", [.backTab], "the one before", in: .withCards, .go(.step(-1))),
    Action("next-section", ["]"], "the next section", .go(.sections(1))),
    Action(
      "previous-section", ["["], "the top of this section, then the one before", .go(.sections(-1))),
    Action(
      "first-card", ["g", .home], "the first card; 200%: the 200th", in: .wallAndPanels, .go(.first)
    ),
    Action(
      "last-card", ["G", .end], "the last card; 200%: the 200th", in: .wallAndPanels, .go(.last)),
    Action(
      "follow", ["F"], "the end, kept in sight while cards come",
      .does { $0.viewport.isFollowing.toggle() }),
    Action(
      "count", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], "a count for the next key",
      in: .scrolling.union([.trace]), .count),
  ]

  private static let scrolling: [Action] = [
    Action("scroll-down", [.control("e")], "a row down", .go(.rows(1))),
    Action("scroll-up", [.control("y")], "a row up", .go(.rows(-1))),
    Action("half-page-down", [.control("d")], "half a screen down", .go(.halves(1))),
    Action("half-page-up", [.control("u")], "half a screen up", .go(.halves(-1))),
    Action("page-down", [" ", .control("f"), .pageDown], "a page down", .go(.pages(1))),
    Action("page-up", [.control("b"), .pageUp], "a page up", .go(.pages(-1))),
  ]

  private static let finding: [Action] = [
    Action("search", ["/"], "search; capitals count where typed", .does { $0.openPrompt(.search) }),
    Action("next-match", ["n"], "the next match", .go(.matches(1))),
    Action("previous-match", ["N"], "the match before", .go(.matches(-1))),
    Action(
      "filter", ["&"], "only cards with a text; without one all", .does { $0.openPrompt(.filter) }),
    Action(
      "go-to-section", ["'"], "go to a section by its name", .does { $0.openPrompt(.section) }),
    Action("next-sort", ["S"], "sort by the next field", .times { $0.nextSort(count: $1) }),
  ]

  private static let cards: [Action] = [
    Action("open", [.enter], "open the card", in: [.wall], .does { $0.openCard() }),
    Action("edit", ["e"], "edit the card's file in $VISUAL or $EDITOR", .effects { $0.editFile() }),
    Action(
      "open-target", ["O"], "open its address, else picture, else file",
      .effects { $0.openTarget() }),
    Action(
      "open-anyway", ["y"], "where that is asked first: open it", in: [.question],
      .effects { $0.openAnyway() }),
    Action(
      "mark", ["m"], "mark the card, or no longer; 5%: five cards",
      .times { $0.toggleMarks(count: $1) }),
    Action("mark-all", ["M"], "mark all cards, or none", .does { $0.toggleAllMarks() }),
  ]

  /// Moving about in an open card; what else scrolls the wall scrolls it too.
  private static let page: [Action] = [
    Action("card-scroll-down", ["j", .down, .enter], "a line down", .go(.rows(1))),
    Action("card-scroll-up", ["k", .up], "a line up", .go(.rows(-1))),
    Action("card-next-card", ["l", .right], "the next card in reading order", .go(.step(1))),
    Action("card-previous-card", ["h", .left], "the card before", .go(.step(-1))),
    Action(
      "card-picture", ["+", "="], "its picture over the whole screen", .does { $0.openPicture() }),
    Action("card-first-card", ["g", .home], "the top; 20%: line 20", .go(.first)),
    Action("card-last-card", ["G", .end], "the end; 20%: line 20", .go(.last)),
  ]

  private static let picture: [Action] = [
    Action(
      "picture-larger", ["+", "="], "larger; 5%: five steps", .times { $0.enlargePicture(by: $1) }),
    Action("picture-smaller", ["-"], "smaller", .times { $0.enlargePicture(by: -$1) }),
    Action("picture-fit", ["0"], "all of it", .does { $0.fitPicture() }),
    Action(
      "picture-left", [.left], "further left, or the picture before",
      .times { $0.panPicture(.left, count: $1) }),
    Action(
      "picture-right", [.right], "further right, or the next picture",
      .times { $0.panPicture(.right, count: $1) }),
    Action("picture-up", [.up, "k"], "further up", .times { $0.panPicture(.up, count: $1) }),
    Action(
      "picture-down", [.down, "j"], "further down", .times { $0.panPicture(.down, count: $1) }),
    Action(
      "picture-next", ["l", " ", .pageDown], "the next picture", .times { $0.stepPicture($1) }),
    Action(
      "picture-previous", ["h", .backspace, .pageUp], "the picture before",
      .times { $0.stepPicture(-$1) }),
    Action(
      "picture-first", ["g", .home], "the first picture; 20%: the 20th",
      .times { $0.showPicture($1 - 1) }),
    Action(
      "picture-last", ["G", .end], "the last picture; 20%: the 20th",
      .change({ $0.showPicture($1.map { $0 - 1 } ?? .max) }, note: nil)),
    Action(
      "picture-count", ["1", "2", "3", "4", "5", "6", "7", "8", "9"], "a count for the next key",
      .count),
  ]

  private static let columns: [Action] = [
    Action(
      "more-columns", ["+", "="], "a column more; 5%: five columns", in: [.wall],
      .change(
        { state, count in
          if let count { state.setColumns(count) } else { state.addColumns(1) }
        }, note: \.columnsNote)),
    Action(
      "fewer-columns", ["-"], "a column less", in: [.wall],
      .times(note: \.columnsNote) { $0.addColumns(-$1) }),
    Action(
      "fit-columns", ["a"], "as many columns as fit", .does(note: \.columnsNote) { $0.fitColumns() }
    ),
    Action("narrower", [","], "the wall narrower", .times(note: \.widthNote) { $0.widen(-$1) }),
    Action("wider", ["."], "the wall wider", .times(note: \.widthNote) { $0.widen($1) }),
    Action(
      "full-width", ["|"], "the wall as wide as the screen",
      .does(note: \.widthNote) { $0.fillScreen() }),
  ]

  private static let spacing: [Action] = [
    Action(
      "less-column-spacing", ["<"], "less space between columns",
      .times(note: \.gapNote) { $0.grow(.betweenColumns, cells: -$1) }),
    Action(
      "more-column-spacing", [">"], "more space between columns",
      .times(note: \.gapNote) { $0.grow(.betweenColumns, cells: $1) }),
    Action(
      "less-line-spacing", ["("], "less space along columns",
      .times(note: \.gapNote) { $0.grow(.alongColumns, cells: -$1) }),
    Action(
      "more-line-spacing", [")"], "more space along columns",
      .times(note: \.gapNote) { $0.grow(.alongColumns, cells: $1) }),
    Action(
      "less-inset", ["{"], "less margin around a section's cards",
      .times(note: \.insetNote) { $0.grow(.inset, cells: -$1) }),
    Action(
      "more-inset", ["}"], "more margin around a section's cards",
      .times(note: \.insetNote) { $0.grow(.inset, cells: $1) }),
  ]

  private static let placement: [Action] = [
    Action(
      "next-order", ["o"], "the next order of placement",
      .times(note: \.orderNote) { $0.nextOrder(count: $1) }),
    Action(
      "next-tolerance", ["t"], "the next tolerance",
      .times(note: \.toleranceNote) { $0.nextTolerance(count: $1) }),
    Action(
      "dense", ["d"], "fill openings, or don't", .does(note: \.denseNote) { $0.toggleDense() }),
    Action(
      "scope", ["s"], "keys change this section only, or all",
      .does(note: \.scopeNote) { $0.toggleScope() }),
    Action(
      "reset-layout", ["r"], "undo what keys changed of the layout",
      .does(note: \.resetNote) { $0.resetLayout() }),
  ]

  private static let watching: [Action] = [
    Action(
      "inspector", ["i"], "the inspector: lanes, frames, times", .does { $0.toggleInspector() }),
    Action("trace", ["p"], "how this section was placed, card by card", .does { $0.toggleTrace() }),
    Action(
      "tour", ["D"], "a tour through layouts; any key ends it", in: [.wall],
      .does { $0.startTour() }),
    Action(
      "take-layout", ["w"], "take the layout away, as JSON and options",
      in: .wallAndPanels.union([.trace]), .effects { $0.takeLayout() }),
  ]

  private static let tracing: [Action] = [
    Action("trace-run", [" "], "run, or pause", .does { $0.runOrPauseTrace() }),
    Action("trace-next", ["l", .right], "the next card; 10%: ten", .times { $0.stepTrace($1) }),
    Action("trace-back", ["h", .left], "take a card back", .times { $0.stepTrace(-$1) }),
    Action("trace-faster", ["+", "="], "faster", .times { $0.hastenTrace($1) }),
    Action("trace-slower", ["-"], "slower", .times { $0.hastenTrace(-$1) }),
    Action(
      "trace-first", ["g", .home], "before the first card", .times { $0.moveTrace(to: $1 - 1) }),
    Action(
      "trace-last", ["G", .end], "after the last",
      .change({ $0.moveTrace(to: $1.map { $0 - 1 } ?? .max) }, note: nil)),
  ]

  private static let prompting: [Action] = [
    Action("prompt-accept", [.enter], "keep what is shown", .does { $0.acceptPrompt() }),
    Action(
      "prompt-next", [.tab, .down], "the next section that fits", .does { $0.goToCandidate(1) }),
    Action("prompt-previous", [.backTab, .up], "the one before", .does { $0.goToCandidate(-1) }),
    edit("prompt-left", [.left, .control("b")], "a letter back", .moveLeft),
    edit("prompt-right", [.right, .control("f")], "a letter on", .moveRight),
    edit("prompt-start", [.home, .control("a")], "to the start", .moveToStart),
    edit("prompt-end", [.end, .control("e")], "to the end", .moveToEnd),
    edit("prompt-delete-back", [.backspace, .control("h")], "delete a letter", .deleteBackward),
    edit("prompt-delete", [.delete, .control("d")], "delete the letter here", .deleteForward),
    edit("prompt-delete-word", [.control("w")], "delete a word", .deleteWord),
    edit("prompt-delete-to-start", [.control("u")], "delete all before the cursor", .deleteToStart),
  ]

  private static func edit(
    _ name: String, _ keys: [KeyPress], _ help: String, _ edit: Prompt.Edit
  ) -> Action {
    Action(name, keys, help, .does { $0.modes.prompt?.apply(edit) })
  }

  private static let other: [Action] = [
    Action(
      "help", ["?"], "this help", in: .everywhere.subtracting([.prompt, .tour, .question]),
      .does { $0.toggleHelp() }),
    Action(
      "close", [.escape], "close what is open; end search, then filter",
      in: .everywhere.subtracting([.tour]), .request(.close)),
    Action(
      "reload", ["R"], "read the sources again", in: .withCards.union([.trace]), .effect(.reload)),
    Action("redraw", [.control("l")], "draw the screen anew", .effect(.redraw)),
    Action("suspend", [.control("z")], "back to the shell; fg returns", .effect(.suspend)),
    Action(
      "quit", ["q"], "quit", in: .everywhere.subtracting([.prompt, .question]), .effect(.quit)),
    Action("interrupt", [.control("c")], "quit at once", .effect(.interrupt)),
  ]
}

extension KeyPress {
  fileprivate static let down = KeyPress(.down)
  fileprivate static let up = KeyPress(.up)
  fileprivate static let left = KeyPress(.left)
  fileprivate static let right = KeyPress(.right)
  fileprivate static let home = KeyPress(.home)
  fileprivate static let end = KeyPress(.end)
  fileprivate static let pageDown = KeyPress(.pageDown)
  fileprivate static let pageUp = KeyPress(.pageUp)
  fileprivate static let tab = KeyPress(.tab)
  fileprivate static let backTab = KeyPress(.tab, modifiers: .shift)
  fileprivate static let enter = KeyPress(.enter)
  fileprivate static let escape = KeyPress(.escape)
  fileprivate static let backspace = KeyPress(.backspace)
  fileprivate static let delete = KeyPress(.delete)
}

extension Set<Mode> {
  fileprivate static let wallAndTrace: Self = [.wall, .trace]
  fileprivate static let wallAndPanels: Self = [.wall, .help, .takeAway]
  fileprivate static let withCards: Self = [.wall, .card, .picture]
  fileprivate static let scrolling: Self = [.wall, .help, .takeAway, .card]
  fileprivate static let everywhere = Set(Mode.allCases)
}
