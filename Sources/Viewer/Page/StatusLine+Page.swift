internal import MasonryEngine
internal import Records
internal import Screen

extension StatusLine {
  /// What the line says of an open card: which it is on the left, how far one has read and what
  /// leads on on the right.
  init(_ page: CardPage, in state: ViewerState, theme: Theme) {
    func part(_ text: String, _ gap: Int, _ rank: Int) -> Part {
      Part(text: text, style: theme.status, gap: gap, rank: rank)
    }
    left = Self.title(page.card.title, number: Self.index(state), in: state, theme: theme)
    right = Self.notices(state, theme: theme)
    let rows = min(state.wallRows, page.lines.count - page.top)
    let last = page.top + rows
    right.append(part("\(grouped(page.top + 1))–\(grouped(last)) of \(lines(page))", 3, 6))
    right.append(part(percent(page, rows: state.wallRows), 2, 7))
    let keys = state.options.keys
    let hasPicture = if case .cells = page.picture { true } else { false }
    let hints = [
      hasPicture ? keys.hint(["card-picture"], "picture").map { part($0, 3, 9) } : nil,
      keys.hint(["card-previous-card", "card-next-card"], "cards").map { part($0, 3, 8) },
      keys.hint(["close"], "back").map { part($0, 2, 4) },
      keys.hint(["help"], "help").map { part($0, 2, 5) },
    ]
    right += hints.compactMap { $0 }
  }

  /// What is open, which gives way as soon as `rank` says, and its number; or what the last action had
  /// to say.
  static func title(
    _ title: String, rank: Int = 3, number: String, in state: ViewerState, theme: Theme
  ) -> [Part] {
    let most = max(12, state.screen.columns / 3)
    let message = state.message
    let parts = [
      Part(
        text: message ?? abbreviated(title, columns: most), style: theme.statusTitle, gap: 0,
        rank: message == nil ? rank : 0),
      Part(text: number, style: theme.statusAccent, gap: 2, rank: message == nil ? 0 : 3),
    ]
    return parts.filter { !$0.text.isEmpty }
  }
}

private func lines(_ page: CardPage) -> String { grouped(page.lines.count) }

/// How far the page is scrolled.
private func percent(_ page: CardPage, rows: Int) -> String {
  let last = page.lastTop(rows: rows)
  return last > 0 ? "\(100 * page.top / last)%" : "all"
}
