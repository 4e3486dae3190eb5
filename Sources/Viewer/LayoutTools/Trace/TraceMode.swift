internal import CellScaling
internal import Geometry
internal import MasonryEngine

extension ViewerState {
  /// Takes all cards of the focused section back, to be dealt.
  mutating func startTrace() {
    guard let focus,
      let placement = layout.placementTrace(ofSection: focus.section, delegate: contents.wall)
    else { return }
    layoutTools.transition = nil
    modes.trace = Trace(placement, scrollRow: scrollRow)
    followTrace()
  }

  /// Shows the whole wall again, where it was scrolled to.
  mutating func leaveTrace() {
    guard let trace = modes.trace else { return }
    modes.trace = nil
    scrollRow = trace.scrollRow
    clampScroll()
    if let focus, !isInSight(focus) { viewport.reveal(focus, of: contents) }
  }

  mutating func toggleTrace() {
    viewport.isFollowing = false
    if modes.trace == nil { startTrace() } else { leaveTrace() }
  }

  /// While the placement is traced the wall scrolls for the mouse only, and nothing is focused.
  mutating func answerInTrace(_ request: Request, count: Int?) {
    switch request {
    case .go: break
    case .wheel(let notches, _):
      let rows = ViewerState.rows(ofNotches: notches)
      scrollTrace(toRow: scrollRow.adding(rows.times(count ?? 1)))
    case .click(let cell), .doubleClick(let cell): _ = grabScrollbar(at: cell)
    case .drag(let cell): dragScrollbar(to: cell)
    case .close: leaveTrace()
    case .insert, .unknownKey: break
    }
  }

  /// Deals on by itself, or no longer; from the beginning where all is dealt.
  mutating func runOrPauseTrace() {
    if let trace = modes.trace, !trace.isRunning, trace.step == nil { modes.trace?.move(to: 0) }
    modes.trace?.isRunning.toggle()
    followTrace()
  }

  /// Deals that many cards, or takes them back.
  mutating func stepTrace(_ cards: Int) {
    guard let trace = modes.trace else { return }
    modes.trace?.isRunning = false
    moveTrace(to: trace.dealt.adding(cards))
  }

  mutating func moveTrace(to card: Int) {
    modes.trace?.move(to: card)
    followTrace()
  }

  mutating func hastenTrace(_ steps: Int) {
    modes.trace?.hasten(steps)
    followTrace()
  }

  mutating func runTrace(for elapsed: Duration) {
    if modes.trace?.run(for: elapsed) == true { followTrace() }
  }

  /// Tells of the present layout after it changed.
  mutating func retrace() {
    guard let trace = modes.trace else { return }
    guard let placement = layout.placementTrace(ofSection: trace.section, delegate: contents.wall)
    else {
      modes.trace = nil
      return
    }
    modes.trace?.replace(placement)
  }

  /// Scrolls as little as shows the next card and, where there is room, all of its candidates.
  mutating func followTrace() {
    guard let trace = modes.trace, let path = trace.path, let step = trace.step else { return }
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
    return wallArea.with(row: wallRows - rows, rows: rows)
  }
}
