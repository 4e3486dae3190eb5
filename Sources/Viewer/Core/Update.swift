internal import Geometry

/// Changes the state by a message, and says what is left for the world to do.
///
/// Total: every message means something in every state, if only nothing. No key takes time that
/// grows with the deck but those that change the layout.
@discardableResult
public func update(_ state: inout ViewerState, _ message: Message) -> [Effect] {
  switch message {
  case .input(let event): return state.take(event)
  case .action(let action, let count): return state.perform(action, count: count)
  case .resize(let size): state.resize(to: size)
  case .background(let color): state.background = color
  case .tick(let elapsed): state.tick(elapsed)
  case .workSlice: state.work()
  case .piece(let piece): state.contents.append(piece)
  case .reading(let reading): state.contents.note(reading)
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
