internal import Geometry
internal import PictureMessages

extension LibraryState {
  /// How a wish stands.
  enum Outlook {
    /// It is answered, by this if there is something to tell.
    case answered(PictureNews.Event?)
    case needs(Job)
  }

  func outlook(for wish: PictureWish) -> Outlook {
    let path = wish.path
    let record = record(of: path)
    switch wish.need {
    case .header:
      if let header = record?.header { return .answered(.header(header)) }
      if let failure = record?.failure { return .answered(.failure(reason: failure.reason)) }
      return .needs(Job(path: path, goal: .header))
    case .art(let region, let size):
      if let failure = record?.failure { return .answered(.failure(reason: failure.reason)) }
      let goal = missing(region, size, of: path, record)
      guard let goal, record?.hopeless[goal] == nil else { return .answered(nil) }
      return .needs(Job(path: path, goal: goal))
    }
  }

  /// What art still lacks; nil for nothing, and where none can be.
  private func missing(
    _ region: PictureRegion, _ size: CellSize, of path: [UInt8], _ record: PictureRecord?
  ) -> Job.Goal? {
    guard size.holdsArt else { return nil }
    // What the header said before the file is looked at anew is the best guess.
    let header = (record ?? records.peek(path))?.header
    let need = PixelNeed(region: region, size: size, style: style, header: header)
    guard let record else { return .pixels(need) }
    if isFinal(ArtKey(path: path, region: region, size: size), record) { return nil }
    guard hasPixels(need, of: path, record) else { return .pixels(need) }
    return style.asksForSymbols ? .symbols(region, size) : nil
  }

  private func isFinal(_ key: ArtKey, _ record: PictureRecord) -> Bool {
    guard let drawn = arts.peek(key) else { return false }
    return drawn.isFinal && drawn.stamp == record.stamp
  }

  /// Takes what is wanted now; what was wanted before and is not begun is forgotten.
  mutating func want(_ wishes: [PictureWish]) {
    // Frames that change nothing else want the same again.
    if wishes == self.wishes, pending.count + answered.count == wishes.count { return }
    plan(wishes, tellsKnown: true)
  }

  /// Looks at all wishes anew, because what they are answered by has changed.
  mutating func replan() {
    answered = []
    plan(wishes, tellsKnown: false)
  }

  private mutating func plan(_ wishes: [PictureWish], tellsKnown: Bool) {
    let before = answered
    let wishes = isClosed ? [] : wishes
    self.wishes = wishes
    (wanted, pending, answered, queue) = ([:], [], [], [])
    // What cost a thumbnailer comes after all others.
    var late: [PictureWish] = []
    for wish in wishes where !pending.contains(wish) && !answered.contains(wish) {
      wanted[wish.path, default: []].append(wish)
      switch outlook(for: wish) {
      case .answered(let event):
        if let event, tellsKnown, wish.need == .header || !before.contains(wish) {
          tell(event, of: wish.path)
        }
        if wish.need != .header { answered.insert(wish) }
      case .needs where before.contains(wish): answered.insert(wish)
      case .needs where records.peek(wish.path).map { $0.losses + $0.killings > 0 } ?? false:
        pending.insert(wish)
        late.append(wish)
      case .needs: enqueue(wish)
      }
    }
    for wish in late { enqueue(wish) }
    queue.reverse()
  }

  private mutating func enqueue(_ wish: PictureWish) {
    pending.insert(wish)
    // The header comes with the pixels.
    if wish.need != .header, let last = queue.last, last.path == wish.path, last.need == .header {
      queue.removeLast()
    }
    queue.append(wish)
  }

  /// Has done again what was wanted and done, but is not kept any more; true if there is such.
  mutating func miss(_ wish: PictureWish) -> Bool {
    guard answered.contains(wish), case .needs = outlook(for: wish) else { return false }
    answered.remove(wish)
    pending.insert(wish)
    queue.append(wish)
    return true
  }

  /// The most urgent job that nobody does yet.
  mutating func takeJob() -> Job? {
    while let wish = queue.popLast() {
      guard pending.contains(wish), case .needs(let job) = outlook(for: wish),
        !underWay.contains(job), !isComing(job)
      else { continue }
      underWay.insert(job)
      return job
    }
    return nil
  }

  /// Whether a header will come with pixels that are under way.
  private func isComing(_ job: Job) -> Bool {
    guard job.goal == .header else { return false }
    return underWay.contains { other in
      if other.path == job.path, case .pixels = other.goal { true } else { false }
    }
  }
}
