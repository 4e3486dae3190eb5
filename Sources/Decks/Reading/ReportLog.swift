internal import CardText
internal import Records

/// What was wrong with one source, as its reports gather.
struct ReportLog {
  /// After so many reports of one source the rest is only counted.
  static let limit = 1000

  /// The source's name as it may be shown.
  let source: String
  /// What was noted and not taken.
  private var reports: [Report] = []
  private var count = 0
  private var uncounted = 0

  init(source: String) { self.source = source }

  /// Notes that the source, or a part of it, could not be read or parsed.
  mutating func fail(_ reason: String, at place: TextPlace? = nil) {
    append(reason, at: place, severity: .failure)
  }

  /// Notes that a value or a record is off.
  mutating func fault(_ reason: String, at place: TextPlace? = nil) {
    append(reason, at: place, severity: .fault)
  }

  /// Notes what is to be known of the source though nothing is wrong.
  mutating func note(_ words: String) {
    append(words, at: nil, severity: .note)
  }

  /// Notes that a file in the source, a folder, could not be read.
  mutating func fault(_ reason: String, ofFile path: [UInt8]) {
    append(reason, at: nil, severity: .fault, source: Sanitizer.line(path))
  }

  /// Takes what was noted of a file that the source, a list of paths, names.
  mutating func add(_ reports: [Report]) { self.reports += reports }

  /// Notes what was off in a value of a JSON text that starts at a line of its source.
  mutating func note(_ faults: [Fault], of page: JSONPage, line: Int = 1) {
    var nodes: Set<Int> = []
    for case .node(let node) in faults.lazy.map(\.place) { nodes.insert(node) }
    let places = page.places(ofNodes: nodes)
    for found in faults {
      guard case .node(let node) = found.place else { continue }
      fault(found.reason, at: places[node]?.inText(startingAtLine: line))
    }
  }

  /// Notes what was off in a row of a text, all before what comes later in it.
  mutating func note(_ faults: [Fault], in finder: inout TextPlaceFinder) {
    let indexed = faults.map { fault in
      if case .index(let index) = fault.place { (index, fault.reason) } else { (0, fault.reason) }
    }
    for (index, reason) in indexed.sorted(by: { $0.0 < $1.0 }) {
      fault(reason, at: finder.place(of: index))
    }
  }

  /// All that was noted.
  var all: [Report] {
    if uncounted == 0 { return reports }
    let rest = "\(uncounted) more like these"
    return reports + [Report(source: source, reason: rest, severity: .fault)]
  }

  /// Takes out what was noted since the last time; at the source's end also how much more there was.
  mutating func take(isEnd: Bool) -> [Report] {
    let taken = isEnd ? all : reports
    reports = []
    if isEnd { uncounted = 0 }
    return taken
  }

  private mutating func append(
    _ reason: String, at place: TextPlace?, severity: Report.Severity, source: String? = nil
  ) {
    if count >= Self.limit && severity != .failure {
      uncounted += 1
      return
    }
    count += 1
    reports.append(
      Report(
        source: source ?? self.source, line: place?.line, column: place?.column, reason: reason,
        severity: severity))
  }
}

/// Something off in a record, as its reader finds it.
struct Fault {
  var reason: String
  var place: Value.Place
}
