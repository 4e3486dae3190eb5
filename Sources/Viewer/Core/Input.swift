internal import CardText
internal import Screen

/// What keys and the mouse ask for.
extension ViewerState {
  /// Answers an event of the terminal.
  ///
  /// Where more events of the same moment follow, what is typed in a prompt is only taken down: the
  /// last of them shows what it leads to.
  mutating func handle(_ event: InputEvent, hasMore: Bool) -> [Effect] {
    let effects = answer(event)
    if !hasMore { showTyped() }
    return effects
  }

  private mutating func answer(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .mouse(let mouse): handle(mouse)
    // Elsewhere what is pasted is not to be taken for keys.
    case .paste(let text): if mode == .prompt { ask(.insert(sanitizedTyping(text))) }
    case .resize(let size): resize(to: size)
    }
    return []
  }

  private mutating func press(_ key: KeyPress) -> [Effect] {
    switch options.keys.meaning(of: key, in: mode, afterDigit: count != nil) {
    case .action(let action): return invoke(action)
    case .digit(let digit): type(digit)
    case .request(let request): ask(request)
    case .nothing: break
    }
    return []
  }

  private mutating func handle(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .press: ask(mouse.isDouble ? .doubleClick(mouse.position) : .click(mouse.position))
    case .drag: if followsMouse { ask(.drag(mouse.position)) }
    case .release: if followsMouse { pressed = nil }
    case .wheelUp: ask(.wheel(-1, at: mouse.position))
    case .wheelDown: ask(.wheel(1, at: mouse.position))
    }
  }

  /// The greatest count that can be typed.
  static let greatestCount = 999_999_999

  /// Adds a digit to the count; a 0 begins none.
  private mutating func type(_ digit: Int) {
    let typed = (count ?? 0) * 10 + digit
    count = typed == 0 ? nil : min(typed, ViewerState.greatestCount)
  }
}

extension ViewerState {
  /// Does what an action does, where it means something in the present mode, with `number` for a count
  /// where none was typed; whatever it is, it ends the tour.
  mutating func invoke(_ action: Action, count number: Int? = nil) -> [Effect] {
    let count = begin() ?? number
    if case .effect(let effect) = action.behavior { return [effect] }
    guard !stopTour(), action.modes.contains(mode) else { return [] }
    switch action.behavior {
    case .request(let request): answer(request, count: count)
    case .change(let change, let note):
      doing { change(&$0, count) }
      if let note { notice = note(self) }
    case .effects(let effects): return effects(&self)
    case .effect, .count: break
    }
    return []
  }

  /// Does what is asked for by the mouse, or by a key that is no action's.
  private mutating func ask(_ request: Request) {
    let count = begin(goingOnWithPress: request.goesOnWithPress)
    if !stopTour() { answer(request, count: count) }
  }

  /// Forgets what the last thing that was asked for left; the count is for this one.
  private mutating func begin(goingOnWithPress goesOn: Bool = false) -> Int? {
    if !goesOn { pressed = nil }
    notice = nil
    return count.take()
  }

  private mutating func doing(_ change: (inout ViewerState) -> Void) {
    if mode != .prompt { contents.search?.move = nil }
    change(&self)
    follow()
    dropTransition()
  }

  private mutating func answer(_ request: Request, count: Int?) {
    let room = panelRoom
    doing { state in
      switch state.mode {
      case .wall:
        state.stopFollowing(for: request)
        state.answerOnWall(request, count: count)
      case .trace:
        state.stopFollowing(for: request)
        state.answerInTrace(request, count: count)
      case .tour: break
      case .card: state.answerOnPage(request, count: count)
      case .picture: state.answerOnPicture(request, count: count)
      case .help: state.modes.help.answer(request, count: count, in: room)
      case .takeAway: state.modes.takeAway.answer(request, count: count, in: room)
      case .prompt:
        state.stopFollowing(for: request)
        state.answerInPrompt(request)
      case .question: state.answerInQuestion(request)
      }
    }
  }
}
