internal import Geometry
internal import Records

/// The prompt: opening it, typing in it, and both ways out.
extension ViewerState {
  /// What was when a prompt was opened, to go back to.
  struct PromptStart: Sendable {
    var place: Place?
    var search: Search?
    var filter: Filter?
    var filterOrigin: FilterOrigin?
    /// The name of the section that is being gone to, of those that match what was typed.
    var candidate = 0
  }

  /// Opens a prompt; that of the filter has the present one in it, to be changed.
  mutating func openPrompt(_ kind: Prompt.Kind) {
    promptStart = PromptStart(
      place: place, search: search, filter: arrangement.filter, filterOrigin: filterOrigin)
    let filter = (arrangement.filtering ?? arrangement.filter)?.pattern.text
    prompt = Prompt(kind, text: kind == .filter ? filter ?? "" : "")
    if kind == .filter { markFilterOrigin() }
    if kind == .section { showPresentName() }
  }

  /// Does what an action asks for while a prompt is open.
  mutating func applyInPrompt(_ action: Action) {
    switch action {
    case .edit(let edit): self.edit(edit)
    case .acceptPrompt: acceptPrompt()
    case .nextCandidate(let places) where prompt?.kind == .section: goToCandidate(places)
    case .scrollRows(let rows): scroll(byRows: rows)
    case .click(let cell) where 0..<wallRows ~= cell.row: leavePrompt(byClick: cell)
    default: break
    }
  }

  private mutating func edit(_ edit: Prompt.Edit) {
    let before = prompt?.text
    prompt?.apply(edit)
    guard let prompt, prompt.text != before else { return }
    switch prompt.kind {
    case .search: searchForTyped(prompt.text)
    case .filter: beginFilter(Pattern(prompt.text))
    case .section: goToTyped(prompt.text)
    }
  }

  /// Looks for what was typed so far, from where the prompt was opened.
  private mutating func searchForTyped(_ text: String) {
    go(to: promptStart?.place)
    let earlier = search
    search = nil
    guard let pattern = Pattern(text) else { return bringBack(promptStart?.search) }
    beginSearch(pattern, after: earlier)
    search?.move = .first
    settleSearch()
  }

  private mutating func acceptPrompt() {
    guard let accepted = prompt else { return }
    let isEmpty = accepted.text.isEmpty
    prompt = nil
    promptStart = nil
    switch accepted.kind {
    case .search where isEmpty: if search != nil { goToMatch(1) }
    case .search: settleSearch()
    case .filter, .section: break
    }
  }

  /// Keeps what the prompt shows, and clicks on it.
  private mutating func leavePrompt(byClick cell: CellPoint) {
    if prompt?.text.isEmpty == true {
      prompt = nil
      promptStart = nil
    } else {
      acceptPrompt()
    }
    apply(.click(cell), count: nil)
  }

  /// Undoes the innermost of what can be undone: prompt, overlay, open picture, open card, trace,
  /// inspector, search, filter.
  mutating func dismiss() {
    if prompt != nil {
      cancelPrompt()
    } else if overlay != nil {
      overlay = nil
    } else if picture != nil {
      picture = nil
    } else if page != nil {
      page = nil
    } else if bench.isOpen {
      dismissBench()
    } else if search != nil {
      search = nil
    } else {
      endFilter()
    }
  }

  private mutating func cancelPrompt() {
    let kind = prompt?.kind
    let start = promptStart
    prompt = nil
    promptStart = nil
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
    search = earlier
    if let earlier, earlier.count != cardCount { restartSearch() }
  }

  /// Puts the filter in force again that was when the prompt was opened; it looks first at cards that
  /// came since.
  private mutating func bringBack(_ earlier: Filter?, around place: Place?) {
    arrangement.filtering = nil
    guard var filter = earlier, filter.scan.count < deck.store.count else {
      arrangement.filter = earlier
      return rearrange(around: place)
    }
    filter.scan.grow(to: deck.store.count)
    arrangement.filtering = filter
    advanceFilter()
  }

  /// What a wall says that a filter left without cards.
  var emptyNote: String? {
    arrangement.filter.map { "no card matches \(quoted($0.pattern))" }
  }
}
