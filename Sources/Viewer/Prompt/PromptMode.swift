internal import Geometry
internal import Records

/// The prompt: opening it, typing in it, and both ways out.
extension ViewerState {
  /// Opens a prompt; that of the filter has the present one in it, to be changed.
  mutating func openPrompt(_ kind: Prompt.Kind) {
    if kind != .filter { viewport.isFollowing = false }
    let start = Prompt.Start(
      place: place, search: contents.search, filter: contents.arrangement.filter,
      filterOrigin: filterOrigin)
    let filter = contents.presentPattern?.text
    modes.prompt = Prompt(kind, text: kind == .filter ? filter ?? "" : "", start: start)
    if kind == .filter { markFilterOrigin() }
    if kind == .section { showPresentName() }
  }

  mutating func answerInPrompt(_ request: Request) {
    switch request {
    case .insert(let text): modes.prompt?.apply(.insert(text))
    case .wheel(let notches, _): scroll(byRows: ViewerState.rows(ofNotches: notches))
    case .click(let cell): if 0..<wallRows ~= cell.row { leavePrompt(byClick: cell) }
    case .close: cancelPrompt()
    case .go, .doubleClick, .drag, .unknownKey: break
    }
  }

  /// Shows what the text leads to, unless it is shown: once for all that was typed in the meantime.
  mutating func showTyped() {
    guard modes.prompt?.show() == true, let prompt = modes.prompt else { return }
    switch prompt.kind {
    case .search: searchForTyped(prompt.text)
    case .filter: beginFilter(Pattern(prompt.text))
    case .section: goToTyped(prompt.text)
    }
  }

  /// Looks for what was typed so far, from where the prompt was opened.
  private mutating func searchForTyped(_ text: String) {
    go(to: modes.prompt?.start.place)
    let earlier = contents.search
    contents.search = nil
    guard let pattern = Pattern(text) else { return bringBack(modes.prompt?.start.search) }
    beginSearch(pattern, after: earlier)
    contents.search?.move = .first
    settleSearch()
  }

  /// Closes the prompt and keeps what it shows.
  mutating func acceptPrompt() {
    showTyped()
    guard let accepted = modes.prompt else { return }
    let isEmpty = accepted.text.isEmpty
    modes.prompt = nil
    switch accepted.kind {
    case .search where isEmpty: if contents.search != nil { goToMatch(1) }
    case .search: settleSearch()
    case .filter, .section: break
    }
  }

  /// Keeps what the prompt shows, and clicks on it.
  private mutating func leavePrompt(byClick cell: CellPoint) {
    if modes.prompt?.text.isEmpty == true {
      modes.prompt = nil
    } else {
      acceptPrompt()
    }
    contents.search?.move = nil
    answerOnWall(.click(cell), count: nil)
  }

  private mutating func cancelPrompt() {
    let kind = modes.prompt?.kind
    let start = modes.prompt?.start
    modes.prompt = nil
    bringBack(start?.search)
    if kind == .filter {
      filterOrigin = start?.filterOrigin
      bringBack(start?.filter, around: start?.place)
    } else {
      go(to: start?.place)
    }
  }

  /// Searches again for what was searched when the prompt was opened.
  private mutating func bringBack(_ earlier: Search?) {
    contents.search = earlier
    if let earlier, earlier.count != cardCount { restartSearch() }
  }

  /// What a wall says that a filter left without cards.
  var emptyNote: String? {
    contents.arrangement.filter.map { "no card matches \(quoted($0.pattern))" }
  }
}
