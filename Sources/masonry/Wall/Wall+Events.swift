internal import Records
internal import Viewer

/// What comes from other threads.
extension Wall {
  /// Lets the wall know what other threads have to tell.
  ///
  /// - Returns: How the wall ends, if it does: there is nothing to show.
  mutating func takeEvents() -> Ending? {
    for event in services.events.take() {
      switch event {
      case .piece(let piece, let size):
        state.append(piece)
        pipedSize = size
      case .reading(let reading):
        state.noteReading(reading)
        if reading == .done, isLost { return .lost }
      case .deck(let deck, let isAsked):
        state.replaceDeck(with: deck)
        if isAsked, state.message == nil { update(&state, .tell("read again")) }
      case .unreadable(let reason): state.keepDeck(because: reason)
      case .pictures: learnOfPictures()
      case .message(let text): update(&state, .tell(text))
      }
    }
    return nil
  }

  /// Whether there is nothing to show because of sources that could not be read.
  private var isLost: Bool {
    state.receivedCount == 0 && state.receivedReports.contains { $0.severity == .failure }
  }

  /// Lets as much more be read of a pipe as one has seen of it.
  func noteSeen() {
    guard state.reading != .done, pipedSize > 0 else { return }
    services.reader.note(seen: Int(state.seenPart * Double(pipedSize)))
  }

  /// Takes what has come to be known of pictures.
  mutating func learnOfPictures() {
    gallery?.follow(state)
    state.learn(gallery?.takeFacts() ?? [])
  }

  /// Reads the sources again.
  mutating func reload() {
    guard services.reader.canReload else {
      update(&state, .tell("nothing can be read again: no source is a file or a folder"))
      return
    }
    services.reader.reload()
  }
}
