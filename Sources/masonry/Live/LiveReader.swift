internal import Host
internal import Decks
internal import Synchronization

/// Reads the sources piece by piece, and then whenever they change or the user asks, on a thread of its
/// own.
///
/// Changes count from its creation on: what changes while it is read is read again.
final class LiveReader: Sendable {
  /// Whether anything can be read again.
  let canReload: Bool
  private let wake: Int32
  private let pace = Pace()
  private let isAsked = Atomic(false)
  private let follower: Mutex<SourceFollower>

  /// Begins to watch; nil where the system has no descriptors left.
  init?(_ reading: Reading, mailbox: Mailbox) {
    guard let pipe = makePipe() else { return nil }
    let paths = reading.changingPaths
    canReload = !paths.isEmpty
    wake = pipe.writing
    follower = Mutex(
      SourceFollower(
        reading: reading, watches: Watches(of: paths), wake: pipe.reading, mailbox: mailbox))
  }

  /// Begins to read; false where the system has no thread left.
  func start() -> Bool {
    startThread { [self] in
      // The lock proves that nobody else uses what the thread does.
      follower.withLock { $0.run(pace: pace, isAsked: isAsked, followsChanges: canReload) }
    }
  }

  /// Reads the sources again, changed or not, once they are read.
  func reload() {
    isAsked.store(true, ordering: .relaxed)
    signal(wake)
  }

  /// Notes that so many bytes of pipes were seen, so that more may be read.
  func note(seen count: Int) {
    if pace.note(seen: count) { signal(wake) }
  }
}
