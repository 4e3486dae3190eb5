internal import Geometry

/// Changes the state by a message, and says what is left for the world to do.
///
/// Total: every message means something in every state, if only nothing. No key takes time that
/// grows with the deck but those that change the layout.
@discardableResult
public func update(_ state: inout ViewerState, _ message: Message) -> [Effect] {
  switch message {
  case .action(let action): return state.perform(action)
  case .resize(let size): state.resize(to: size)
  case .background(let color): state.background = color
  case .tick(let elapsed): state.tick(elapsed)
  case .workSlice: state.work()
  case .piece(let piece): state.append(piece)
  case .reading(let reading): state.noteReading(reading)
  case .deck(let deck, let isAsked):
    state.replaceDeck(with: deck)
    if isAsked, state.message == nil { state.message = "read again" }
  case .unreadable(let reason): state.keepDeck(because: reason)
  case .pictures(let facts): state.learn(facts)
  case .childEnded(let command, let ending):
    if let note = command.note(on: ending) { state.message = note }
  case .note(let text): state.message = text
  }
  return []
}

extension ViewerState {
  /// Does what an action asks of the state, and says what it asks of the world.
  fileprivate mutating func perform(_ action: Action) -> [Effect] {
    switch action {
    case .digit(let digit):
      type(digit)
      return []
    case .release:
      pressed = nil
      return []
    default:
      if !action.goesOnWithPress { pressed = nil }
      let count = count
      self.count = nil
      message = nil
      if let effect = effect(of: action) { return [effect] }
      if stopTour() { return [] }
      if let effects = handOver(action) { return effects }
      stopFollowing(for: action)
      apply(action, count: count)
      follow()
      dropTransition()
      return []
    }
  }
}

/// What an action asks of the world and not of the state.
private func effect(of action: Action) -> Effect? {
  switch action {
  case .quit: .quit
  case .interrupt: .interrupt
  case .suspend: .suspend
  case .redraw: .redraw
  case .reload: .reload
  default: nil
  }
}

extension ViewerState {
  /// The greatest count that can be typed.
  static let greatestCount = 999_999_999

  /// Adds a digit to the count; a 0 begins none.
  fileprivate mutating func type(_ digit: Int) {
    let typed = (count ?? 0) * 10 + digit
    count = typed == 0 ? nil : min(typed, ViewerState.greatestCount)
  }

  fileprivate mutating func resize(to size: CellSize) {
    changeLayout { $0.screen = ViewerState.possible(size) }
    clampOverlay()
    fitPage()
    follow()
  }

  mutating func apply(_ action: Action, count: Int?) {
    if prompt == nil { search?.move = nil }
    switch action {
    case .dismiss: dismiss()
    case _ where prompt != nil: applyInPrompt(action)
    case .toggleHelp: overlay = overlay == nil ? .help(scroll: 0) : nil
    case _ where overlay != nil: scrollOverlay(action, count: count)
    case .toggleMark: toggleMarks(count: count ?? 1)
    case .toggleAllMarks: toggleAllMarks()
    case _ where picture != nil: applyToPicture(action, count: count)
    case .click(let cell) where grabScrollbar(at: cell): break
    case .doubleClick(let cell) where grabScrollbar(at: cell): break
    case .drag(let cell): dragScrollbar(to: cell)
    case _ where page != nil: turnPage(action, count: count)
    case _ where applyBench(action, count: count): break
    case .openCard: openCard()
    case .click(let cell): click(cell)
    case .doubleClick(let cell): doubleClick(cell)
    case .openPrompt(let kind): openPrompt(kind)
    case .goToMatch(let matches): goToMatch(matches.times(count ?? 1))
    case .nextSort: nextSort(count: count ?? 1)
    default:
      if !moveOrScroll(action, count: count), changeLayout(action, count: count) {
        message = note(on: action)
      }
    }
  }

  /// Moves the focus or scrolls; false where the action asks for neither.
  private mutating func moveOrScroll(_ action: Action, count: Int?) -> Bool {
    let times = count ?? 1
    switch action {
    case .move(let direction): move(direction, count: times)
    case .step(let places): step(places.times(times))
    case .goToFirst: if let count { jump(toOrdinal: count - 1) } else { goToFirst() }
    case .goToLast: if let count { jump(toOrdinal: count - 1) } else { goToLast() }
    case .goToSection(let places): goToSection(places.times(times))
    case .follow: isFollowing.toggle()
    case .scrollRows(let rows): scroll(byRows: rows.times(times))
    case .scrollHalves(let halves): scroll(byRows: halfRows.times(halves.times(times)))
    case .scrollPages(let pages): scroll(byRows: pageRows.times(pages.times(times)))
    default: return false
    }
    return true
  }

  /// Changes the layout; false where the action does not ask for that.
  private mutating func changeLayout(_ action: Action, count: Int?) -> Bool {
    let times = count ?? 1
    switch action {
    case .addColumn: if let count { setColumns(count) } else { addColumns(1) }
    case .removeColumn: addColumns(-times)
    case .fitColumns: fitColumns()
    case .widen(let columns): widen(columns.times(times))
    case .fillScreen: changeLayout { $0.keyed.width = .screen }
    case .grow(let gap, let cells): grow(gap, cells: cells.times(times))
    case .nextOrder: nextOrder(count: times)
    case .nextTolerance: nextTolerance(count: times)
    case .toggleDense: toggleDense()
    case .toggleScope: keyed.scope = keyed.scope == .wall ? .section : .wall
    case .resetLayout: resetLayout()
    default: return false
    }
    return true
  }
}
