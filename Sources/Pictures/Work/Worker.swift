internal import Host
internal import PictureMessages
internal import Screen

/// What does the jobs, on a thread of its own and with a thumbnailer of its own.
struct Worker: ~Copyable {
  let workshop: Workshop
  let wake: WakePipe
  /// Started when the first job needs it.
  var thumbnailer: Thumbnailer?

  init(workshop: Workshop, wake: WakePipe) {
    self.workshop = workshop
    self.wake = wake
  }

  /// Waits for work; a thumbnailer that ends meanwhile is not left to be reaped by nobody.
  mutating func wait() {
    while wake.wait(or: thumbnailer?.socket ?? -1) { thumbnailer = nil }
  }

  /// Ends the thumbnailer.
  mutating func stop() { thumbnailer = nil }

  mutating func perform(_ job: Job) {
    let stamp: FileStamp
    do throws(FileStamp.Fault) {
      stamp = try FileStamp.of(job.path)
    } catch {
      workshop.change { state in
        state.fail(job, .init(reason: error.reason), stamp: nil)
        state.finish(job)
      }
      return
    }
    switch workshop.withState({ $0.begin(job, stamp: stamp) }) {
    case .done: workshop.change { $0.finish(job) }
    case .read: read(job, stamp)
    case .draw(let image, let options, let density, let style, let styleNumber):
      let request = PictureRequest.symbols(image, options)
      let answer = ask(request, about: job, stamp)
      guard case .symbols(let symbols) = answer, let art = CellArt(symbols: symbols, style: style),
        case .symbols(let region, let size) = job.goal
      else { return }
      let drawn = DrawnArt(art: art, stamp: stamp, density: density, isFinal: true)
      let key = ArtKey(path: job.path, region: region, size: size)
      workshop.change { state in
        let isKept = state.keep(drawn, for: key, styleNumber: styleNumber)
        if isKept { state.tell(.art, of: job.path) }
        state.finish(job, isStale: !isKept)
      }
    }
  }

  private mutating func read(_ job: Job, _ stamp: FileStamp) {
    let need: PixelNeed? = if case .pixels(let need) = job.goal { need } else { nil }
    if let entry = cached(job, need, stamp) {
      let isKept = workshop.change { state in
        state.keep(entry, wantsArt: need != nil || state.wantsArt(of: job.path))
      }
      finish(job, isStale: !isKept)
      return
    }
    guard let need else {
      if case .header(let header) = ask(.header(path: job.path), about: job, stamp) {
        let isKept = workshop.change { $0.keep(header, of: job.path, stamp: stamp) }
        finish(job, isStale: !isKept)
        store(nil, side: 0, of: job.path, stamp)
      }
      return
    }
    let (width, height) = need.box
    let request = PictureRequest.pixels(
      path: job.path, region: need.region, width: width, height: height)
    guard case .pixels(let image) = ask(request, about: job, stamp) else { return }
    let isKept = workshop.change { $0.keep(image, for: need, of: job.path, stamp: stamp) }
    finish(job, isStale: !isKept)
    if case .whole(let side) = need { store(image, side: side, of: job.path, stamp) }
  }

  private func cached(_ job: Job, _ need: PixelNeed?, _ stamp: FileStamp) -> CacheEntry? {
    switch need {
    case nil: workshop.cache?.header(of: job.path, stamp: stamp)
    case .whole(let side): workshop.cache?.entry(of: job.path, stamp: stamp, side: side)
    case .part: nil
    }
  }

  /// Puts what was read into the cache, unless the file changed meanwhile.
  private func store(_ image: PixelImage?, side: Int, of path: [UInt8], _ stamp: FileStamp) {
    guard let cache = workshop.cache,
      let header = workshop.withState({ $0.record(of: path)?.header }),
      (try? FileStamp.of(path)) == stamp
    else { return }
    cache.keep(CacheEntry(path: path, stamp: stamp, side: side, header: header, image: image))
  }

  /// Draws what is wanted of the picture, so that it need not be done while a frame waits, and ends
  /// the job.
  func finish(_ job: Job, isStale: Bool = false) {
    for wish in workshop.withState({ $0.wanted[job.path] ?? [] }) {
      guard case .art(let region, let size) = wish.need else { continue }
      let key = ArtKey(path: job.path, region: region, size: size)
      _ = workshop.draw(key, tellsNews: true)
    }
    workshop.change { $0.finish(job, isStale: isStale) }
  }
}
