internal import Viewer

/// What comes from other threads.
extension Wall {
  /// Lets the wall know what other threads have to tell.
  mutating func takeNotices() {
    for notice in surroundings.mailbox?.take() ?? [] {
      switch notice {
      case .deck(let deck, let isAsked):
        state.replaceDeck(with: deck)
        if isAsked, state.message == nil { update(&state, .tell("read again")) }
      case .unreadable(let reason): state.keepDeck(because: reason)
      case .pictures: learnOfPictures()
      case .remark(let text): update(&state, .tell(text))
      }
    }
  }

  /// Takes what has come to be known of pictures.
  mutating func learnOfPictures() {
    gallery?.follow(state)
    state.learn(gallery?.takeFacts() ?? [])
  }

  /// Reads the sources again.
  mutating func reload() {
    guard let reloader = surroundings.reloader else {
      update(&state, .tell("nothing can be read again: no source is a file or a folder"))
      return
    }
    reloader.reload()
  }
}
