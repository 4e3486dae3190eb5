internal import Decks
internal import Viewer

/// What the wall begins with: the first cards, or all where that are few.
struct Beginning: Sendable {
  /// What was read.
  private(set) var deck: Deck
  /// How far the reading is.
  private(set) var reading = ReadingState.busy
  /// How many bytes are kept of pipes, about.
  private(set) var pipedSize = 0

  /// So long the first cards are waited for, and then for the rest of a few.
  private static let patience = Duration.milliseconds(40)
  private static let grace = Duration.milliseconds(4)

  /// Nothing yet.
  init(of sources: [Source]) { deck = Deck(readingFrom: sources) }

  /// Whether there is nothing to show.
  var isLost: Bool { reading == .done && deck.isLost }

  /// Takes what comes until it is worth showing.
  ///
  /// Before a pipe says anything the terminal is left to whoever feeds it: a password may be typed.
  mutating func gather(from mailbox: Mailbox) {
    var end = ContinuousClock.now + Self.patience
    var isFirst = true
    while reading != .done, reading == .silent || end > .now {
      let wasSilent = reading == .silent
      mailbox.wait(wasSilent ? nil : end - .now)
      take(from: mailbox)
      if wasSilent { end = .now + Self.patience }
      if isFirst, deck.store.count > 0 {
        end = min(end, .now + Self.grace)
        isFirst = false
      }
    }
  }

  /// Takes all that comes.
  mutating func gatherAll(from mailbox: Mailbox) {
    while reading != .done {
      mailbox.wait(nil)
      take(from: mailbox)
    }
  }

  private mutating func take(from mailbox: Mailbox) {
    for notice in mailbox.take() {
      switch notice {
      case .piece(let piece, let size):
        deck.append(piece)
        pipedSize = size
      case .reading(let reading): self.reading = reading
      case .deck(let deck, _): self.deck = deck
      case .unreadable, .pictures, .remark: break
      }
    }
  }
}
