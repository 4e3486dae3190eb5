internal import CardText
internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

/// The last row of the screen: parts from either edge, of which the least important give way.
struct StatusLine {
  /// What a part looks like.
  enum Look { case plain, title, accent, fault }

  /// One thing that the line says; names in it may hold anything, so all of it is made safe.
  struct Part {
    let text: String
    var look: Look
    /// Blank columns between it and its neighbour further out.
    var gap: Int
    /// How soon it gives way: the highest first, 0 never.
    var rank: Int

    init(_ text: String, _ look: Look = .plain, gap: Int, rank: Int) {
      self.text = Sanitizer.line(text)
      (self.look, self.gap, self.rank) = (look, gap, rank)
    }

    var columns: Int { gap + GlyphWidth.columns(of: text) }
  }

  /// Parts from the left edge on.
  var left: [Part]
  /// Parts that end at the right edge, from left to right.
  var right: [Part]

  /// Leaves out parts until what is left fits; the gap of the first part on the right keeps the
  /// sides apart.
  mutating func fit(columns: Int) {
    while taken > columns, let rank = (left + right).map(\.rank).max(), rank > 0 {
      left.removeAll { $0.rank == rank }
      right.removeAll { $0.rank == rank }
    }
  }

  private var taken: Int { (left + right).reduce(0) { $0 + $1.columns } }

  /// Draws what fits into a row of the screen.
  func draw(into buffer: inout ScreenBuffer, row: Int, theme: Theme) {
    let whole = buffer.bounds.with(row: row)
    buffer.fill(whole, style: theme.status)
    // A blank at either edge, where there is room for more than the blanks.
    let margin = whole.columns >= 20 ? 1 : 0
    let line = whole.inset(columns: margin)
    var fitted = self
    fitted.fit(columns: line.columns)
    var column = margin
    for part in fitted.left {
      column += column > margin ? part.gap : 0
      column = buffer.write(
        part.text, in: line.from(column: column), style: theme.style(of: part.look))
    }
    column = line.maxColumn - fitted.right.reduce(0) { $0 + $1.columns }
    for part in fitted.right {
      let point = CellPoint(column: column + part.gap, row: row)
      column = buffer.write(part.text, at: point, style: theme.style(of: part.look), clip: whole)
    }
  }
}

extension Theme {
  fileprivate func style(of look: StatusLine.Look) -> Style {
    switch look {
    case .plain: status
    case .title: statusTitle
    case .accent: statusAccent
    case .fault: statusFault
    }
  }
}

extension StatusLine {
  /// What the line says of the wall: where one is on the left, how the wall is laid out and what that
  /// costs on the right.
  init(_ state: ViewerState, showing visible: [LayoutAttributes], times: FrameTimes?) {
    let section = state.focus?.section ?? visible.first?.indexPath.section
    left = Self.place(state, section: section, number: Self.cardNumber(state))
    right = Self.alerts(state) + Self.finding(state)
    if let section, state.cardCount > 0 {
      let items = visible.count { $0.kind == .item }
      right += Self.layout(state, section: section) + Self.frame(state, items: items, times: times)
      right.append(Self.progress(state.scrollRow, of: state.lastScrollRow, gap: 3))
    }
    right += Self.hint(state, ["help"], "help", gap: 3, rank: 5)
  }

  /// Where one is: the deck, the section and a number.
  static func place(_ state: ViewerState, section: Int?, number: String) -> [Part] {
    let most = max(12, state.screen.columns / 4)
    var parts = [Part(abbreviated(state.deck.title, columns: most), .title, gap: 0, rank: 3)]
    let name = section.map { state.deck.sections[$0].title } ?? ""
    // A folder without folders is one section of the same name.
    if !name.isEmpty, name != state.deck.title {
      parts.append(Part("▸ " + abbreviated(name, columns: most), gap: 1, rank: 8))
    }
    return noticed(state, else: parts, number: number)
  }

  /// What the last action had to say, else some parts; then a number.
  static func noticed(_ state: ViewerState, else parts: [Part], number: String) -> [Part] {
    let notice = state.notice.map { [Part($0, .title, gap: 0, rank: 0)] }
    let all = (notice ?? parts) + [Part(number, .accent, gap: 2, rank: notice == nil ? 0 : 3)]
    return all.filter { !$0.text.isEmpty }
  }

  /// Which card of how many has the focus.
  static func cardNumber(_ state: ViewerState) -> String {
    guard let focus = state.focus else { return "no cards" }
    return "\(grouped(state.ordinal(of: focus) + 1))/\(grouped(state.cardCount))"
  }

