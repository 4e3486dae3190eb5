internal import Records
internal import Viewer

/// What comes from other threads.
extension Wall {
  /// Takes what other threads have to tell.
  ///
  /// - Returns: How the wall ends, if it does: there is nothing to show.
  mutating func takeEvents() -> Ending? {
    for event in services.events.take() {
      switch event {
      case .piece(let piece, let size):
        update(&state, .piece(piece))
        pipedSize = size
      case .pictures: learnOfPictures()
      case .message(let message):
        update(&state, message)
        if case .reading(.done) = message, isLost { return .lost }
      }
    }
    return nil
  }

  /// Whether there is nothing to show because of sources that could not be read.
  private var isLost: Bool {
    state.receivedCount == 0 && state.receivedReports.contains { $0.severity == .failure }
  }

  /// Lets more of a pipe be read, by as much as was seen of it.
  func noteSeen() {
    guard state.reading != .done, pipedSize > 0 else { return }
    services.reader.note(seen: Int(state.seenPart * Double(pipedSize)))
  }

  /// Takes what was found out about pictures.
  mutating func learnOfPictures() {
    gallery?.follow(state)
    update(&state, .pictures(gallery?.takeFacts() ?? []))
  }

  /// Reads the sources again.
  mutating func reload() {
    guard services.reader.canReload else {
      update(&state, .note("nothing can be read again: no source is a file or a folder"))
      return
    }
    services.reader.reload()
  }
}
