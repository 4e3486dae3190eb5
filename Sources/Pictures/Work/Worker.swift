internal import Host
internal import PictureMessages
internal import Screen

/// What does the jobs, on a thread of its own and with a thumbnailer of its own.
struct Worker: ~Copyable {
  private let pool: WorkerPool
  private let wake: WakePipe
  /// Started when the first job needs it.
  private var thumbnailer: Thumbnailer?

  init(pool: WorkerPool, wake: WakePipe) {
    self.pool = pool
    self.wake = wake
  }

  /// Waits for work; a thumbnailer that ends meanwhile is not left to be reaped by nobody.
  mutating func wait() {
    while wake.wait(or: thumbnailer?.socket ?? -1) { thumbnailer = nil }
    wake.take()
  }

  /// Ends the thumbnailer.
  mutating func stop() { thumbnailer = nil }

  mutating func perform(_ job: Job) {
    let stamp: FileStamp
    do throws(FileStamp.Fault) {
      stamp = try FileStamp.of(job.path)
    } catch {
      pool.change { state in
        state.fail(job, .init(reason: error.reason), stamp: nil)
        state.finish(job)
      }
      return
    }
    switch pool.withState({ $0.begin(job, stamp: stamp) }) {
    case .done: pool.change { $0.finish(job) }
    case .read: read(job, stamp)
    case .draw(let image, let options, let density, let style, let styleNumber):
      let request = ThumbnailerRequest.symbols(image, options)
      let answer = ask(request, about: job, stamp)
      guard case .symbols(let symbols) = answer, let art = CellArt(symbols: symbols, style: style),
        case .symbols(let region, let size) = job.goal
      else { return }
      let drawn = DrawnArt(art: art, stamp: stamp, density: density, isFinal: true)
      let key = ArtKey(path: job.path, region: region, size: size)
      pool.change { state in
        let isKept = state.keep(drawn, for: key, styleNumber: styleNumber)
        if isKept { state.post(.art, of: job.path) }
        state.finish(job, isStale: !isKept)
      }
    }
  }

  private mutating func read(_ job: Job, _ stamp: FileStamp) {
    let need: PixelNeed? = if case .pixels(let need) = job.goal { need } else { nil }
    if let entry = pool.cache?.entry(for: job.goal, of: job.path, stamp: stamp) {
      let isKept = pool.change { state in
        state.keep(entry, isForArt: need != nil || state.isArtRequested(of: job.path))
      }
      finish(job, isStale: !isKept)
      return
    }
    guard let need else {
      if case .header(let header) = ask(.header(path: job.path), about: job, stamp) {
        let isKept = pool.change { $0.keep(header, of: job.path, stamp: stamp) }
        finish(job, isStale: !isKept)
        store(nil, side: 0, of: job.path, stamp)
      }
      return
    }
    let (width, height) = need.box
    let request = ThumbnailerRequest.pixels(
      path: job.path, region: need.region, width: width, height: height)
    guard case .pixels(let image) = ask(request, about: job, stamp) else { return }
    let isKept = pool.change { $0.keep(image, for: need, of: job.path, stamp: stamp) }
    finish(job, isStale: !isKept)
    if case .whole(let side) = need { store(image, side: side, of: job.path, stamp) }
  }

  /// Puts what was read into the cache, unless the file changed meanwhile.
  private func store(_ image: PixelImage?, side: Int, of path: [UInt8], _ stamp: FileStamp) {
    guard let cache = pool.cache,
      let header = pool.withState({ $0.record(of: path)?.header }),
      (try? FileStamp.of(path)) == stamp
    else { return }
    cache.keep(CacheEntry(path: path, stamp: stamp, side: side, header: header, image: image))
  }

  /// Draws what is requested of the picture, so that it need not be done while a frame waits, and
  /// ends the job.
  private func finish(_ job: Job, isStale: Bool = false) {
    for request in pool.withState({ $0.requestsByPath[job.path] ?? [] }) {
      guard case .art(let region, let size) = request.need else { continue }
      _ = pool.draw(ArtKey(path: job.path, region: region, size: size), isEvent: true)
    }
    pool.change { $0.finish(job, isStale: isStale) }
  }