  /// What asks for attention: the count typed so far, marks, problems with the sources.
  static func alerts(_ state: ViewerState) -> [Part] {
    func part(_ text: String?, _ look: Look = .accent, rank: Int) -> Part? {
      text.map { Part($0, look, gap: 3, rank: rank) }
    }
    let (marks, problems, notes) = (state.marks.count, state.problemCount, state.noteCount)
    let parts = [
      part(state.count.map(String.init), rank: 1), part(state.readingNote, rank: 1),
      part(state.viewport.isFollowing ? "following" : nil, rank: 2),
      part(marks > 0 ? "\(grouped(marks)) marked" : nil, rank: 2),
      part(problems > 0 ? counted(problems, "problem", "problems") : nil, .fault, rank: 2),
      part(notes > 0 ? counted(notes, "note", "notes") : nil, .plain, rank: 6),
    ]
    return parts.compactMap { $0 }
  }

  /// How far something is scrolled whose last first row is `last`.
  static func progress(_ first: Int, of last: Int, gap: Int) -> Part {
    Part(last > 0 ? "\(100 * min(first, last) / last)%" : "all", gap: gap, rank: 7)
  }

  /// The keys of some actions and what they do; nothing without any key.
  static func hint(
    _ state: ViewerState, _ names: [String], _ text: String, gap: Int, rank: Int
  ) -> [Part] {
    state.options.keys.hint(names, text).map { [Part($0, gap: gap, rank: rank)] } ?? []
  }

  /// The keys that lead back, and on to the help.
  static func backAndHelp(_ state: ViewerState) -> [Part] {
    hint(state, ["close"], "back", gap: 2, rank: 4) + hint(state, ["help"], "help", gap: 2, rank: 5)
  }

  private static func layout(_ state: ViewerState, section: Int) -> [Part] {
    let values = state.values(forSection: section)
    let columns = counted(state.layout.laneCount(inSection: section), "column", "columns")
    let gap = lengthText(values.interitemSpacing) + "×" + lengthText(values.lineSpacing)
    let parts = [
      state.overrides.scope == .section ? Part("this section", .accent, gap: 3, rank: 6) : nil,
      Part(columns, gap: 3, rank: 4),
      values.columns == .automatic ? Part("auto", gap: 1, rank: 13) : nil,
      Part(order(values), gap: 2, rank: 9), Part("gap " + gap, gap: 2, rank: 10),
    ]
    return parts.compactMap { $0 }
  }

  /// The order, with what else decides.
  private static func order(_ values: LayoutValues) -> String {
    let order = values.placementOrder
    guard order.hasTolerance else { return order.name }
    let tolerance = values.fitTolerance ?? 0
    let exact = tolerance == 0 ? "" : " ±" + lengthText(tolerance)
    return order.name + exact + (values.dense == true ? " dense" : "")
  }

  /// What the screen shows and what that costs.
  private static func frame(_ state: ViewerState, items: Int, times: FrameTimes?) -> [Part] {
    let times = state.options.hidesTimes ? nil : times
    func spent(_ time: Duration?) -> String { time.map(brief) ?? "–" }
    let always = [
      Part("\(grouped(items)) visible", gap: 3, rank: 11),
      Part(spent(times?.query), gap: 2, rank: 12),
    ]
    guard state.options.showsStats else { return always }
    return always + [
      Part("draw \(spent(times?.draw))", gap: 2, rank: 14),
      Part("write \(spent(times?.write))", gap: 2, rank: 15),
      Part("\(times.map { grouped($0.bytes) } ?? "–") bytes", gap: 2, rank: 16),
    ]
  }

  /// What is searched for, filtered and sorted by, and what of that is still being done.
  private static func finding(_ state: ViewerState) -> [Part] {
    func parts(_ sign: String, _ pattern: Pattern?, _ note: String?, rank: Int) -> [Part] {
      guard let pattern, let note else { return [] }
      let text = sign + abbreviated(pattern.text, columns: 20)
      return [Part(text, .accent, gap: 3, rank: rank), Part(note, gap: 1, rank: rank)]
    }
    let arrangement = state.contents.arrangement
    let sort =
      arrangement.sorting.map { Part("sorting \($0.percent)%", gap: 3, rank: 2) }
      ?? arrangement.order.map { Part($0.shown, gap: 3, rank: 6) }
    return parts("&", state.contents.presentPattern, state.filterNote, rank: 3)
      + parts("/", state.contents.search?.pattern, state.searchNote, rank: 2)
      + [sort].compactMap { $0 }
  }
}
