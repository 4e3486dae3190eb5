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
    return padded(result.name, 22) + columns.map { padded($0, 16) }.joined() + ratio
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
