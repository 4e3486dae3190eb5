internal import CellScaling
internal import Geometry
internal import MasonryEngine

extension ViewerState {
  /// Where the focused card stands on the screen while layouts come and go.
  ///
  /// It is remembered from the first of several changes in a row, so that a change there and back
  /// ends where it began, even where the way led past an end of the wall.
  struct Anchor: Hashable, Sendable {
    /// The screen row of the card's top; negative where that is above the screen.
    var row: Int
    /// How many rows the card had.
    var rows: Int
    /// How many rows of the screen a header covered for the card.
    var covered: Int
    /// The card, and where the screen was left; the anchor holds as long as both are the same.
    var focus: IndexPath
    var scrollRow: Int
  }

  /// Changes what the layout depends on and lays out anew, the focused card standing still.
  mutating func changeLayout(_ change: (inout ViewerState) -> Void) {
    let anchor = currentAnchor
    let before = (wallWidth, keyed.sections)
    let departure = departure
    change(&self)
    if before != (wallWidth, keyed.sections) {
      keptX = nil
      relayout()
    }
    restore(anchor)
    move(from: departure)
  }

  /// Where the focused card stands; of a run of changes, where it stood before the first.
  var currentAnchor: Anchor? {
    guard let path = focus else { return nil }
    if let anchor, anchor.focus == path, anchor.scrollRow == scrollRow { return anchor }
    let card = rows(ofCardAt: path)
    return Anchor(
      row: card.lowerBound - scrollRow, rows: card.count,
      covered: coveredRows(inSection: path.section), focus: path, scrollRow: scrollRow)
  }

  /// Scrolls so that the card stands where it stood.
  ///
  /// A card whose top is out of sight keeps the part of it that is at the top of the screen.
  mutating func restore(_ anchor: Anchor?) {
    guard var anchor else { return clampScroll() }
    let card = rows(ofCardAt: anchor.focus)
    let hidden = anchor.covered - anchor.row
    let row =
      hidden > 0
      ? anchor.covered - hidden * card.count / anchor.rows : anchor.row
    let points = Double(row) * options.scale.pointsPerRow
    let held = LayoutAnchor(indexPath: anchor.focus, offset: points)
    scrollRow = options.scale.row(at: layout.contentOffset(keeping: held, in: viewport))
    if !isInSight(anchor.focus) { reveal(anchor.focus) }
    anchor.scrollRow = scrollRow
    self.anchor = anchor
  }
}
