import Glibc
import MasonryEngine

/// What the engine does, at a million items.
enum EngineCases {
  static let items = 1_000_000

  static let all: [(name: String, run: @Sendable () -> Result)] =
    [("memory", memory)]
    + [2, 5, 8, 16, 64].map { lanes in ("layout-1m-\(lanes)", { layout(lanes: lanes) }) }
    + [
      ("query-1m", { query("query-1m", tall: false) }),
      ("query-1m-tall", { query("query-1m-tall", tall: true) }),
      ("append-1000", append), ("insert-front", insertFront),
      ("height-change-reflow", { heightChange("height-change-reflow", .reflow) }),
      ("height-change-sticky", { heightChange("height-change-sticky", .sticky) }),
      ("columns-5-4", changeColumns),
    ]

  /// How long the textbook way takes for a whole layout; every edit is one to it.
  private static func textbook(_ work: Workload) -> Double {
    let textbook = Textbook(delegate: work)
    let times = Measure.times(runs: 3) { textbook.prepare(width: Workload.width) }
    return times.median
  }

  /// All items placed anew, their heights known: what a change of the spacing along lanes leads to.
  private static func layout(lanes: Int) -> Result {
    var work = Workload(items: items, lanes: lanes)
    var layout = work.layout()
    let times = Measure.times(runs: 15) {
      work.metrics.minimumLineSpacing = work.metrics.minimumLineSpacing == 10 ? 10.5 : 10
      work.apply([.metrics(section: 0)], to: &layout)
    }
    var floor = Floor(work, lanes: lanes)
    return Result(
      "layout-1m-\(lanes)", times, textbook: textbook(work), floor: floor.time())
  }

  private static func query(_ name: String, tall: Bool) -> Result {
    var work = Workload(items: items, lanes: 5)
    if tall { work.heights[0] = 20_000_000 }
    let layout = work.layout()
    let viewports = work.viewports(1000, over: layout.contentSize.height)
    var found = 0
    let times = Measure.times(runs: 25, share: viewports.count) {
      for viewport in viewports { layout.forEachElement(in: viewport) { found &+= $0.lane } }
    }
    keep(found)
    let textbook = Textbook(delegate: work)
    textbook.prepare(width: Workload.width)
    let slow = Measure.times(runs: 5) { keep(textbook.elements(in: viewports[0])) }
    return Result(name, times, textbook: slow.median)
  }

  private static func append() -> Result {
    let extra = 1000
    let runs = 20
    var work = Workload(items: items, lanes: 5)
    var layout = work.layout(reserving: extra * (runs + 1))
    work.heights.reserveCapacity(items + extra * (runs + 1))
    var times: [Duration] = []
    for run in 0...runs {
      let first = work.heights.count
      work.heights.append(contentsOf: work.heights[..<extra])
      let time = Measure.time {
        work.apply([.insertItems(first..<(first + extra), section: 0)], to: &layout)
      }
      if run > 0 { times.append(time) }
    }
    var floor = Floor(work, lanes: 5)
    return Result(
      "append-1000", Times(times), textbook: textbook(work),
      floor: floor.time(from: work.heights.count - extra))
  }

  private static func insertFront() -> Result {
    var work = Workload(items: items, lanes: 5)
    var layout = work.layout(reserving: 100)
    work.heights.reserveCapacity(items + 100)
    let times = Measure.times(runs: 9) {
      work.heights.insert(100, at: 0)
      work.apply([.insertItems(0..<1, section: 0)], to: &layout)
    }
    return Result("insert-front", times, textbook: textbook(work))
  }

  private static func heightChange(_ name: String, _ policy: EditPolicy) -> Result {
    var work = Workload(items: items, lanes: 5)
    var layout = work.layout()
    let middle = items / 2
    let times = Measure.times(runs: 25) {
      work.heights[middle] = work.heights[middle] == 100 ? 107 : 100
      work.apply([.reloadItems(middle..<(middle + 1), section: 0)], policy, to: &layout)
    }
    return Result(name, times, textbook: textbook(work))
  }

  private static func changeColumns() -> Result {
    var work = Workload(items: items, lanes: 5)
    var layout = work.layout()
    let times = Measure.times(runs: 15) {
      work.metrics.lanes = work.metrics.lanes == .fixed(5) ? .fixed(4) : .fixed(5)
      work.apply([.metrics(section: 0)], to: &layout)
    }
    var floor = Floor(work, lanes: 4)
    return Result("columns-5-4", times, textbook: textbook(work), floor: floor.time())
  }

  /// What the memory of finished layouts amounts to; of several, for what was freed before serves one.
  private static func memory() -> Result {
    let copies = 8
    let work = Workload(items: items, lanes: 5)
    let before = resident()
    let layouts = (0..<copies).map { _ in
      var layout = MasonryLayout()
      work.prepare(&layout)
      return layout
    }
    let bytes = Double(resident() - before) / Double(copies * items)
    keep(layouts.map(\.contentSize))
    return Result("memory", .bytesPerItem(bytes))
  }

  /// The process's resident memory in bytes, 0 where the system doesn't tell.
  private static func resident() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
