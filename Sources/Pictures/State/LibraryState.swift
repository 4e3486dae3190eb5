internal import Host
internal import PictureMessages
internal import Screen

/// What a library of pictures knows and has to do; its lock is held only to look at this and to
/// change it, never while something is read, asked or drawn.
struct LibraryState {
  var style: ArtStyle
  /// Counts the styles that there were.
  var styleNumber = 0
  /// Counts how often files were said to have changed.
  var round = 0

  var records = RecentlyUsed<[UInt8], PictureRecord>(limit: 1 << 16)
  var pixels: RecentlyUsed<PixelKey, PixelImage>
  var arts: RecentlyUsed<ArtKey, DrawnArt>

  /// The requests, most urgent first.
  var requests: [PictureRequest] = []
  /// The same by path.
  var requestsByPath: [[UInt8]: [PictureRequest]] = [:]
  /// Those of them that are not answered yet.
  var pending: Set<PictureRequest> = []
  /// Requests for art that were answered and are made ever since.
  var answered: Set<PictureRequest> = []
  /// Pending requests for which something may have to be begun, most urgent last.
  var queue: [PictureRequest] = []
  var underWay: Set<Job> = []

  var events: [PictureEvent] = []
  /// Whether somebody was told that there are events.
  var isNotified = false
  /// Signalled as soon as nothing is pending.
  var waiter: WakePipe?

  /// Threads that work, and those of them that wait for work.
  var workers = 0
  var idleWorkers = 0
  var isClosed = false
  /// Why no thumbnailer can be had.
  var thumbnailerFailure: String?
  /// Thumbnailers that were lost, before they had answered anything, since the last answer.
  var crashesInARow = 0
  /// Whether any thumbnailer ever answered.
  var hasAnswer = false

  init(style: ArtStyle, limits: PictureLimits) {
    self.style = style
    pixels = RecentlyUsed(limit: limits.pixelBytes)
    arts = RecentlyUsed(limit: limits.artBytes)
  }

  /// What is known of a file, unless it is to be looked at anew.
  func record(of path: [UInt8]) -> PictureRecord? {
    records.peek(path).flatMap { $0.round == round ? $0 : nil }
  }

  /// Adds an event, unless it says what one before has said.
  mutating func post(_ kind: PictureEvent.Kind, of path: [UInt8]) {
    let event = PictureEvent(path: path, kind: kind)
    if kind == .art || events.last == event {
      guard !events.suffix(64).contains(event) else { return }
    }
    events.append(event)
  }
}
