internal import Host
internal import PictureMessages

// What becomes of what was read, and what of requests that it answers.
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
        let request = PictureRequest(path: job.path, need: .art(region: region, size: size))
        pending.remove(request)
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
      record.failedGoals = record.failedGoals.filter { $0.value }
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
    let request = PictureRequest(path: path, need: .header)
    if isNew || pending.contains(request) { post(.header(header), of: path) }
    pending.remove(request)
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

  /// Keeps what the cache on disk had, the pixels only where art is requested; false where the file has
  /// changed meanwhile.
  mutating func keep(_ entry: CacheEntry, isForArt: Bool) -> Bool {
    let isKept = keep(entry.header, of: entry.path, stamp: entry.stamp)
    guard isKept, isForArt, let image = entry.image else { return isKept }
    return keep(image, for: .whole(side: entry.side), of: entry.path, stamp: entry.stamp)
  }

  /// Whether art of a picture is requested now.
  func isArtRequested(of path: [UInt8]) -> Bool {
    requestsByPath[path]?.contains { $0.need != .header } ?? false
  }

  /// Notes that a picture can't be shown; or, where there are other pixels of it, only that this job
  /// failed.
  mutating func fail(_ job: Job, _ failure: PictureRecord.Failure, stamp: FileStamp?) {
    var record = look(at: job.path, stamp: stamp)
    if hasPixels(of: job.path, record) {
      record.failedGoals[job.goal] = failure.isLasting
    } else {
      record.failure = failure
    }
    records.insert(record, cost: 1, for: job.path)
  }

  /// Answers all requests of a picture by a failure that has nothing to do with it; art that can be
  /// drawn, if not as well, is left alone.
  mutating func refuse(_ path: [UInt8], reason: String) {
    let canBeDrawn = records.peek(path).map { hasPixels(of: path, $0) } ?? false
    for request in requestsByPath[path] ?? [] where pending.contains(request) {
      pending.remove(request)
      if request.need != .header { answered.insert(request) }
      if request.need == .header || !canBeDrawn { post(.failure(reason: reason), of: path) }
    }
  }

  /// Refuses a job for a reason that has nothing to do with the picture.
  mutating func refuse(_ job: Job, reason: String, stamp: FileStamp) {
    var record = look(at: job.path, stamp: stamp)
    if hasPixels(of: job.path, record) {
      record.failedGoals[job.goal] = false
      records.insert(record, cost: 1, for: job.path)
    } else {
      refuse(job.path, reason: reason)
    }
  }

  /// Ends a job: answers what it answers, and sees to what has to be done next; a stale one is to
  /// be done again.
  mutating func finish(_ job: Job, isStale: Bool = false) {
    underWay.remove(job)
    for request in requestsByPath[job.path] ?? [] where pending.contains(request) {
      switch status(of: request) {
      case .answered(let event):
        pending.remove(request)
        if request.need != .header { answered.insert(request) }
        if let event { post(event, of: request.path) }
      case .needs(job) where !isStale && record(of: job.path) != nil:
        // It gave what it could: doing it again would give no more.
        pending.remove(request)
        if request.need != .header { answered.insert(request) }
      case .needs: queue.append(request)
      }
    }
  }
}

/// How many thumbnailers must crash with one picture until that is to blame.
private let mostCrashes = 3
/// How many it gets besides in place of those that somebody ends; the system does so where memory is
/// short.
private let mostKills = 3
/// As many as long as none ever answered.
private let firstKills = 20
/// How many are lost in a row until no more are started, where none ever answered and where some
/// did: then pictures are more likely to be bad than all thumbnailers.
private let mostCrashesInARow = (24, 240)

// What comes after a thumbnailer that was lost.
extension LibraryState {
  enum AfterLoss {
    /// The picture is to blame.
    case blame
    /// It is tried again after all others, and after so many rests.
    case again(rests: Int)
  }

  /// Whether thumbnailers keep being lost.
  var losesAll: Bool {
    crashesInARow >= (hasAnswer ? mostCrashesInARow.1 : mostCrashesInARow.0)
  }

  /// Notes that a thumbnailer answered something.
  mutating func noteAnswer() { (crashesInARow, hasAnswer) = (0, true) }

  /// Notes that a picture was dealt with.
  mutating func noteSuccess(with path: [UInt8]) {
    noteAnswer()
    guard var record = records.peek(path), record.crashes + record.kills > 0 else { return }
    (record.crashes, record.kills) = (0, 0)
    records.insert(record, cost: 1, for: path)
  }

  /// Notes that a thumbnailer was lost with a picture.
  mutating func noteLoss(
    of path: [UInt8], stamp: FileStamp, how: AskFailure, wasKilled: Bool, hadAnswered: Bool
  ) -> AfterLoss {
    var record = look(at: path, stamp: stamp)
    defer { records.insert(record, cost: 1, for: path) }
    if wasKilled, record.kills < (hasAnswer ? mostKills : firstKills) {
      record.kills += 1
      return .again(rests: record.kills)
    }
    if how == .timedOut, !record.isSlow {
      record.isSlow = true
      return .again(rests: 0)
    }
    if !hadAnswered { crashesInARow += 1 }
    record.crashes += 1
    if how == .died, record.crashes < mostCrashes { return .again(rests: 0) }
    (record.crashes, record.kills) = (0, 0)
    return .blame
  }

  /// Ends a job that is to be begun again after all others.
  mutating func postpone(_ job: Job) {
    underWay.remove(job)
    for request in requestsByPath[job.path] ?? [] where pending.contains(request) {
      queue.insert(request, at: 0)
    }
  }
}
