internal import CellScaling
internal import Geometry
internal import MasonryEngine

/// What of the wall the screen shows, and which card has the focus.
///
/// Three kinds of row occur. *Content rows* count from the top of the wall, which may be a million
/// cards tall; *screen rows* count from the top of the screen; a screen row is a content row less
/// ``scrollRow``. Points are content space only.
struct Viewport: Sendable {
  /// The extent of the whole screen.
  var screen: CellSize
  /// The content row at the top of the screen.
  var scrollRow = 0
  /// The focused card; nil only where there are no cards.
  var focus: IndexPath?
  /// The x, in points, that a run of moves up and down and of scrolls keeps to.
  var keptX: Double?
  /// Where the focused card stays on the screen while the layout changes under it.
  var anchor: Anchor?
  /// Whether the wall's end is kept in sight while cards come.
  var isFollowing = false

  init(screen: CellSize) { self.screen = screen }

  /// A screen's extent as a terminal can have it: 16 bits each way.
  static func possible(_ screen: CellSize) -> CellSize {
    CellSize(columns: min(max(0, screen.columns), 0xFFFF), rows: min(max(0, screen.rows), 0xFFFF))
  }

  /// Rows of the screen that show the wall: all but the status line, which is the last.
  var wallRows: Int { max(0, screen.rows - 1) }

  /// Columns of the screen that a wall may take: all but the scrollbar's.
  var screenColumns: Int { max(0, screen.columns - 1) }
}

extension Viewport {
  /// The part of the wall that the screen shows, in points.
  func rect(in contents: Contents) -> Rect {
    let row = contents.options.scale.pointsPerRow
    return Rect(
      x: 0, y: Double(scrollRow) * row, width: contents.wallWidth, height: Double(wallRows) * row)
  }

  func elements(of contents: Contents) -> [LayoutAttributes] {
    let rect = rect(in: contents)
    return contents.elements(in: rect, pinningTo: rect.minY)
  }

  /// The cells of the screen that an element takes, whether they are on the screen or not.
  func cells(of element: LayoutAttributes, scale: CellScale) -> CellRect {
    var cells = scale.cellRect(for: element.frame)
    cells.row -= scrollRow
    return cells
  }

  /// The last row that can be scrolled to the top of the screen.
  func lastScrollRow(in contents: Contents) -> Int { max(0, contents.rowCount - wallRows) }

  /// How many rows at the top of the screen are covered for a section's cards.
  ///
  /// Its header covers its cards once it left its own place. A header never covers another
  /// section's cards: at its section's end it is pushed off.
  func coveredRows(inSection section: Int, of contents: Contents) -> Int {
    guard let header = contents.layout.layoutAttributesForHeader(inSection: section),
      header.frame.minY < Double(scrollRow) * contents.options.scale.pointsPerRow
    else { return 0 }
    return contents.pinnedRows(ofSection: section)
  }

  /// The content rows in which a section's cards can be seen.
  func rowsInSight(ofSection section: Int, of contents: Contents) -> Range<Int> {
    let top = scrollRow + coveredRows(inSection: section, of: contents)
    return top..<max(top, scrollRow + wallRows)
  }

  /// Whether at least a row of a card can be seen.
  func isInSight(_ path: IndexPath, of contents: Contents) -> Bool {
    contents.rows(ofCardAt: path)
      .overlaps(rowsInSight(ofSection: path.section, of: contents))
  }

  /// Scrolls as little as shows most of a card.
  ///
  /// One that is taller than the screen shows its nearer end, or whatever part fills the screen.
  mutating func reveal(_ path: IndexPath, of contents: Contents) {
    let card = contents.rows(ofCardAt: path)
    let sight = rowsInSight(ofSection: path.section, of: contents)
    let pinned = contents.pinnedRows(ofSection: path.section)
    guard wallRows > 0, !sight.contains(card) else { return }
    let fits = card.count <= wallRows - pinned
    if fits ? card.lowerBound < sight.lowerBound : card.lowerBound > sight.lowerBound {
      scrollRow = card.lowerBound - pinned
    } else if fits ? card.upperBound > sight.upperBound : card.upperBound < sight.upperBound {
      scrollRow = card.upperBound - wallRows
    }
    clampScroll(in: contents)
  }

