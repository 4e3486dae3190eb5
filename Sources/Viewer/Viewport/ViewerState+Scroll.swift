internal import CellScaling
internal import Geometry
internal import MasonryEngine

/// Scrolling, and the focus that goes with it.
extension ViewerState {
  /// Scrolls by rows, down where positive; a focused card that leaves the screen takes the focus
  /// to one at the edge where it left.
  mutating func scroll(byRows rows: Int) {
    let before = scrollRow
    scrollRow = scrollRow.adding(rows)
    clampScroll()
    if scrollRow != before { carryFocus(toTop: scrollRow > before) }
  }

  /// A page: the rows not under a pinned header, less two.
  ///
  /// Where paging down brings a taller header, its rows count, so that nothing is passed unseen.
  var pageRows: Int {
    let here = pinnedRows(atRow: scrollRow)
    let next = pinnedRows(atRow: min(lastScrollRow, scrollRow + max(0, wallRows - here - 2)))
    return max(1, wallRows - max(here, next) - 2)
  }

  /// Half of the rows not under a pinned header.
  var halfRows: Int { max(1, (wallRows - pinnedRows(atRow: scrollRow)) / 2) }

  /// How many rows a header takes that stands at the top of a screen scrolled to a row.
  private func pinnedRows(atRow row: Int) -> Int {
    let top = Double(row) * options.scale.pointsPerRow
    let line = Rect(x: 0, y: top, width: wallWidth, height: 1.0 / 64)
    var rows = 0
    for element in elements(in: line, pinningTo: top) where element.kind == .header {
      guard element.frame.minY <= top, pinnedRows(ofSection: element.indexPath.section) > 0
      else { continue }
      rows = max(rows, options.scale.row(at: element.frame.maxY) - row)
    }
    return rows
  }

  /// Gives the focus to a card in sight if the focused one no longer is: of those that hold the
  /// kept x, else of those nearest it, the one nearest an edge.
  private mutating func carryFocus(toTop: Bool) {
    guard let path = focus, !isInSight(path),
      let card = layout.layoutAttributesForItem(at: path)
    else { return }
    let x = keptX ?? card.frame.midX
    var best: (path: IndexPath, distance: Double, rows: Int)?
    for element in visibleElements() where element.kind == .item {
      guard isInSight(element.indexPath), !screenCells(of: element).isEmpty else { continue }
      let frame = element.frame
      let distance = max(0, frame.minX - x, x - frame.maxX)
      let rows = rowsToEdge(of: element.indexPath, isTop: toTop)
      if let best, (best.distance, best.rows) <= (distance, rows) { continue }
      best = (element.indexPath, distance, rows)
    }
    guard let best else { return }
    keptX = x
    focus = best.path
  }

  /// Rows in sight between a card and the top or the bottom of the screen.
  private func rowsToEdge(of path: IndexPath, isTop: Bool) -> Int {
    let card = rows(ofCardAt: path)
    let sight = rowsInSight(ofSection: path.section)
    return isTop
      ? max(0, card.lowerBound - sight.lowerBound) : max(0, sight.upperBound - card.upperBound)
  }
}
