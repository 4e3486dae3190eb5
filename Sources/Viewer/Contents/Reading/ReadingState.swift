public import Records

/// How far the reading of the sources is.
public enum ReadingState: Hashable, Sendable {
  /// Nothing has come yet.
  case silent
  /// More comes.
  case busy
  /// Nothing comes at the moment, but there may be more.
  case resting
  /// More is there and is read once it is asked for.
  case paused
  /// All is read.
  case done
}

extension ViewerState {
  /// Says how far the reading of the sources is.
  mutating func noteReading(_ reading: ReadingState) {
    self.reading = reading
    reviseUnknownFields()
  }

  /// How many cards were received, on the wall or on their way to it.
  public var receivedCount: Int { latestDeck.store.count + arrivals.count }

  /// What was wrong with the sources, as far as they were received.
  public var receivedReports: [Report] { latestDeck.reports + arrivals.reports }

  private var latestDeck: Deck { grown ?? incoming?.deck ?? deck }

  /// Which part of the cards that were received is on the wall up to the end of the screen.
  public var seenPart: Double {
    guard lastScrollRow > 0 else { return 1 }
    return min(1, Double(scrollRow + wallRows) / Double(max(1, contentRows)))
  }

  /// What the status line says of the reading; nil once all is read.
  var readingNote: String? {
    let count = counted(receivedCount, "card", "cards")
    return switch reading {
    case .done: nil
    case .silent, .busy, .resting: receivedCount == 0 ? "reading…" : "reading… \(count)"
    case .paused:
      "paused at \(count)" + (options.keys.label("last-card").map { ": \($0) reads on" } ?? "")
    }
  }
}
