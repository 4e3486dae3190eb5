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
