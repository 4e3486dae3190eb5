internal import Geometry

/// Does what an action asks for, and says what is left for the world to do.
///
/// Total: every action means something in every state, if only nothing. No key takes time that
/// grows with the deck but those that change the layout.
@discardableResult
public func update(_ state: inout ViewerState, _ action: Action) -> [Effect] {
  switch action {
  case .digit(let digit):
    state.type(digit)
    return []
  case .tell(let text):
    state.message = text
    return []
  case .tick(let elapsed):
    state.tick(elapsed)
    return []
  case .resize(let size):
    state.resize(to: size)
    return []
  case .background(let color):
    state.background = color
    return []
  case .workSlice:
    state.work()
    return []
  case .release:
    state.pressed = nil
    return []
  default:
    if !action.goesOnWithPress { state.pressed = nil }
    let count = state.count
    state.count = nil
    state.message = nil
    if let effect = effect(of: action) { return [effect] }
    if state.stopTour() { return [] }
    if let effects = state.handOver(action) { return effects }
    state.stopFollowing(for: action)
    state.apply(action, count: count)
    state.follow()
    state.dropTransition()
    return []
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
