internal import Geometry

/// The wall itself: what is asked of it while nothing is open.
extension ViewerState {
  mutating func answerOnWall(_ request: Request, count: Int?) {
    switch request {
    case .go(let motion): goOnWall(motion, count: count)
    case .wheel(let notches, _): goOnWall(.rows(ViewerState.rows(ofNotches: notches)), count: count)
    case .click(let cell): if !grabScrollbar(at: cell), !isOnInspector(cell) { click(cell) }
    case .doubleClick(let cell):
      if !grabScrollbar(at: cell), !isOnInspector(cell) { doubleClick(cell) }
    case .drag(let cell): dragScrollbar(to: cell)
    case .close: closeOnWall()
    case .insert, .unknownKey: break
    }
  }

  private mutating func goOnWall(_ motion: Motion, count: Int?) {
    let times = count ?? 1
    switch motion {
    case .move(let direction): viewport.move(direction, count: times, in: contents)
    case .step(let places): viewport.step(places.times(times), in: contents)
    case .first:
      if let count { jump(toOrdinal: count - 1) } else { viewport.goToFirst(in: contents) }
    case .last:
      if let count { jump(toOrdinal: count - 1) } else { viewport.goToLast(in: contents) }
    case .sections(let places): viewport.goToSection(places.times(times), in: contents)
    case .matches(let matches): goToMatch(matches.times(times))
    case .rows, .halves, .pages:
      let (half, page) = (viewport.halfRows(in: contents), viewport.pageRows(in: contents))
      scroll(byRows: motion.rows(half: half, page: page).times(times))
    }
  }

  /// Closes the inspector, else ends the search, else the filter.
  private mutating func closeOnWall() {
    if layoutTools.showsInspector {
      layoutTools.showsInspector = false
    } else if contents.search != nil {
      contents.search = nil
    } else {
      endFilter()
    }
  }

  var wallArea: CellRect {
    CellRect(column: 0, row: 0, columns: min(wallColumns, screen.columns), rows: wallRows)
  }

  /// How many rows notches of the mouse's wheel scroll.
  static func rows(ofNotches notches: Int) -> Int { notches.times(3) }
}
