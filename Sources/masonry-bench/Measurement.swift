import Glibc

/// What a case measures.
enum Quantity {
  /// The times of several runs.
  case time(Times)
  /// Memory, in bytes for each item.
  case bytesPerItem(Double)
}

/// One line of the results.
struct Result {
  var name: String
  var quantity: Quantity
  /// How many times as much the textbook way takes, where it was tried.
  var ratio: Double?
  /// How many times as much plain C takes (`Floor`), where it was tried.
  var floor: Double?

  init(_ name: String, _ quantity: Quantity, ratio: Double? = nil) {
    self.name = name
    self.quantity = quantity
    self.ratio = ratio
  }

  /// Times beside the textbook's and plain C's, in seconds.
  init(_ name: String, _ times: Times, textbook: Double, floor: Double? = nil) {
    self.init(name, .time(times), ratio: textbook / times.median)
    self.floor = floor.map { $0 / times.median }
  }
}

/// How long several runs took, in seconds each.
struct Times {
  private var sorted: [Double]

  /// `share` is how many things each run did.
  init(_ times: [Duration], share: Int = 1) {
    sorted = times.map { $0.seconds / Double(share) }.sorted()
  }

  var median: Double { sorted[sorted.count / 2] }
  var best: Double { sorted[0] }
}

/// Runs and times.
///
/// Times are those of the processor, on this thread: where nothing else runs they are the clock's,
/// and where something does they still tell what the work costs.
enum Measure {
  /// The times of `runs` runs, after one that warms caches up.
  static func times(runs: Int, share: Int = 1, _ body: () -> Void) -> Times {
    body()
    return Times((0..<runs).map { _ in time(body) }, share: share)
  }

  /// The time of one run.
  static func time(_ body: () -> Void) -> Duration {
    let start = now()
    body()
    return now() - start
  }

  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  /// The time in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// Keeps what was computed from being left out.
@inline(never)
func keep<Value>(_ value: Value) {}

/// How results are told.
enum Report {
  static func line(_ result: Result, isJSON: Bool) -> String {
    isJSON ? json(result) : text(result)
  }

  private static func json(_ result: Result) -> String {
    var fields = ["\"name\":\"\(result.name)\""]
    switch result.quantity {
    case .time(let times):
      let unit = Unit(fitting: times.median)
      fields.append("\"\(unit.key)\":\(rounded(times.median * unit.perSecond))")
    case .bytesPerItem(let bytes): fields.append("\"bytes_per_item\":\(rounded(bytes))")
    }
    if let ratio = result.ratio { fields.append("\"ratio\":\(rounded(ratio))") }
    if let floor = result.floor { fields.append("\"floor\":\(rounded(floor))") }
    return "{\(fields.joined(separator: ","))}"
  }

  private static func text(_ result: Result) -> String {
    let columns: [String]
    switch result.quantity {
    case .time(let times):
      let unit = Unit(fitting: times.median)
      let values = [times.median, times.best].map { rounded($0 * unit.perSecond) }
      columns = ["\(values[0]) \(unit.symbol)", "best \(values[1])"]
    case .bytesPerItem(let bytes): columns = ["\(rounded(bytes)) bytes an item", ""]
    }
    let ratio = result.ratio.map { "textbook × \(rounded($0))" } ?? ""
    let floor = result.floor.map { "plain C × \(rounded($0))" } ?? ""
    return padded(result.name, 22) + (columns + [ratio]).map { padded($0, 18) }.joined() + floor
  }

  /// The unit that a time is told in.
  private struct Unit {
    var key = "ms"
    var symbol = "ms"
    var perSecond = 1e3

    init(fitting seconds: Double) {
      guard seconds < 1e-3 else { return }
      key = "us"
      symbol = "µs"
      perSecond = 1e6
    }
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }

  /// Three digits that count, at least.
  private static func rounded(_ value: Double) -> Double {
    let scale = value < 1 ? 1000.0 : value < 10 ? 100 : value < 100 ? 10 : 1
    return (value * scale).rounded() / scale
  }
}
