internal import PictureMessages

extension LibraryState {
  /// How a job goes on after its file was looked at.
  enum Beginning {
    /// There is nothing to do.
    case done
    /// The file is to be read.
    case read
    /// Pixels are to be drawn by symbols.
    case draw(PixelImage, SymbolOptions, density: Double, style: ArtStyle, styleNumber: Int)
  }

  /// Notes the content that a job's file has now; what is known of another one is forgotten.
  mutating func begin(_ job: Job, stamp: FileStamp) -> Beginning {
    let record = look(at: job.path, stamp: stamp)
    if record.failure != nil { return .done }
    switch job.goal {
    case .header: return record.header == nil ? .read : .done
    case .pixels(let need): return hasPixels(need, of: job.path, record) ? .done : .read
    case .symbols(let region, let size):
      let need = PixelNeed(region: region, size: size, style: style, header: record.header)
      guard let patch = bestPatch(for: need, region: region, of: job.path, record),
        let image = patch.image.cropped(to: patch.region)
      else {
        let wish = PictureWish(path: job.path, need: .art(region: region, size: size))
        pending.remove(wish)
        return .done
      }
      return .draw(
        image, SymbolOptions(size: size, style: style), density: patch.density,
        style: style, styleNumber: styleNumber)
    }
  }

  /// What is known of a file with this content.
  mutating func look(at path: [UInt8], stamp: FileStamp?) -> PictureRecord {
    var record = records.use(path) ?? PictureRecord(stamp: stamp, round: round)
    if record.stamp != stamp {
      for side in PixelNeed.sides { pixels.remove(PixelKey(path: path, need: .whole(side: side))) }
      for part in record.parts { pixels.remove(PixelKey(path: path, need: part)) }
      record = PictureRecord(stamp: stamp, round: round)
    }
    if record.round != round {
      if record.failure?.isLasting == false { record.failure = nil }
      record.hopeless = record.hopeless.filter { $0.value }
    }
    record.round = round
    records.insert(record, cost: 1, for: path)
    return record
  }

  /// Keeps a header that came; false where the file has changed meanwhile.
  @discardableResult
  mutating func keep(_ header: PictureHeader, of path: [UInt8], stamp: FileStamp) -> Bool {
    guard var record = records.use(path), record.stamp == stamp else { return false }
    let isNew = record.header != header
    record.header = header
    records.insert(record, cost: 1, for: path)
    let wish = PictureWish(path: path, need: .header)
    if isNew || pending.contains(wish) { tell(.header(header), of: path) }
    pending.remove(wish)
    return true
  }

  /// Keeps pixels that came; false where the file has changed meanwhile.
  mutating func keep(
    _ image: PixelImage, for need: PixelNeed, of path: [UInt8], stamp: FileStamp
  ) -> Bool {
    guard var record = records.use(path), record.stamp == stamp else { return false }
    pixels.insert(image, cost: image.bytes.count, for: PixelKey(path: path, need: need))
    if case .part = need {
      record.parts.removeAll { pixels.peek(PixelKey(path: path, need: $0)) == nil || $0 == need }
      record.parts.append(need)
      records.insert(record, cost: 1, for: path)
    }
    return true
  }

  /// Keeps what the cache on disk had, the pixels only if art is wanted; false where the file has
  /// changed meanwhile.
  mutating func keep(_ entry: CacheEntry, wantsArt: Bool) -> Bool {
    let isKept = keep(entry.header, of: entry.path, stamp: entry.stamp)
    guard isKept, wantsArt, let image = entry.image else { return isKept }
    return keep(image, for: .whole(side: entry.side), of: entry.path, stamp: entry.stamp)
  }

  /// Whether art of a picture is wanted now.
  func wantsArt(of path: [UInt8]) -> Bool {
    wanted[path]?.contains { $0.need != .header } ?? false
  }

  /// Notes that a picture can't be shown as long as its file is the same; or, where other pixels of
  /// it can be, only that a job is in vain.
  mutating func fail(_ job: Job, _ failure: PictureRecord.Failure, stamp: FileStamp?) {
    var record = look(at: job.path, stamp: stamp)
    if hasPixels(of: job.path, record) {
      record.hopeless[job.goal] = failure.isLasting
    } else {
      record.failure = failure
    }
    records.insert(record, cost: 1, for: job.path)
  }

  /// Answers all that is wanted of a picture by a failure that has nothing to do with it; art that
  /// can be drawn, if not as well, is left alone.
  mutating func refuse(_ path: [UInt8], reason: String) {
    let canBeDrawn = records.peek(path).map { hasPixels(of: path, $0) } ?? false
    for wish in wanted[path] ?? [] where pending.contains(wish) {
      pending.remove(wish)
      if wish.need != .header { answered.insert(wish) }
      if wish.need == .header || !canBeDrawn { tell(.failure(reason: reason), of: path) }
    }
  }

  /// Refuses a job for a reason that has nothing to do with the picture.
  mutating func refuse(_ job: Job, reason: String, stamp: FileStamp) {
    var record = look(at: job.path, stamp: stamp)
    if hasPixels(of: job.path, record) {
      record.hopeless[job.goal] = false
      records.insert(record, cost: 1, for: job.path)
    } else {
      refuse(job.path, reason: reason)
    }
  }

  /// Ends a job: answers what it answers, and sees to what has to be done next; a stale one is to
  /// be done again.
  mutating func finish(_ job: Job, isStale: Bool = false) {
    underWay.remove(job)
    for wish in wanted[job.path] ?? [] where pending.contains(wish) {
      switch outlook(for: wish) {
      case .answered(let event):
        pending.remove(wish)
        if wish.need != .header { answered.insert(wish) }
        if let event { tell(event, of: wish.path) }
      case .needs(job) where !isStale && record(of: job.path) != nil:
        // It gave what it could: doing it again would give no more.
        pending.remove(wish)
        if wish.need != .header { answered.insert(wish) }
      case .needs: queue.append(wish)
      }
    }
  }
}
