internal import Host
internal import PictureMessages
internal import Screen

/// What a library and its threads share.
final class WorkerPool: Sendable {
  let helper: [UInt8]?
  let cache: DiskCache?
  let limits: PictureLimits
  private let notify: @Sendable () -> Void
  private let state: Lock<LibraryState>
  /// Signalled when there is work; nil where the system has no descriptors left.
  private let wake = WakePipe()
  /// Signalled by each thread at its end.
  private let ended = WakePipe()

  init(
    helper: [UInt8]?, cacheFolder: [UInt8]?, style: ArtStyle, limits: PictureLimits,
    notify: @escaping @Sendable () -> Void
  ) {
    self.helper = helper
    self.limits = limits
    self.notify = notify
    cache = cacheFolder.map { DiskCache(folder: $0, limit: limits.diskBytes) }
    state = Lock(LibraryState(style: style, limits: limits))
  }

  /// Looks at the state, or changes what nobody has to be told of.
  func withState<Result: Sendable>(
    _ body: @Sendable (inout LibraryState) -> Result
  ) -> Result { state.withLock { body(&$0) } }

  /// Changes the state and tells those who wait for what comes of that.
  func change<Result: Sendable>(_ body: @Sendable (inout LibraryState) -> Result) -> Result {
    let (result, isNotice, waiter) = state.withLock { state in
      let result = body(&state)
      let isNotice = !state.events.isEmpty && !state.isNotified
      if isNotice { state.isNotified = true }
      let waiter = state.pending.isEmpty ? state.waiter.take() : nil
      return (result, isNotice, waiter)
    }
    waiter?.signal()
    if isNotice { notify() }
    return result
  }

  /// The best art that can be drawn now of a part.
  ///
  /// It is drawn first where that is better than what was drawn already; that is posted where it is
  /// to be an event.
  func draw(_ key: ArtKey, isEvent: Bool) -> CellArt? {
    let (drawing, style, number) = withState { state in
      (state.drawing(of: key), state.style, state.styleNumber)
    }
    guard let patch = drawing.patch,
      let art = CellArt(patch.image, region: patch.region, size: key.size, style: style)
    else { return drawing.art }
    let drawn = DrawnArt(
      art: art, stamp: drawing.stamp, density: patch.density,
      isFinal: patch.suffices && !style.asksForSymbols)
    change { state in
      if state.keep(drawn, for: key, styleNumber: number), isEvent {
        state.post(.art, of: key.path)
      }
    }
    return art
  }

  // MARK: Threads

  /// Wakes or starts as many threads as there is work for.
  func callWorkers() {
    guard let wake else { return refuseAll("the system has no descriptors left") }
    let (woken, started) = state.withLock { state in
      let woken = min(state.queue.count, state.idleWorkers)
      let started = max(
        0, min(state.queue.count - woken, max(1, limits.thumbnailers) - state.workers))
      state.workers += started
      return (woken, started)
    }
    wake.signal(times: woken)
    for _ in 0..<started where !startThread({ [self] in work(wake) }) {
      let isLast = withState { state in
        state.workers -= 1
        return state.workers == 0
      }
      if isLast { refuseAll("the system has no threads left") }
    }
  }

  private func refuseAll(_ reason: String) {
    change { state in
      for path in Set(state.pending.map(\.path)) { state.refuse(path, reason: reason) }
      state.queue = []
    }
  }

  private func work(_ wake: WakePipe) {
    var worker = Worker(pool: self, wake: wake)
    while let job = nextJob(&worker) { worker.perform(job) }
    worker.stop()
    ended?.signal()
  }

  /// The next job, as soon as there is one; nil at the end.
  private func nextJob(_ worker: inout Worker) -> Job? {
    while true {
      let (job, isClosed) = state.withLock { state in
        let job = state.isClosed ? nil : state.takeJob()
        if job == nil { state.idleWorkers += 1 }
        return (job, state.isClosed)
      }
      if isClosed { return nil }
      if let job { return job }
      worker.wait()
      state.withLock { $0.idleWorkers -= 1 }
    }
  }

  /// Ends all threads and their thumbnailers, and waits a moment for that.
  func close() {
    let workers = change { state in
      if state.isClosed { return 0 }
      state.isClosed = true
      state.queue = []
      state.pending = []
      return state.workers
    }
    wake?.close()
    ended?.take(workers, within: .milliseconds(300))
  }
}
