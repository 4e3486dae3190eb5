internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

/// The last row of the screen: parts from either edge, of which the least important give way.
struct StatusLine {
  /// One thing that the line says.
  struct Part {
    var text: String
    var style: Style
    /// Blank columns between it and its neighbour further out.
    var gap: Int
    /// How soon it gives way: the highest first, 0 never.
    var rank: Int

    var columns: Int { gap + GlyphWidth.columns(of: text) }
  }

  /// Parts from the left edge on.
  var left: [Part] = []
  /// Parts that end at the right edge, from left to right.
  var right: [Part] = []

  /// Leaves out parts until what is left fits; the gap of the first part on the right keeps the
  /// sides apart.
  mutating func fit(columns: Int) {
    while taken > columns, let rank = (left + right).map(\.rank).max(), rank > 0 {
      left.removeAll { $0.rank == rank }
      right.removeAll { $0.rank == rank }
    }
  }

  private var taken: Int { (left + right).reduce(0) { $0 + $1.columns } }

  /// Draws what fits on one row, all of which gets the style of `background`.
  func draw(into buffer: inout ScreenBuffer, row: Int, background: Style) {
    let columns = buffer.size.columns
    let line = CellRect(column: 0, row: row, columns: columns, rows: 1)
    buffer.fill(line, style: background)
    // A blank at either edge, where there is room for more than the blanks.
    let margin = columns >= 20 ? 1 : 0
    var fitted = self
    fitted.fit(columns: columns - 2 * margin)
    var column = margin
    for part in fitted.left {
      column += column > margin ? part.gap : 0
      column = buffer.write(
        part.text, at: CellPoint(column: column, row: row), fitting: columns - margin - column,
        style: part.style, clip: line)
    }
    var start = columns - margin - fitted.right.reduce(0) { $0 + $1.columns }
    for part in fitted.right {
      start = buffer.write(
        part.text, at: CellPoint(column: start + part.gap, row: row), style: part.style, clip: line)
    }
  }
}

extension StatusLine {
  /// What the line says of a state: where one is on the left, how the wall is laid out and what
  /// that costs on the right.
  init(_ state: ViewerState, showing visible: [LayoutAttributes], times: FrameTimes?, theme: Theme)
  {
    let section = state.focus?.section ?? visible.first?.indexPath.section
    left = Self.place(state, section: section, theme: theme)
    right = Self.notices(state, theme: theme) + Self.finding(state, theme: theme)
    if let section, state.cardCount > 0 {
      right += Self.layout(state, section: section, theme: theme)
      let items = visible.reduce(0) { $0 + ($1.kind == .item ? 1 : 0) }
      right += Self.frame(state, items: items, times: times, theme: theme)
      right.append(Part(text: percent(state), style: theme.status, gap: 3, rank: 7))
    }
    if let hint = state.options.keys.hint(["help"], "help") {
      right.append(Part(text: hint, style: theme.status, gap: 3, rank: 5))
    }
  }

  /// Where one is: the deck, the section, the card unless something else is counted; or what the
  /// last action had to say.
  static func place(
    _ state: ViewerState, section: Int?, index: String? = nil, theme: Theme
  ) -> [Part] {
    let most = max(12, state.screen.columns / 4)
    var parts: [Part] = []
    if let message = state.message {
      parts.append(Part(text: message, style: theme.statusTitle, gap: 0, rank: 0))
    } else {
      let title = abbreviated(state.deck.title, columns: most)
      parts.append(Part(text: title, style: theme.statusTitle, gap: 0, rank: 3))
      let name = section.map { state.deck.sections[$0].title } ?? ""
      // A folder without folders is one section of the same name.
      if !name.isEmpty, name != state.deck.title {
        let title = abbreviated(name, columns: most)
        parts.append(Part(text: "▸ " + title, style: theme.status, gap: 1, rank: 8))
      }
    }
    let rank = state.message == nil ? 0 : 3
    let number = index ?? Self.index(state)
    parts.append(Part(text: number, style: theme.statusAccent, gap: 2, rank: rank))
    return parts.filter { !$0.text.isEmpty }
  }

  /// Which card of how many has the focus.
  static func index(_ state: ViewerState) -> String {
    guard let focus = state.focus else { return "no cards" }
    return "\(grouped(state.ordinal(of: focus) + 1))/\(grouped(state.cardCount))"
  }

