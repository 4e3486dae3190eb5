internal import Geometry
internal import Records
internal import Screen

/// What is asked before something is opened that a source names and that may do anything: an address
/// of a scheme that isn't the web's, a file that is not the source's.
struct OpenQuestion: Hashable, Sendable {
  /// What would be opened.
  let target: [UInt8]
}

extension ViewerState {
  /// Opens what the question is about.
  mutating func openAnyway() -> [Effect] {
    guard let question = modes.question.take() else { return [] }
    return [.open(target: question.target, isConfirmed: true)]
  }

  /// Leaves the question; what only looks at the wall doesn't answer it.
  mutating func answerInQuestion(_ request: Request) {
    switch request {
    case .close, .unknownKey, .click, .doubleClick: modes.question = nil
    case .go, .insert, .drag, .wheel: break
    }
  }
}

extension StatusLine {
  /// The question, with the key that means yes.
  init(_ question: OpenQuestion, in state: ViewerState) {
    let shown = Source.path(question.target).shownPath
    let columns = max(12, state.screen.columns - 36)
    left = [Part("open \(abbreviated(shown, columns: columns))?", .title, gap: 0, rank: 0)]
    right =
      Self.hint(state, ["open-anyway"], "opens it", gap: 3, rank: 1)
      + [Part("any other key doesn't", gap: 2, rank: 2)]
  }
}
