public import Geometry
internal import Glibc
internal import Host
public import PictureMessages
public import Screen

/// How much a library of pictures may take.
public struct PictureLimits: Hashable, Sendable {
  /// Bytes of decoded pictures in memory: 64 MiB.
  public var pixelBytes = 64 << 20
  /// Bytes of finished art in memory: 32 MiB, some 2.7 million cells.
  public var artBytes = 32 << 20
  /// Bytes of the cache on disk: 256 MiB, some 7,000 pictures of 128 pixels.
  public var diskBytes = 256 << 20
  /// How long a thumbnailer may be silent about a picture at first: 1 s.
  ///
  /// A picture that needs longer is put off until the others are done.
  public var firstTime = Duration.seconds(1)
  /// How long it may be silent about one that was put off, or at its own start: 5 s.
  ///
  /// Then the picture is one that can't be decoded. Time in which this program doesn't run counts for nothing.
  public var secondTime = Duration.seconds(5)
  /// Thumbnailers at once: one a core.
  public var thumbnailers = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// What holds where nothing else is said.
  public static let standard = PictureLimits()

  /// Creates the standard limits.
  public init() {}
}

/// Pictures as art in cells: what is requested is read from a cache on disk or decoded by other
/// programs, and drawn.
///
/// ```swift
/// let library = PictureLibrary(helper: path, cacheFolder: folder, style: style, notify: wake)
/// library.request([PictureRequest(path: file, need: .art(region: .whole, size: size))])
/// // … woken:
/// for event in library.takeEvents() { … }
/// let art = library.art(of: file, region: .whole, size: size)
/// ```
///
/// No call but ``prefetch(_:within:)`` and ``waitForAll(_:)`` waits for a file, and only
/// ``waitForAll(_:)``, and for a moment ``close()``, for a process or another thread; all wait for the
/// lock, which is held only while something is looked up. At most one thumbnailer a core runs, from
/// the first picture on that no cache has; it and its thread wait without waking up while nothing is
/// requested. One at work on what is requested no more is ended after some tenths of a second.
///
/// A picture can't be shown as long as its file stays the same once three thumbnailers crashed with
/// it, one answered nonsense, or one ran out of time twice. One whose thumbnailers somebody else keeps
/// ending is tried again after ``revalidate()``.
public final class PictureLibrary: Sendable {
  let pool: WorkerPool

  /// Creates a library; nothing is read or started yet.
  /// - Parameters:
  ///   - helper: The path of `masonry-thumbnailer`; nil where there is none.
  ///   - cacheFolder: Where whole pictures are kept for the next time; nil for nowhere. It is made
  ///     when it is written first, for the user alone.
  ///   - style: How pictures are drawn.
  ///   - limits: How much all this may take.
  ///   - notify: Called, from any thread, when there are events to take after there were none.
  public init(
    helper: [UInt8]?, cacheFolder: [UInt8]?, style: ArtStyle, limits: PictureLimits = .standard,
    notify: @escaping @Sendable () -> Void
  ) {
    pool = WorkerPool(
      helper: helper, cacheFolder: cacheFolder, style: style, limits: limits, notify: notify)
  }

  deinit { pool.close() }

  /// Ends the thumbnailers; nothing is answered any more.
  ///
  /// The end of the library does the same. A program that exits without either leaves them to find
  /// out by themselves that nobody asks them any more.
  public func close() { pool.close() }

  /// Says how pictures are drawn from now on; all art is drawn anew.
  public func setStyle(_ style: ArtStyle) {
    pool.change { state in
      guard style != state.style else { return }
      state.style = style
      state.styleNumber += 1
      state.arts.removeAll()
      state.replan()
    }
    pool.callWorkers()
  }

  /// Replaces all requests by these, most urgent first.
  ///
  /// A former request that is not begun is forgotten. A request for a header is answered by an event
  /// each time, at once where the header is known: leave it out once it was answered. A request for
  /// art is answered by an event when there is better art than before or none can be had.
  /// - Complexity: O(*n*), *n* requests.
  public func request(_ requests: [PictureRequest]) {
    pool.change { $0.replaceRequests(with: requests) }
    pool.callWorkers()
  }

  /// Takes the events since this was called last, in order.
  public func takeEvents() -> [PictureEvent] {
    pool.withState { state in
      defer { (state.events, state.isNotified) = ([], false) }
      return state.events
    }
  }

  /// What can be drawn now of a part of a picture; nil where there are no pixels yet.
  ///
  /// Art that was drawn already is looked up; other is drawn from pixels in memory.
  /// - Complexity: O(1); O(*n*), *n* pixels, where it is drawn.
  public func art(of path: [UInt8], region: PictureRegion, size: CellSize) -> CellArt? {
    let art = pool.draw(ArtKey(path: path, region: region, size: size), isEvent: false)
    let request = PictureRequest(path: path, need: .art(region: region, size: size))
    if art == nil, pool.withState({ $0.requeue(request) }) { pool.callWorkers() }
    return art
  }

  /// Says that files may have changed: those that did are read anew.
  ///
  /// Until then the old art is drawn. Pictures that could not be shown are tried again, but those
  /// that cost a thumbnailer and are the same.
  public func revalidate() {
    pool.change { state in
      state.round += 1
      state.thumbnailerFailure = nil
      state.crashesInARow = 0
      state.replan()
    }
    pool.callWorkers()
  }

  /// Whether nothing is being done and nothing waits to be.
  var isIdle: Bool { pool.withState { $0.queue.isEmpty && $0.underWay.isEmpty } }

  // MARK: Waiting

  /// Reads from the cache on disk what it has of some requests, in order and at most for so long.
  ///
  /// Events of what was found can be taken at once. No thread or thumbnailer is started.
  public func prefetch(_ requests: [PictureRequest], within time: Duration) {
    guard let cache = pool.cache else { return }
    let end = SuspendingClock.now + time
    let shown = Set(requests.lazy.filter { $0.need != .header }.map(\.path))
    for request in requests {
      guard SuspendingClock.now < end else { return }
      guard case .needs(let job) = pool.withState({ $0.status(of: request) }),
        let stamp = try? FileStamp.of(job.path),
        case .read = pool.withState({ $0.begin(job, stamp: stamp) }),
        let entry = cache.entry(for: job.goal, of: job.path, stamp: stamp)
      else { continue }
      pool.withState { _ = $0.keep(entry, isForArt: shown.contains(job.path)) }
    }
  }

  /// Replaces all requests by these, and waits until each is answered.
  ///
  /// There may be any number of them; but art is kept only within the limits, so ask for no more of
  /// it at once than is drawn then.
  public func waitForAll(_ requests: [PictureRequest]) {
    let wake = WakePipe()
    pool.change { state in
      state.replaceRequests(with: requests)
      state.waiter = wake
    }
    pool.callWorkers()
    wake?.wait()
  }
}
