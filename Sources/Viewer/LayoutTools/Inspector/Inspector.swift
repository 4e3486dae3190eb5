internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// What the inspector tells of a state, row by row.
struct Inspector {
  /// One row of the panel.
  enum Content: Hashable {
    case blank
    case fact(String, String)
    /// A name, a share of the longest bar and a number.
    case bar(String, share: Double, String)
    case keys(String)
  }

  struct Row: Hashable {
    var content: Content
    /// How soon the row gives way where there are too few: the highest first.
    var rank: Int
  }

  /// The most bars of lanes; beyond, one stands for several.
  static let mostBars = 8
  /// The columns of the panel where there is room.
  static let columns = 40

  /// Rows that belong together, the keys last.
  private(set) var blocks: [[Row]] = []

  /// - Parameters:
  ///   - state: What to tell of.
  ///   - items: How many cards are visible.
  ///   - times: What the last frame cost.
  init(_ state: ViewerState, items: Int, times: FrameTimes?) {
    addWall(state)
    if let focus = state.focus { addLanes(state, section: focus.section) }
    blocks.append([])
    let times = state.options.hidesTimes ? nil : times
    let visible = "\(grouped(items)) of \(grouped(state.cardCount))"
    add("query", "\(times.map { brief($0.query) } ?? "–") · \(visible) visible", 2)
    let frame = times.map { brief($0.query + $0.draw + $0.write) } ?? "–"
    add("frame", "\(frame) · \(times.map { grouped($0.bytes) } ?? "–") bytes", 3)
    if let focus = state.focus { addFocus(state, path: focus) }
    addKeys(state.options.keys)
  }

  private mutating func add(_ content: Content, _ rank: Int) {
    blocks[blocks.count - 1].append(Row(content: content, rank: rank))
  }

  private mutating func add(_ name: String, _ text: String, _ rank: Int) {
    add(.fact(name, text), rank)
  }

  private mutating func addWall(_ state: ViewerState) {
    blocks.append([])
    let size = state.layout.contentSize
    add("wall", "\(decimal(size.width)) × \(decimal(size.height)) pt", 2)
    add("", "\(grouped(state.wallColumns)) × \(grouped(state.contentRows)) cells", 7)
    let viewport = state.visibleRect
    add("viewport", "y \(decimal(viewport.minY)) … \(decimal(viewport.maxY)) pt", 3)
    let end = state.scrollRow + state.wallRows
    add("", "rows \(grouped(state.scrollRow)) … \(grouped(end))", 7)
  }

  private mutating func addKeys(_ keys: ActionTable) {
    let gaps = ["column-spacing", "line-spacing", "inset"].flatMap { ["less-" + $0, "more-" + $0] }
    let lines = [
      [keys.hint(["more-columns", "fewer-columns"], "columns"), keys.hint(gaps, "spacing")],
      [
        keys.hint(["next-order"], "order"), keys.hint(["next-tolerance"], "tolerance"),
        keys.hint(["reset-layout"], "reset"),
      ],
      [
        keys.hint(["trace"], "placement"), keys.hint(["take-layout"], "take away"),
        keys.hint(["inspector"], "close"),
      ],
    ]
    blocks.append([])
    for line in lines { add(.keys(line.compactMap { $0 }.joined(separator: "   ")), 8) }
  }
}

extension Inspector {
  var rows: [Row] { Array(blocks.joined(separator: [Inspector.blank])) }

  /// The rows in columns: each block goes under the shortest, of equals the first.
  func columns(_ count: Int) -> [[Row]] {
    var columns: [[Row]] = Array(repeating: [], count: max(1, count))
    for block in blocks {
      let heights = columns.map(\.count)
      let shortest = heights.min().flatMap(heights.firstIndex(of:)) ?? 0
      columns[shortest] += (columns[shortest].isEmpty ? [] : [Inspector.blank]) + block
    }
    return columns
  }

  private static let blank = Row(content: .blank, rank: 9)
}

/// Lanes and placement of the focused card's section.
extension Inspector {
  private mutating func addLanes(_ state: ViewerState, section: Int) {
    blocks.append([])
    let values = state.values(forSection: section)
    let width = state.layout.laneWidth(inSection: section, lane: state.focusedLane)
    let cells = state.options.scale.wholeColumns(in: width)
    add("lane \(state.focusedLane)", "\(decimal(width)) pt, \(cells) cells", 1)
    add("placement", placement(values), 2)
    add("tie", values.placementOrder.tieBreak, 6)
    blocks.append([])
    let heights = state.layout.laneHeights(inSection: section)
    let most = heights.max() ?? 0
    for bar in bars(of: heights) {
      let name =
        bar.count == 1 ? "lane \(bar.lowerBound)" : "\(bar.lowerBound)–\(bar.upperBound - 1)"
      let height = heights[bar].max() ?? 0
      add(.bar(name, share: most > 0 ? height / most : 0, decimal(height)), 5)
    }
    add("uneven", "by \(decimal(most - (heights.min() ?? 0))) pt", 6)
  }

  /// The lanes that each bar stands for.
  private func bars(of heights: [Double]) -> [Range<Int>] {
    let lanes = (heights.count + Inspector.mostBars - 1) / Inspector.mostBars
    return stride(from: 0, to: heights.count, by: max(1, lanes)).map {
      $0..<min($0 + lanes, heights.count)
    }
  }

  private func placement(_ values: LayoutValues) -> String {
    let order = values.placementOrder
    guard order.hasTolerance else { return order.name }
    let tolerance = decimal(values.fitTolerance ?? 0)
    return "\(order.name) ±\(tolerance)\(values.dense == true ? " dense" : "")"
  }
}

/// The focused card.
extension Inspector {
  private mutating func addFocus(_ state: ViewerState, path: IndexPath) {
    guard let frame = state.layout.layoutAttributesForItem(at: path)?.frame else { return }
    let scale = state.options.scale
    let cells = scale.cellRect(for: frame)
    blocks.append([])
    let size = "\(decimal(frame.width))×\(decimal(frame.height))"
    add("card \(path.item)", "\(size) pt at \(decimal(frame.x)), \(decimal(frame.y))", 1)
    add("", "\(cells.columns)×\(cells.rows) cells at \(cells.column), \(grouped(cells.row))", 4)
    let drawn = scale.rect(for: cells)
    let errors = [
      drawn.x - frame.x, drawn.y - frame.y, drawn.width - frame.width, drawn.height - frame.height,
    ]
    let names = ["x", "y", "w", "h"]
    let text = zip(names, errors).map { "\($0) \($1 > 0 ? "+" : "")\(decimal($1))" }
    add("rounding", text.joined(separator: " "), 5)
  }
}

extension ViewerState {
  /// The focused card's lane; 0 where there is none.
  fileprivate var focusedLane: Int {
    focus.flatMap { layout.layoutAttributesForItem(at: $0)?.lane } ?? 0
  }
}
