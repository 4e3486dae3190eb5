internal import Decks
@preconcurrency internal import Glibc
internal import Synchronization

/// Reads the sources again whenever they change or the user asks, on a thread of its own.
///
/// Changes count from its creation on: create it before the sources are read first.
final class Reloader: Sendable {
  private let wake: Int32
  private let follower: Mutex<SourceFollower>

  /// Begins to watch; nil where nothing can be read again, or the system has no descriptors left.
  init?(_ reading: Reading, mailbox: Mailbox) {
    let paths = reading.changingPaths
    guard !paths.isEmpty, let pipe = makePipe() else { return nil }
    wake = pipe.writing
    follower = Mutex(
      SourceFollower(
        reading: reading, watches: Watches(of: paths), wake: pipe.reading, mailbox: mailbox))
  }

  /// Begins to read what changes, where a deck is what was read first.
  ///
  /// The terminal must be open: its signals are not for the thread.
  func start(from deck: Deck) {
    startThread { [self] in
      // The lock proves that nobody else uses what the thread does.
      follower.withLock { $0.run(from: deck) }
    }
  }

  /// Reads the sources again, changed or not.
  func reload() { signal(wake) }
}

/// What the thread of a ``Reloader`` does.
private struct SourceFollower: ~Copyable {
  private let reading: Reading
  private var watches: Watches
  private let wake: Int32
  private let mailbox: Mailbox
  /// Sources that could not be read when the deck was that is shown.
  private var lost: Set<String> = []
  /// How many cards that deck has.
  private var cardCount = 0

  /// How long nothing must change before the sources are read: editors save in several steps.
  private static let quiet = Duration.milliseconds(80)
  /// How long that is waited for at most.
  private static let patience = Duration.seconds(1)
  /// When a source that can't be read is tried once more: it may be half written.
  private static let secondTry = Duration.milliseconds(250)

  init(reading: Reading, watches: consuming Watches, wake: Int32, mailbox: Mailbox) {
    self.reading = reading
    self.watches = watches
    self.wake = wake
    self.mailbox = mailbox
  }

  mutating func run(from deck: Deck) {
    note(deck)
    if let gap = watches.gap {
      mailbox.post(.remark("not all changes will show by themselves: \(gap)"))
    }
    while true {
      let isAsked = waitForChange()
      watches.refresh()
      mailbox.post(read(isAsked: isAsked))
    }
  }

  /// Waits until a source changed and no more changes come, or until it is asked; true if so.
  private mutating func waitForChange() -> Bool {
    var first: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
    while true {
      var end: ContinuousClock.Instant?
      if let first, let last { end = min(last + Self.quiet, first + Self.patience) }
      if let end, end <= .now { return false }
      let ready = wait(until: end)
      if ready.isAsked {
        drain(wake)
        return true
      }
      if ready.hasChanges, watches.take() {
        last = .now
        first = first ?? last
      }
    }
  }

  private func wait(
    until end: ContinuousClock.Instant?
  ) -> (isAsked: Bool, hasChanges: Bool) {
    var polled = [
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watches.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = end.map { Int32((max($0 - .now, .zero) / .milliseconds(1)).rounded(.up)) } ?? -1
    guard poll(&polled, 2, timeout) > 0 else { return (false, false) }
    return (polled[0].revents != 0, polled[1].revents != 0)
  }

  private mutating func read(isAsked: Bool) -> Notice {
    var deck = reading.read()
    if fault(in: deck) != nil || (deck.store.count == 0 && cardCount > 0) {
      poll(nil, 0, Int32(Self.secondTry / .milliseconds(1)))
      deck = reading.read()
    }
    if let fault = fault(in: deck) { return .unreadable(reason: "\(fault)") }
    note(deck)
    return .deck(deck, isAsked: isAsked)
  }

  /// Why a source can't be read that could be.
  private func fault(in deck: Deck) -> Report? {
    deck.reports.first { $0.severity == .failure && !lost.contains($0.source) }
  }

  private mutating func note(_ deck: Deck) {
    lost = Set(deck.reports.lazy.filter { $0.severity == .failure }.map(\.source))
    cardCount = deck.store.count
  }
}
