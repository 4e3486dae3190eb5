internal import Decks
internal import Host
internal import Records
@preconcurrency internal import Glibc
internal import Synchronization
internal import Viewer

/// What the thread of a ``LiveReader`` does.
struct SourceFollower: ~Copyable {
  private let selection: SourceSelection
  private var watcher: FileWatcher
  private let wake: WakePipe
  private let events: EventQueue
  private var stream: DeckStream
  /// The sources that were files or folders at the start.
  private let changingPaths: [[UInt8]]
  /// Sources that could not be read for the deck that is shown.
  private var lost: Set<String> = []
  /// How many cards that deck has.
  private var cardCount = 0

  /// Sources are read once nothing has changed for so long, because editors save in several steps.
  private static let quiet = Duration.milliseconds(80)
  /// Sources that never stop changing are read after so long.
  private static let maximumWait = Duration.seconds(1)
  /// A source that could not be read is tried once more after so long: it may be half written.
  private static let secondTry = Duration.milliseconds(250)
  /// A file that has grown is looked at again after so long.
  private static let growthInterval = Duration.milliseconds(30)

  init(
    selection: SourceSelection, watcher: consuming FileWatcher, wake: WakePipe, events: EventQueue
  ) {
    self.selection = selection
    changingPaths = selection.changingPaths
    self.watcher = watcher
    self.wake = wake
    self.events = events
    stream = selection.repeatableStream()
  }

  mutating func run(limit: ReadAheadLimit, isAsked: borrowing Atomic<Bool>, followsChanges: Bool) {
    readOn(limit: limit)
    events.post(.message(.reading(.done)))
    guard followsChanges else { return }
    if let gap = watcher.gap {
      events.post(.message(.note("not all changes will show by themselves: \(gap)")))
    }
    while true {
      watcher.refresh(withGrowth: stream.canGrow)
      switch waitForChange(isAsked: isAsked) {
      case .asked: events.post(.message(readAgain(isAsked: true)))
      case .seen: events.post(.message(readAgain(isAsked: false)))
      case .growth:
        readOn(limit: limit)
        Host.pause(for: Self.growthInterval)
      }
    }
  }

  // MARK: Reading

  /// Reads to the end of all sources, as far ahead as the limit allows.
  private mutating func readOn(limit: ReadAheadLimit) {
    // Until something comes the terminal may be another's, as for a password.
    var state = ReadingState.busy
    func note(_ new: ReadingState) {
      if new != state { events.post(.message(.reading(new))) }
      state = new
    }
    while true {
      if limit.isReached(by: stream.endlessSize) {
        note(.paused)
        wait(until: nil, isForChanges: false)
        wake.drain()
        continue
      }
      switch stream.next(wake: wake.descriptor) {
      case .piece(let piece):
        note(.busy)
        cardCount += piece.store.count
        noteLost(piece.reports)
        events.post(.piece(piece, pipedSize: stream.endlessSize))
      case .rest:
        note(stream.isSilent ? .silent : .resting)
        wake.drain()
      case .end: return
      }
    }
  }

  /// Reads all sources again.
  private mutating func readAgain(isAsked: Bool) -> Message {
    if let path = changingPaths.first(where: { !Source.path($0).isRepeatable }) {
      return .unreadable(reason: "\(Source.path(path).shownPath): no longer a file")
    }
    var deck = readWhole()
    if fault(in: deck) != nil || (deck.store.count == 0 && cardCount > 0) {
      Host.pause(for: Self.secondTry)
      deck = readWhole()
    }
    if let fault = fault(in: deck) { return .unreadable(reason: "\(fault)") }
    lost = []
    noteLost(deck.reports)
    cardCount = deck.store.count
    return .deck(deck, isAsked: isAsked)
  }

  private mutating func readWhole() -> Deck {
    stream = selection.repeatableStream(keeping: stream.kept)
    var deck = Deck(readingFrom: selection.sources)
    while case .piece(let piece) = stream.next(wake: wake.descriptor) { deck.append(piece) }
    return deck
  }

  /// Why a source can no longer be read.
  private func fault(in deck: Deck) -> Report? {
    deck.reports.first { $0.severity == .failure && !lost.contains($0.source) }
  }

  private mutating func noteLost(_ reports: [Report]) {
    for report in reports where report.severity == .failure { lost.insert(report.source) }
  }

  // MARK: Waiting

  /// Why sources are to be read.
  private enum Cause {
    case asked, seen, growth
  }

  /// Waits until the user asks, a file has grown, or a source changed and then nothing for a while.
  private mutating func waitForChange(isAsked: borrowing Atomic<Bool>) -> Cause {
    var first: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
    // A file may have grown before it was watched for that.
    var change = FileWatcher.Change.growth
    while true {
      if isAsked.exchange(false, ordering: .relaxed) { return .asked }
      if change != .none, first == nil, stream.canGrow {
        switch stream.followGrowth() {
        case .growth: return .growth
        case .none where change == .growth || selection.sources.count == 1: change = .none
        case .none: break
        case .other: change = .save
        }
      }
      if change == .save {
        last = .now
        first = first ?? last
      }
      var end: ContinuousClock.Instant?
      if let first, let last { end = min(last + Self.quiet, first + Self.maximumWait) }
      if let end, end <= .now { return .seen }
      wait(until: end, isForChanges: true)
      wake.drain()
      change = watcher.take()
    }
  }

  /// Waits until another thread wakes this one, a time is reached or, if asked to, a source changes.
  private func wait(until end: ContinuousClock.Instant?, isForChanges: Bool) {
    let changes = isForChanges ? watcher.descriptor : -1
    waitUntilReady([(wake.descriptor, POLLIN), (changes, POLLIN)], atMost: end.map { $0 - .now })
  }
}