  mutating func clampScroll(in contents: Contents) {
    scrollRow = min(max(scrollRow, 0), lastScrollRow(in: contents))
  }
}

extension Viewport {
  /// Scrolls by rows, down where positive; a focused card that leaves the screen takes the focus
  /// to one at the edge where it left.
  mutating func scroll(byRows rows: Int, in contents: Contents) {
    let before = scrollRow
    scrollRow = scrollRow.adding(rows)
    clampScroll(in: contents)
    if scrollRow != before { carryFocus(toTop: scrollRow > before, in: contents) }
  }

  /// A page: the rows not under a pinned header, less two.
  ///
  /// Where paging down brings a taller header, its rows count, so that nothing is passed unseen.
  func pageRows(in contents: Contents) -> Int {
    let here = pinnedRows(atRow: scrollRow, in: contents)
    let below = min(lastScrollRow(in: contents), scrollRow + max(0, wallRows - here - 2))
    let next = pinnedRows(atRow: below, in: contents)
    return max(1, wallRows - max(here, next) - 2)
  }

  /// Half of the rows not under a pinned header.
  func halfRows(in contents: Contents) -> Int {
    max(1, (wallRows - pinnedRows(atRow: scrollRow, in: contents)) / 2)
  }

  /// How many rows a header takes that stands at the top of a screen scrolled to a row.
  private func pinnedRows(atRow row: Int, in contents: Contents) -> Int {
    let scale = contents.options.scale
    let top = Double(row) * scale.pointsPerRow
    let line = Rect(x: 0, y: top, width: contents.wallWidth, height: 1.0 / 64)
    var rows = 0
    for element in contents.elements(in: line, pinningTo: top) where element.kind == .header {
      guard element.frame.minY <= top,
        contents.pinnedRows(ofSection: element.indexPath.section) > 0
      else { continue }
      rows = max(rows, scale.row(at: element.frame.maxY) - row)
    }
    return rows
  }

  /// Gives the focus to a card in sight if the focused one no longer is: of those that hold the
  /// kept x, else of those nearest it, the one nearest an edge.
  private mutating func carryFocus(toTop: Bool, in contents: Contents) {
    guard let path = focus, !isInSight(path, of: contents),
      let card = contents.layout.layoutAttributesForItem(at: path)
    else { return }
    let x = keptX ?? card.frame.midX
    var best: (path: IndexPath, distance: Double, rows: Int)?
    for element in elements(of: contents) where element.kind == .item {
      guard isInSight(element.indexPath, of: contents),
        !cells(of: element, scale: contents.options.scale).isEmpty
      else { continue }
      let frame = element.frame
      let distance = max(0, frame.minX - x, x - frame.maxX)
      let rows = rowsToEdge(of: element.indexPath, isTop: toTop, in: contents)
      if let best, (best.distance, best.rows) <= (distance, rows) { continue }
      best = (element.indexPath, distance, rows)
    }
    guard let best else { return }
    keptX = x
    focus = best.path
  }

  /// Rows in sight between a card and the top or the bottom of the screen.
  private func rowsToEdge(
    of path: IndexPath, isTop: Bool, in contents: Contents
  ) -> Int {
    let card = contents.rows(ofCardAt: path)
    let sight = rowsInSight(ofSection: path.section, of: contents)
    return isTop
      ? max(0, card.lowerBound - sight.lowerBound) : max(0, sight.upperBound - card.upperBound)
  }
}

extension CellScale {
  /// Whole columns that cover `width` points.
  func columns(covering width: Double) -> Int {
    let whole = wholeColumns(in: width)
    return Double(whole) * pointsPerColumn < width ? whole + 1 : whole
  }
}
