internal import Decks
@preconcurrency internal import Glibc
internal import Host
internal import Records
internal import Viewer

/// What the wall begins with: the first cards, or all where there are few.
struct FirstContents: Sendable {
  /// What was read.
  private(set) var deck: Deck
  /// How far the reading is.
  private(set) var reading = ReadingState.busy
  /// About how many bytes of pipes are kept.
  private(set) var pipedSize = 0

  /// How long to wait for the first cards, and then for the rest where there are few.
  private static let maximumWait = Duration.milliseconds(40)
  private static let waitForMore = Duration.milliseconds(4)

  /// Nothing yet.
  init(of sources: [Source]) { deck = Deck(readingFrom: sources) }

  /// Whether there is nothing to show.
  var isLost: Bool { reading == .done && deck.isLost }

  /// Takes what comes until it is worth showing.
  ///
  /// Until a pipe delivers something the terminal is left to the program that feeds it, which may ask
  /// for a password. That it is gone ends the waiting, even where SIGHUP is ignored.
  /// - Returns: Whether the terminal is still there.
  mutating func gather(from events: EventQueue) -> Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    defer { if terminal >= 0 { close(terminal) } }
    var end = ContinuousClock.now + Self.maximumWait
    var isFirst = true
    while reading != .done, reading == .silent || end > .now {
      let wasSilent = reading == .silent
      let isGone = waitUntilReady(
        [(events.descriptor, POLLIN), (terminal, 0)], atMost: wasSilent ? nil : end - .now)[1]
      if isGone { return false }
      take(from: events)
      if wasSilent { end = .now + Self.maximumWait }
      if isFirst, deck.store.count > 0 {
        end = min(end, .now + Self.waitForMore)
        isFirst = false
      }
    }
    return true
  }

  /// Takes all that comes.
  mutating func gatherAll(from events: EventQueue) {
    while reading != .done {
      events.wait(nil)
      take(from: events)
    }
  }

  private mutating func take(from events: EventQueue) {
    for event in events.take() {
      switch event {
      case .piece(let piece, let size):
        deck.append(piece)
        pipedSize = size
      case .message(.reading(let reading)): self.reading = reading
      case .message(.deck(let deck, _)): self.deck = deck
      case .pictures, .message: break
      }
    }
  }
}
