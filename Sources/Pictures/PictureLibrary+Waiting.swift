internal import Host

extension PictureLibrary {
  /// Reads from the cache on disk what it has of the wishes, in order and at most for so long.
  ///
  /// News of what was found can be taken at once. No thread or thumbnailer is started.
  public func prefetch(_ wishes: [PictureWish], within time: Duration) {
    guard let cache = workshop.cache else { return }
    let end = SuspendingClock.now + time
    let shown = Set(wishes.lazy.filter { $0.need != .header }.map(\.path))
    for wish in wishes {
      guard SuspendingClock.now < end else { return }
      guard case .needs(let job) = workshop.withState({ $0.outlook(for: wish) }),
        let stamp = try? FileStamp.of(job.path),
        case .read = workshop.withState({ $0.begin(job, stamp: stamp) })
      else { continue }
      let entry: CacheEntry?
      switch job.goal {
      case .header: entry = cache.header(of: job.path, stamp: stamp)
      case .pixels(.whole(let side)): entry = cache.entry(of: job.path, stamp: stamp, side: side)
      case .pixels, .symbols: continue
      }
      guard let entry else { continue }
      workshop.withState { _ = $0.keep(entry, wantsArt: shown.contains(job.path)) }
    }
  }

  /// Wants these and nothing else, and waits until each is answered.
  ///
  /// For any number of wishes; but art is kept only within the limits, so ask for no more of it at
  /// once than is drawn then.
  public func waitForAll(_ wishes: [PictureWish]) {
    let wake = WakePipe()
    workshop.change { state in
      state.want(wishes)
      state.waiter = wake
    }
    workshop.callWorkers()
    wake?.wait()
  }
}
