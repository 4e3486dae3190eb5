internal import Host
internal import Geometry
internal import PictureMessages

// Which requests are answered, which have to wait, and which is worked on next.
extension LibraryState {
  /// How far a request is.
  enum Status {
    /// It is answered, by this if there is something to say.
    case answered(PictureEvent.Kind?)
    case needs(Job)
  }

  func status(of request: PictureRequest) -> Status {
    let path = request.path
    let record = record(of: path)
    switch request.need {
    case .header:
      if let header = record?.header { return .answered(.header(header)) }
      if let failure = record?.failure { return .answered(.failure(reason: failure.reason)) }
      return .needs(Job(path: path, goal: .header))
    case .art(let region, let size):
      if let failure = record?.failure { return .answered(.failure(reason: failure.reason)) }
      let goal = missing(region, size, of: path, record)
      guard let goal, record?.failedGoals[goal] == nil else { return .answered(nil) }
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
    let drawn = arts.peek(ArtKey(path: path, region: region, size: size))
    if let drawn, drawn.isFinal, drawn.stamp == record.stamp { return nil }
    guard hasPixels(need, of: path, record) else { return .pixels(need) }
    return style.asksForSymbols ? .symbols(region, size) : nil
  }

  /// Replaces the requests; a former one that is not begun is forgotten.
  mutating func replaceRequests(with requests: [PictureRequest]) {
    // Frames that change nothing else make the same requests again.
    if requests == self.requests, pending.count + answered.count == requests.count { return }
    plan(requests, tellsKnown: true)
  }

  /// Looks at all requests anew, because what they are answered by has changed.
  mutating func replan() {
    answered = []
    plan(requests, tellsKnown: false)
  }

  private mutating func plan(_ requests: [PictureRequest], tellsKnown: Bool) {
    let before = answered
    let requests = isClosed ? [] : requests
    self.requests = requests
    (requestsByPath, pending, answered, queue) = ([:], [], [], [])
    var putOff: [PictureRequest] = []
    for request in requests where !pending.contains(request) && !answered.contains(request) {
      requestsByPath[request.path, default: []].append(request)
      switch status(of: request) {
      case .answered(let event):
        if let event, tellsKnown, request.need == .header || !before.contains(request) {
          post(event, of: request.path)
        }
        if request.need != .header { answered.insert(request) }
      case .needs where before.contains(request): answered.insert(request)
      case .needs where records.peek(request.path)?.isPutOff ?? false:
        pending.insert(request)
        putOff.append(request)
      case .needs: enqueue(request)
      }
    }
    for request in putOff { enqueue(request) }
    queue.reverse()
  }

  private mutating func enqueue(_ request: PictureRequest) {
    pending.insert(request)
    // The header comes with the pixels.
    if request.need != .header, let last = queue.last, last.path == request.path,
      last.need == .header
    {
      queue.removeLast()
    }
    queue.append(request)
  }

  /// Queues a request that was answered by what is not kept any more; false where that is not so.
  mutating func requeue(_ request: PictureRequest) -> Bool {
    guard answered.contains(request), case .needs = status(of: request) else { return false }
    answered.remove(request)
    pending.insert(request)
    queue.append(request)
    return true
  }

  /// The most urgent job that nobody does yet.
  ///
  /// While another waits, no more than one worker is on pictures that may take long; and never on
  /// those that are known to, so that there is one for what is requested next.
  mutating func takeJob() -> Job? {
    let isSlowUnderWay = underWay.contains { speed(of: $0) != .usual }
    var passedOver: [(request: PictureRequest, job: Job)] = []
    var next: Job?
    while next == nil, let request = queue.popLast() {
      guard pending.contains(request), case .needs(let job) = status(of: request),
        !underWay.contains(job), !isComing(job)
      else { continue }
      if isSlowUnderWay, speed(of: job) != .usual {
        passedOver.append((request, job))
      } else {
        next = job
      }
    }
    if next == nil, let index = passedOver.firstIndex(where: { speed(of: $0.job) == .doubtful }) {
      next = passedOver.remove(at: index).job
    }
    queue += passedOver.reversed().map(\.request)
    if let next { underWay.insert(next) }
    return next
  }

  /// How long a job may take.
  private enum Speed {
    case usual
    /// It is about a drawing, of which a small file may say a lot.
    case doubtful
    /// It needed longer than a picture gets at first.
    case slow
  }

  private func speed(of job: Job) -> Speed {
    if case .symbols = job.goal { return .usual }
    let record = records.peek(job.path)
    if record?.isSlow == true { return .slow }
    return record?.header?.format == "SVG" || Self.isDrawing(job.path) ? .doubtful : .usual
  }

  /// Whether a file's name says that it is a drawing.
  private static func isDrawing(_ path: [UInt8]) -> Bool {
    let end = String(decoding: path.suffix(5), as: UTF8.self).lowercased()
    return end.hasSuffix(".svg") || end.hasSuffix(".svgz")
  }

  /// Whether a header will come with pixels that are under way.
  private func isComing(_ job: Job) -> Bool {
    guard job.goal == .header else { return false }
    return underWay.contains { other in
      if other.path == job.path, case .pixels = other.goal { true } else { false }
    }
  }
}
