internal import Geometry

/// Changes the state by a message, and says what is left for the world to do.
///
/// Total: every message means something in every state, if only nothing. No key takes time that
/// grows with the deck but those that change the layout.
@discardableResult
public func update(_ state: inout ViewerState, _ message: Message) -> [Effect] {
  switch message {
  case .input(let event, let hasMore): return state.handle(event, hasMore: hasMore)
  case .action(let action, let count):
    let effects = state.invoke(action, count: count)
    state.showTyped()
    return effects
  case .resize(let size): state.resize(to: size)
  case .background(let color): state.background = color
  case .tick(let elapsed): state.tick(elapsed)
  case .workSlice: state.work()
  case .piece(let piece): state.contents.append(piece)
  case .reading(let reading): state.contents.note(reading)
  case .deck(let deck, let isAsked):
    state.replaceDeck(with: deck)
    if isAsked, state.notice == nil { state.notice = "read again" }
  case .unreadable(let reason): state.keepDeck(because: reason)
  case .pictures(let facts): state.learn(facts)
  case .childEnded(let command, let ending):
    if let note = command.note(on: ending) { state.notice = note }
  case .askToOpen(let target): state.modes.question = OpenQuestion(target: target)
  case .note(let text): state.notice = text
  }
  return []
}

/// Work that is too much for one key: it is done in slices, between events.
extension ViewerState {
  /// Whether there is work for ``Message/workSlice``; where there is none, nothing is to be done
  /// until the next event.
  public var hasPendingWork: Bool { nextWork != nil }

  /// Kinds of work, the most urgent first.
  private enum Work { case arrivals, sort, filter, incoming, grown, search }

  private var nextWork: Work? {
    if canArrive { return .arrivals }
    if contents.arrangement.sorting != nil { return .sort }
    if contents.arrangement.filtering != nil { return .filter }
    if canAdvanceIncoming { return .incoming }
    if modes.prompt == nil, contents.mustBringGrown { return .grown }
    return contents.search?.isComplete == false ? .search : nil
  }

  /// Does one slice of it: a bounded number of cards is looked at.
  ///
  /// Only a slice that ends a sort or a filter takes longer: it lays the wall out.
  mutating func work() {
    switch nextWork {
    case .arrivals: advanceArrivals()
    case .sort: advanceSort()
    case .filter: advanceFilter()
    case .incoming: advanceIncoming()
    case .grown: contents.bringGrown()
    case .search: advanceSearch()
    case nil: break
    }
  }
}
