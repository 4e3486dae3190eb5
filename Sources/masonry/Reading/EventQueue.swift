@preconcurrency internal import Glibc
internal import Records
internal import Synchronization
internal import Viewer

/// What other threads have to tell the wall.
enum Event: Sendable {
  /// More of the sources was read; so many bytes are kept of pipes by now, about.
  case piece(DeckPiece, pipedSize: Int)
  /// How far the reading is.
  case reading(ReadingState)
  /// The sources were read again; `isAsked` where the user wanted that.
  case deck(Deck, isAsked: Bool)
  /// They could not be read again: the wall is to stay as it is.
  case unreadable(reason: String)
  /// There is something new of pictures.
  case pictures
  /// Something that the state is to be told as it is.
  case message(Message)
}

/// Events on their way to the wall, which waits for them together with the terminal.
final class EventQueue: Sendable {
  /// Readable while there are events.
  let descriptor: Int32
  private let writing: Int32
  private let waiting = Mutex(WaitingEvents())

  /// Creates an empty queue; nil where the system has no descriptors left.
  init?() {
    guard let (reading, writing) = makePipe() else { return nil }
    descriptor = reading
    self.writing = writing
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Adds an event, from any thread.
  func post(_ event: Event) {
    waiting.withLock { $0.add(event) }
    signal(writing)
  }

  /// Waits until there are events, or a time is over.
  func wait(_ timeout: Duration?) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, timeout.map { Int32((max($0, .zero) / .milliseconds(1)).rounded(.up)) } ?? -1)
  }

  /// Takes all events, in order.
  func take() -> [Event] {
    drain(descriptor)
    return waiting.withLock { waiting in
      defer { waiting = WaitingEvents() }
      return waiting.events
    }
  }
}

/// Events that nobody has taken yet, without those that a later one makes pointless.
///
/// While an editor has the terminal nobody takes any, and sources may change a thousand times.
struct WaitingEvents: Sendable {
  /// The events, in order.
  private(set) var events: [Event] = []

  /// Adds an event.
  mutating func add(_ event: Event) {
    switch event {
    case .deck(let deck, var isAsked):
      events.removeAll { earlier in
        guard earlier.isReplacedByDeck else { return false }
        if case .deck(_, true) = earlier { isAsked = true }
        return true
      }
      events.append(.deck(deck, isAsked: isAsked))
    case .pictures:
      let isKnown = events.contains { if case .pictures = $0 { true } else { false } }
      if !isKnown { events.append(event) }
    case .piece, .reading, .unreadable, .message: events.append(event)
    }
  }
}

extension Event {
  /// Whether it says nothing that counts once the sources were read again.
  fileprivate var isReplacedByDeck: Bool {
    switch self {
    case .piece, .deck, .unreadable: true
    case .reading, .pictures, .message: false
    }
  }
}

/// The ends of a pipe that carries nothing but that something happened; neither end blocks.
func makePipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return (ends[0], ends[1])
}

/// Makes a pipe's other end readable; a pipe that is full is so already.
func signal(_ writing: Int32) {
  var byte: UInt8 = 0
  _ = write(writing, &byte, 1)
}

/// Takes out of a pipe what is in it.
func drain(_ reading: Int32) {
  var bytes: [UInt8] = Array(repeating: 0, count: 256)
  while read(reading, &bytes, bytes.count) > 0 {}
}
