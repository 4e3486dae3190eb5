internal import Screen
internal import Viewer

/// What all frames of a run cost, for `--stats`.
struct FrameStatistics {
  /// From the first event that a frame answers to its last byte.
  private var answers: [Duration] = []
  /// Asking the engine what is visible.
  private var queries: [Duration] = []
  /// Drawing into a buffer.
  private var drawings: [Duration] = []
  /// Bytes written.
  private var bytes: [Int] = []
  /// When the program started.
  private let start: ContinuousClock.Instant
  /// From then to the last byte of the first frame.
  private var startDuration: Duration?
  /// From then to the last byte of the frame that shows all that was read.
  private var readDuration: Duration?
  /// From then to the last byte of the first frame that had all its pictures, and how many.
  private var pictures: (duration: Duration, count: Int)?

  /// Creates statistics of no frames yet.
  init(start: ContinuousClock.Instant) { self.start = start }

  /// Counts a frame; `answer` is nil for one that no event asked for.
  mutating func count(_ times: FrameTimes, answer: Duration?, _ shown: PictureCount) {
    let duration = .now - start
    startDuration = startDuration ?? duration
    if pictures == nil, shown.isWhole { pictures = (duration, shown.found) }
    if let answer { answers.append(answer) }
    queries.append(times.query)
    drawings.append(times.draw)
    bytes.append(times.bytes)
  }

  /// Notes that the last frame shows all that was read first.
  mutating func noteAllRead() { readDuration = readDuration ?? (.now - start) }

  /// The counts, and the 50th and 95th percentiles and maxima of what frames cost.
  var summary: String {
    var lines = ["frames             \(bytes.count)"]
    if let startDuration { lines.append("start to frame     \(startDuration.shortText)") }
    if let readDuration { lines.append("start to all read  \(readDuration.shortText)") }
    if let pictures {
      lines.append("start to pictures  \(pictures.duration.shortText) (\(pictures.count))")
    }
    lines.append("key to last byte   " + spread(answers, \.shortText))
    lines.append("  query            " + spread(queries, \.shortText))
    lines.append("  draw             " + spread(drawings, \.shortText))
    lines.append("bytes per frame    " + spread(bytes, \.description))
    return lines.map { "masonry: \($0)\n" }.joined()
  }

  private func spread<Sample: Comparable>(
    _ samples: [Sample], _ text: (Sample) -> String
  ) -> String {
    let sorted = samples.sorted()
    guard !sorted.isEmpty else { return "-" }
    func percentile(_ part: Int) -> String { text(sorted[(sorted.count - 1) * part / 100]) }
    return "p50 \(percentile(50))  p95 \(percentile(95))  max \(percentile(100))"
  }
}

/// How many of the pictures on a screen were there to be drawn.
struct PictureCount {
  private(set) var found = 0
  private var missing = 0

  /// Whether there were pictures, and all of them.
  var isWhole: Bool { found > 0 && missing == 0 }

  /// Counts what was drawn in a picture's place, and passes it on.
  mutating func count(_ art: CellArt?) -> CellArt? {
    if art == nil { missing += 1 } else { found += 1 }
    return art
  }
}

extension Duration {
  /// The duration to a tenth of a microsecond, or of a millisecond from one on.
  var shortText: String {
    let (seconds, attoseconds) = components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let (number, unit) = nanoseconds < 1_000_000 ? (nanoseconds, "us") : (nanoseconds / 1000, "ms")
    let tenths = (number + 50) / 100
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
