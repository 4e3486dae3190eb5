internal import Records
internal import Screen
internal import Terminal
internal import Viewer

/// The wall on a terminal: waits for events, changes the state by them, shows it.
struct Wall: ~Copyable {
  /// How the wall was left.
  enum Ending: Hashable {
    /// As the user asked for.
    case quit
    /// By a signal, which is to be raised again.
    case signal(Int32)
    /// By itself: the sources could not be read and there is nothing to show.
    case lost
  }

  var terminal: TerminalSession
  var state: ViewerState
  /// Its pictures; nil where none are to be shown.
  var gallery: Gallery?
  /// What it works with besides the terminal.
  let services: Services
  /// About how many bytes of pipes are kept.
  var pipedSize = 0
  /// What the last frame cost; while one is drawn, its own query and the rest of the last one's.
  private var times = FrameTimes()
  private let clock = ContinuousClock()
  private var doubleClicks = DoubleClicks()
  /// When the last frame was shown, and whether the state may be another since.
  private var shownTime = ContinuousClock.now
  private var isStale = false
  /// What its frames cost.
  private(set) var statistics: FrameStatistics
  /// What is to be printed when the terminal is given back.
  var partingText: String? { state.partingText }

  /// Creates a wall of the whole terminal, for a program that started at `start`.
  init(
    terminal: consuming TerminalSession, first: FirstContents, options: ViewOptions,
    gallery: Gallery?, services: Services, start: ContinuousClock.Instant
  ) {
    statistics = FrameStatistics(start: start)
    var gallery = gallery
    gallery?.prefetch(
      Gallery.headerRequests(for: first.deck.store, atMost: 512), within: prefetchTime)
    state = ViewerState(
      deck: first.deck, options: options, screen: terminal.size,
      pictures: gallery?.takeFacts() ?? [])
    update(&state, .reading(first.reading))
    pipedSize = first.pipedSize
    self.gallery = gallery
    self.terminal = terminal
    self.services = services
  }

  /// What is wrong with the deck and with its layout, as they are now.
  var reports: [Report] { state.receivedReports + state.layoutReports }
  /// What the user chose, as `--print` has it.
  var printed: Printing { Viewer.printed(state) }

  /// Shows the wall until it is left; the terminal is given back when the wall goes.
  mutating func run() -> Ending {
    prefetch()
    show(since: nil)
    if state.options.theme.dependsOnBackground { terminal.askBackground() }
    var last = clock.now
    var events: ArraySlice<TerminalEvent> = []
    while true {
      let nextTick = state.nextTick
      let now = clock.now
      if events.isEmpty {
        let waits = [nextTick.map { $0 - (now - last) }, isStale ? dueTime - now : nil]
        let timeout = state.hasPendingWork ? .zero : waits.compactMap { $0 }.min()
        events = terminal.wait(timeout: timeout, also: services.descriptors)[...]
      }
      let arrival = clock.now
      if nextTick != nil { _ = update(&state, .tick(arrival - last)) }
      last = arrival
      let isAnswer = events.contains { !$0.isReadable }
      if let ending = take(&events, at: arrival) { return ending }
      if !isAnswer { work() }
      noteSeen()
      isStale = true
      if isAnswer || nextTick != nil || dueTime <= clock.now {
        show(since: isAnswer ? arrival : nil)
      }
    }
  }

  /// When the next frame is due, unless a key or a movement asks for one earlier.
  private var dueTime: ContinuousClock.Instant { shownTime + .milliseconds(30) }

  /// Gets pictures that the cache has into the first frame.
  private mutating func prefetch() {
    gallery?.follow(state)
    gallery?.prefetch(
      state.pictureRequests(showing: state.visibleElements()), within: prefetchTime)
    learnOfPictures()
  }

  /// Does some of the pending work, but so little that a key doesn't wait for it.
  private mutating func work() {
    let end = clock.now + .milliseconds(5)
    while state.hasPendingWork, clock.now < end { update(&state, .workSlice) }
  }

  /// Takes what has happened by now, which one frame answers; where that takes long, a frame shows how
  /// far it is, and the rest follows.
  private mutating func take(
    _ events: inout ArraySlice<TerminalEvent>, at time: ContinuousClock.Instant
  ) -> Ending? {
    let end = time + .milliseconds(50)
    while let event = events.popFirst() {
      let hasMore = events.first?.isInput ?? false
      if let ending = take(event, hasMore: hasMore, at: time) { return ending }
      // What ends the program doesn't wait for all that was typed.
      if let signal = terminal.endingSignal { return .signal(signal) }
      if clock.now >= end { break }
    }
    return nil
  }

  private mutating func take(
    _ event: TerminalEvent, hasMore: Bool, at time: ContinuousClock.Instant
  ) -> Ending? {
    switch event {
    case .input(let input):
      let input = doubleClicks.marked(input, at: time)
      return perform(.input(input, hasMore: hasMore))
    case .resumed: return perform(.resize(terminal.size))
    case .ended(let signal): return .signal(signal)
    case .background(let color): return perform(.background(color))
    case .readable: return takeEvents()
    }
  }

  /// Shows the state; `arrival` is when the first event came that the frame answers.
  private mutating func show(since arrival: ContinuousClock.Instant?) {
    let start = clock.now
    let visible = state.visibleElements()
    let queried = clock.now
    times.query = queried - start
    gallery?.follow(state)
    var pictures = PictureCount()
    var screen = draw(state, showing: visible, times: times) { view in
      pictures.count(gallery?.art(of: view))
    }
    if !terminal.isUnicode { screen.foldToASCII() }
    let drawn = clock.now
    let bytes = terminal.show(screen)
    let end = clock.now
    shownTime = end
    isStale = false
    times.draw = drawn - queried
    times.write = end - drawn
    times.bytes = bytes
    statistics.count(times, answer: arrival.map { end - $0 }, pictures)
    if state.reading == .done, !state.hasPendingWork { statistics.noteAllRead() }
    gallery?.want(state.pictureRequests(showing: visible))
  }
}

extension TerminalEvent {
  /// Whether it is about something other than the terminal.
  fileprivate var isReadable: Bool { if case .readable = self { true } else { false } }

  /// Whether it is something that the user did.
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }
}

/// How long the first frame may wait for what the cache on disk has: of headers, then of art.
private let prefetchTime = Duration.milliseconds(10)
