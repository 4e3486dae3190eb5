internal import Viewer

/// What all frames of a run cost, for `--stats`.
struct FrameStatistics {
  /// From the first event that a frame answers to its last byte, in nanoseconds.
  private var answers: [Int64] = []
  /// Asking the engine what is visible, in nanoseconds.
  private var queries: [Int64] = []
  /// Drawing into a buffer, in nanoseconds.
  private var drawings: [Int64] = []
  /// Bytes written.
  private var bytes: [Int64] = []
  /// When the program started.
  private let start: ContinuousClock.Instant
  /// From then to the last byte of the first frame.
  private var startDuration: Duration?

  /// Creates statistics of no frames yet.
  init(start: ContinuousClock.Instant) { self.start = start }

  /// Counts a frame; `answer` is nil for one that no event asked for.
  mutating func count(_ times: FrameTimes, answer: Duration?) {
    startDuration = startDuration ?? (.now - start)
    if let answer { answers.append(answer.nanoseconds) }
    queries.append(times.query.nanoseconds)
    drawings.append(times.draw.nanoseconds)
    bytes.append(Int64(times.bytes))
  }

  /// The counts, and what half and 95 of 100 of the frames stayed within.
  var summary: String {
    var lines = ["frames             \(bytes.count)"]
    if let startDuration { lines.append("start to frame     \(text(startDuration.nanoseconds))") }
    lines.append("key to last byte   " + spread(answers, text))
    lines.append("  query            " + spread(queries, text))
    lines.append("  draw             " + spread(drawings, text))
    lines.append("bytes per frame    " + spread(bytes) { "\($0)" })
    return lines.map { "masonry: \($0)\n" }.joined()
  }

  private func spread(_ samples: [Int64], _ text: (Int64) -> String) -> String {
    guard !samples.isEmpty else { return "-" }
    let sorted = samples.sorted()
    func percentile(_ part: Int) -> String { text(sorted[(sorted.count - 1) * part / 100]) }
    return "p50 \(percentile(50))  p95 \(percentile(95))  max \(percentile(100))"
  }

  private func text(_ nanoseconds: Int64) -> String {
    let (number, unit) = nanoseconds < 1_000_000 ? (nanoseconds, "us") : (nanoseconds / 1000, "ms")
    let tenths = (number + 50) / 100
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}

extension Duration {
  /// The whole nanoseconds of a duration that is shorter than centuries.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