  // MARK: The thumbnailer

  /// Asks the thumbnailer; nil where that failed, which ends the job.
  ///
  /// Where the thumbnailer ended, the job is begun again later, with another one.
  private mutating func ask(
    _ request: ThumbnailerRequest, about job: Job, _ stamp: FileStamp
  ) -> ThumbnailerAnswer? {
    if let reason = startThumbnailer() {
      fallBack(job, stamp)
      pool.change { $0.refuse(job, reason: reason, stamp: stamp) }
      finish(job)
      return nil
    }
    do throws(AskFailure) {
      let answer = try askOnce(request, about: job, stamp)
      guard case .failure(let reason) = answer else { return answer }
      fail(job, .init(reason: reason), stamp)
    } catch {
      lose(job, stamp, error)
    }
    return nil
  }

  private mutating func askOnce(
    _ request: ThumbnailerRequest, about job: Job, _ stamp: FileStamp
  ) throws(AskFailure) -> ThumbnailerAnswer {
    let pool = pool
    let isSlow = pool.withState { $0.records.peek(job.path)?.isSlow ?? false }
    guard
      let answer = try thumbnailer?.ask(
        request, within: isSlow ? pool.limits.secondTime : pool.limits.firstTime,
        starting: pool.limits.secondTime, wake: wake,
        onHeader: { header in
          pool.change { state in
            state.noteAnswer()
            state.keep(header, of: job.path, stamp: stamp)
          }
        }, isWanted: { pool.withState { $0.requestsByPath[job.path] != nil } })
    else { throw .died }
    pool.withState { $0.noteSuccess(with: job.path) }
    return answer
  }

  /// Sees to what comes after a thumbnailer that is of no more use.
  private mutating func lose(_ job: Job, _ stamp: FileStamp, _ error: AskFailure) {
    let hadAnswered = thumbnailer?.hasAnswered ?? false
    let wasKilled = error == .died && thumbnailer?.wasKilled() == true
    thumbnailer = nil
    if error == .closed { return }
    if error == .unwanted { return finish(job, isStale: true) }
    let after = pool.withState { state in
      state.noteLoss(
        of: job.path, stamp: stamp, how: error, wasKilled: wasKilled, hadAnswered: hadAnswered)
    }
    switch after {
    case .again(let rests):
      if rests > 0 { wake.pause(for: .milliseconds(10 * rests)) }
      pool.change { $0.postpone(job) }
    case .blame:
      let reason = error == .timedOut ? "decoding it takes too long" : "its decoder gave up"
      fail(job, .init(reason: reason, isLasting: !wasKilled), stamp)
    }
  }

  private func fail(_ job: Job, _ failure: PictureRecord.Failure, _ stamp: FileStamp) {
    fallBack(job, stamp)
    pool.change { $0.fail(job, failure, stamp: stamp) }
    finish(job)
  }

  /// Takes pixels of any size from the cache, of a picture that can't be decoded and has none.
  private func fallBack(_ job: Job, _ stamp: FileStamp) {
    guard job.goal != .header,
      !pool.withState({ state in
        state.records.peek(job.path).map { state.hasPixels(of: job.path, $0) } ?? false
      }), let entry = pool.cache?.largestEntry(of: job.path, stamp: stamp)
    else { return }
    pool.change { _ = $0.keep(entry, isForArt: true) }
  }

  /// Sees to it that a thumbnailer runs; why there is none, if so.
  private mutating func startThumbnailer() -> String? {
    if thumbnailer?.isReady() == true { return nil }
    thumbnailer = nil
    let (known, losesAll) = pool.withState { ($0.thumbnailerFailure, $0.losesAll) }
    if let known { return known }
    var reason = "no thumbnailer: "
    if losesAll {
      reason += "it keeps failing"
    } else if let helper = pool.helper {
      do throws(SystemError) {
        thumbnailer = try Thumbnailer(program: helper)
        return nil
      } catch {
        reason += error.reason
      }
    } else {
      reason += "it is not installed"
    }
    return pool.withState { [reason] in
      $0.thumbnailerFailure = reason
      return reason
    }
  }
}
