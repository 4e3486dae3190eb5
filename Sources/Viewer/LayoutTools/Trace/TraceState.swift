internal import CellScaling
internal import Geometry
internal import MasonryEngine

/// The placement trace on the wall.
extension ViewerState {
  /// Takes all cards of the focused section back, to be dealt.
  mutating func startTrace() {
    guard let focus,
      let placement = layout.placementTrace(ofSection: focus.section, delegate: content)
    else { return }
    bench.transition = nil
    bench.trace = Trace(placement, scrollRow: scrollRow)
    followTrace()
  }

  /// Shows the whole wall again, where it was scrolled to.
  mutating func leaveTrace() {
    guard let trace = bench.trace else { return }
    bench.trace = nil
    scrollRow = trace.scrollRow
    clampScroll()
    if let focus, !isInSight(focus) { reveal(focus) }
  }

  mutating func trace(_ action: Action.Trace, count: Int?) {
    guard let trace = bench.trace else { return }
    switch action {
    case .run:
      if !trace.isRunning, trace.step == nil { bench.trace?.move(to: 0) }
      bench.trace?.isRunning.toggle()
    case .step(let cards):
      bench.trace?.isRunning = false
      bench.trace?.move(to: trace.dealt.adding(cards.times(count ?? 1)))
    case .hasten(let steps): bench.trace?.hasten(steps.times(count ?? 1))
    case .first: bench.trace?.move(to: count.map { $0 - 1 } ?? 0)
    case .last: bench.trace?.move(to: count.map { $0 - 1 } ?? trace.count)
    }
    followTrace()
  }

  mutating func runTrace(for elapsed: Duration) {
    if bench.trace?.run(for: elapsed) == true { followTrace() }
  }

  /// Tells of the present layout after it changed.
  mutating func retrace() {
    guard let trace = bench.trace else { return }
    guard let placement = layout.placementTrace(ofSection: trace.section, delegate: content) else {
      bench.trace = nil
      return
    }
    bench.trace?.replace(placement)
  }

  /// Scrolls as little as shows the next card and, where there is room, all of its candidates.
  mutating func followTrace() {
    guard let trace = bench.trace, let path = trace.path, let step = trace.step else { return }
    let card = rows(ofCardAt: path)
    let pinned = pinnedRows(ofSection: path.section)
    let room = max(1, wallRows - pinned - traceArea.rows)
    let top = scrollRow + pinned
    let ghosts = step.candidates.map { options.scale.row(at: $0.frame.minY) + 3 }.max() ?? 0
    let end = max(card.upperBound, ghosts)
    if card.lowerBound < top || end - card.lowerBound > room {
      scrollRow = card.lowerBound - pinned
    } else if end > top + room {
      scrollRow = end - room - pinned
    }
    clampScroll()
  }

  /// Scrolls to a row, or as near as there is one, until the next card is dealt.
  mutating func scrollTrace(toRow row: Int) {
    scrollRow = row
    clampScroll()
  }

  /// The cells of the trace's panel: at the bottom of the wall, at its top where the next card is
  /// there.
  var traceArea: CellRect {
    let rows = wallRows >= 16 ? 6 : wallRows >= 6 ? 2 : 0
    return CellRect(
      column: 0, row: wallRows - rows, columns: min(wallColumns, screen.columns), rows: rows)
  }
}
