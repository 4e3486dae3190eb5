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

  /// Creates statistics of no frames yet.
  init(start: ContinuousClock.Instant) { self.start = start }

  /// Counts a frame; `answer` is nil for one that no event asked for.
  mutating func count(_ times: FrameTimes, answer: Duration?) {
    startDuration = startDuration ?? (.now - start)
    if let answer { answers.append(answer) }
    queries.append(times.query)
    drawings.append(times.draw)
    bytes.append(times.bytes)
  }

  /// Notes that the last frame shows all that was read first.
  mutating func noteAllRead() { readDuration = readDuration ?? (.now - start) }

  /// The counts, and what half and 95 of 100 of the frames stayed within.
  var summary: String {
    var lines = ["frames             \(bytes.count)"]
    if let startDuration { lines.append("start to frame     \(startDuration.shortText)") }
    if let readDuration { lines.append("start to all read  \(readDuration.shortText)") }
    lines.append("key to last byte   " + spread(answers))
    lines.append("  query            " + spread(queries))
    lines.append("  draw             " + spread(drawings))
    lines.append("bytes per frame    " + spread(bytes))
    return lines.map { "masonry: \($0)\n" }.joined()
  }

  private func spread(_ samples: [Duration]) -> String {
    spread(samples.sorted().map(\.shortText))
  }

  private func spread(_ samples: [Int]) -> String {
    spread(samples.sorted().map(String.init))
  }

  private func spread(_ sorted: [String]) -> String {
    guard !sorted.isEmpty else { return "-" }
    func percentile(_ part: Int) -> String { sorted[(sorted.count - 1) * part / 100] }
    return "p50 \(percentile(50))  p95 \(percentile(95))  max \(percentile(100))"
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
