internal import Host
internal import Records
internal import Viewer

/// What other threads have to tell the wall.
enum Event: Sendable {
  /// Something that the state is to be told as it is.
  case message(Message)
  /// More of the sources was read; by now about so many bytes of pipes are kept.
  case piece(DeckPiece, pipedSize: Int)
  /// More is known of pictures.
  case pictures
}

/// Events on their way to the wall, which waits for them together with the terminal.
final class EventQueue: Sendable {
  private let wake: WakePipe
  private let waiting = Lock([Event]())

  /// Creates an empty queue; nil where the system has no descriptors left.
  init?() {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
  }

  /// Readable while there are events.
  var descriptor: Int32 { wake.descriptor }

  /// Adds an event, from any thread.
  func post(_ event: Event) {
    waiting.withLock { $0.add(event) }
    wake.signal()
  }

  /// Waits until there are events, or a time is over.
  func wait(_ timeout: Duration?) { wake.wait(atMost: timeout) }

  /// Takes all events, in order.
  func take() -> [Event] {
    wake.drain()
    return waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

extension [Event] {
  /// Adds an event to those that nobody has taken yet, and removes what it makes pointless.
  ///
  /// While an editor has the terminal nobody takes any, and sources may change a thousand times.
  mutating func add(_ event: Event) {
    switch event {
    case .message(.deck(let deck, var isAsked)):
      removeAll { earlier in
        guard earlier.isReplacedByDeck else { return false }
        if case .message(.deck(_, isAsked: true)) = earlier { isAsked = true }
        return true
      }
      append(.message(.deck(deck, isAsked: isAsked)))
    case .pictures:
      if !contains(where: { if case .pictures = $0 { true } else { false } }) { append(event) }
    case .piece, .message: append(event)
    }
  }
}

extension Event {
  /// Whether it no longer matters once the sources were read again.
  fileprivate var isReplacedByDeck: Bool {
    switch self {
    case .piece, .message(.deck), .message(.unreadable): true
    case .pictures, .message: false
    }
  }
}
