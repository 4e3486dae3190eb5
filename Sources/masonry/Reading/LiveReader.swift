internal import Decks
internal import Host
internal import Synchronization

/// Reads the sources piece by piece, and then whenever they change or the user asks, on a thread of its
/// own.
///
/// It watches from its creation on, so that what changes while it is read is read again.
final class LiveReader: Sendable {
  /// Whether anything can be read again.
  let canReload: Bool
  private let wake: WakePipe
  private let limit = ReadAheadLimit()
  private let isAsked = Atomic(false)
  private let follower: Mutex<SourceFollower>

  /// Begins to watch; nil where the system has no descriptors left.
  init?(_ selection: SourceSelection, events: EventQueue) {
    guard let wake = WakePipe() else { return nil }
    let paths = selection.changingPaths
    canReload = !paths.isEmpty
    self.wake = wake
    follower = Mutex(
      SourceFollower(
        selection: selection, watcher: FileWatcher(of: paths), wake: wake, events: events))
  }

  /// Begins to read; false where the system has no thread left.
  func start() -> Bool {
    startThread { [self] in
      // The lock proves that nobody else uses what the thread does.
      follower.withLock { $0.run(limit: limit, isAsked: isAsked, followsChanges: canReload) }
    }
  }

  /// Reads the sources again, changed or not, once they are read.
  func reload() {
    isAsked.store(true, ordering: .relaxed)
    wake.signal()
  }

  /// Notes that so many bytes of pipes were seen, so that more may be read.
  func note(seen count: Int) {
    if limit.note(seen: count) { wake.signal() }
  }
}

/// How far pipes are read: some way ahead of what was seen of them, and never beyond a limit.
///
/// A pipe may never end, but memory does. Files are read to their ends. What is counted are about the
/// bytes that are kept.
final class ReadAheadLimit: Sendable {
  /// How many bytes are read ahead: 256 MiB.
  static let ahead = 1 << 28
  /// How many bytes are read at most: 4 GiB.
  static let most = 1 << 32

  private let limit = Atomic(ReadAheadLimit.ahead)

  /// Whether so many bytes are enough for now.
  func isReached(by count: Int) -> Bool { count >= limit.load(ordering: .relaxed) }

  /// Notes that so many bytes were seen; true where more may be read than before.
  func note(seen count: Int) -> Bool {
    let wanted = min(count + ReadAheadLimit.ahead, ReadAheadLimit.most)
    guard wanted > limit.load(ordering: .relaxed) else { return false }
    limit.store(wanted, ordering: .relaxed)
    return true
  }
}