  /// What asks for attention: the count typed so far, marks, problems with the sources.
  static func notices(_ state: ViewerState, theme: Theme) -> [Part] {
    var parts: [Part] = []
    if let count = state.count {
      parts.append(Part(text: String(count), style: theme.statusAccent, gap: 3, rank: 1))
    }
    if let note = state.readingNote {
      parts.append(Part(text: note, style: theme.statusAccent, gap: 3, rank: 1))
    }
    if state.viewport.isFollowing {
      parts.append(Part(text: "following", style: theme.statusAccent, gap: 3, rank: 2))
    }
    if !state.marks.isEmpty {
      let text = "\(grouped(state.marks.count)) marked"
      parts.append(Part(text: text, style: theme.statusAccent, gap: 3, rank: 2))
    }
    let reports = state.reportCount
    if reports > 0 {
      let text = counted(reports, "problem", "problems")
      parts.append(Part(text: text, style: theme.statusFault, gap: 3, rank: 2))
    }
    return parts
  }

  private static func layout(_ state: ViewerState, section: Int, theme: Theme) -> [Part] {
    let values = state.values(forSection: section)
    var parts: [Part] = []
    if state.keyed.scope == .section {
      parts.append(Part(text: "this section", style: theme.statusAccent, gap: 3, rank: 6))
    }
    let columns = counted(state.layout.laneCount(inSection: section), "column", "columns")
    parts.append(Part(text: columns, style: theme.status, gap: 3, rank: 4))
    if values.columns == .automatic {
      parts.append(Part(text: "auto", style: theme.status, gap: 1, rank: 13))
    }
    parts.append(Part(text: order(values), style: theme.status, gap: 2, rank: 9))
    let gap = lengthText(values.interitemSpacing) + "×" + lengthText(values.lineSpacing)
    parts.append(Part(text: "gap " + gap, style: theme.status, gap: 2, rank: 10))
    return parts
  }

  /// The order, with what else decides.
  private static func order(_ values: LayoutValues) -> String {
    let order = values.placementOrder
    guard order.hasTolerance else { return order.name }
    let tolerance = values.flowTolerance ?? 0
    let exact = tolerance == 0 ? "" : " ±" + lengthText(tolerance)
    return order.name + exact + (values.dense == true ? " dense" : "")
  }

  /// What the screen shows and what that costs.
  private static func frame(
    _ state: ViewerState, items: Int, times: FrameTimes?, theme: Theme
  ) -> [Part] {
    let times = state.options.hidesTimes ? nil : times
    func part(_ text: String, _ gap: Int, _ rank: Int) -> Part {
      Part(text: text, style: theme.status, gap: gap, rank: rank)
    }
    func spent(_ time: Duration?) -> String { time.map(brief) ?? "–" }
    var parts = [part("\(grouped(items)) visible", 3, 11), part(spent(times?.query), 2, 12)]
    if state.options.showsStats {
      parts.append(part("draw \(spent(times?.draw))", 2, 14))
      parts.append(part("write \(spent(times?.write))", 2, 15))
      parts.append(part("\(times.map { grouped($0.bytes) } ?? "–") bytes", 2, 16))
    }
    return parts
  }
}

/// How far the wall is scrolled.
private func percent(_ state: ViewerState) -> String {
  let last = state.lastScrollRow
  guard last > 0 else { return "all" }
  return "\(Int(100 * Double(min(state.scrollRow, last)) / Double(last)))%"
}

extension StatusLine {
  /// What is searched for, filtered and sorted by, and what of that is still being done.
  static func finding(_ state: ViewerState, theme: Theme) -> [Part] {
    var parts: [Part] = []
    func add(_ sign: String, _ pattern: Pattern?, _ note: String?, rank: Int) {
      guard let pattern, let note else { return }
      let text = sign + abbreviated(pattern.text, columns: 20)
      parts.append(Part(text: text, style: theme.statusAccent, gap: 3, rank: rank))
      parts.append(Part(text: note, style: theme.status, gap: 1, rank: rank))
    }
    let filter = state.contents.arrangement.filtering ?? state.contents.arrangement.filter
    add("&", filter?.pattern, state.filterNote, rank: 3)
    add("/", state.contents.search?.pattern, state.searchNote, rank: 2)
    if let sorting = state.contents.arrangement.sorting {
      parts.append(Part(text: "sorting \(sorting.percent)%", style: theme.status, gap: 3, rank: 2))
    } else if let order = state.contents.arrangement.order {
      parts.append(Part(text: order.shown, style: theme.status, gap: 3, rank: 6))
    }
    return parts
  }
}
