internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// What can be seen of cards, in content rows.
extension ViewerState {
  /// The content rows of a card; one where it takes none, so that every card is somewhere.
  func rows(ofCardAt path: IndexPath) -> Range<Int> {
    guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return 0..<1 }
    let top = options.scale.row(at: frame.minY)
    return top..<max(options.scale.row(at: frame.maxY), top + 1)
  }

  /// How many rows a section's header takes where it pins, otherwise 0.
  func pinnedRows(ofSection section: Int) -> Int {
    guard content.values(forSection: section).pinsHeader == true,
      let header = layout.layoutAttributesForHeader(inSection: section)
    else { return 0 }
    return options.scale.row(at: header.frame.height)
  }

  /// How many rows at the top of the screen are covered for a section's cards.
  ///
  /// Its header covers its cards once it left its own place. A header never covers another
  /// section's cards: at its section's end it is pushed off.
  func coveredRows(inSection section: Int) -> Int {
    guard let header = layout.layoutAttributesForHeader(inSection: section),
      header.frame.minY < viewport.minY
    else { return 0 }
    return pinnedRows(ofSection: section)
  }

  /// The content rows in which a section's cards can be seen.
  func rowsInSight(ofSection section: Int) -> Range<Int> {
    let top = scrollRow + coveredRows(inSection: section)
    return top..<max(top, scrollRow + wallRows)
  }

  /// Whether at least a row of a card can be seen.
  func isInSight(_ path: IndexPath) -> Bool {
    rows(ofCardAt: path).overlaps(rowsInSight(ofSection: path.section))
  }

  /// Scrolls as little as shows most of a card.
  ///
  /// One that is taller than the screen shows its nearer end, or whatever part fills the screen.
  mutating func reveal(_ path: IndexPath) {
    let card = rows(ofCardAt: path)
    let sight = rowsInSight(ofSection: path.section)
    let pinned = pinnedRows(ofSection: path.section)
    guard wallRows > 0, !sight.contains(card) else { return }
    let fits = card.count <= wallRows - pinned
    if fits ? card.lowerBound < sight.lowerBound : card.lowerBound > sight.lowerBound {
      scrollRow = card.lowerBound - pinned
    } else if fits ? card.upperBound > sight.upperBound : card.upperBound < sight.upperBound {
      scrollRow = card.upperBound - wallRows
    }
    clampScroll()
  }

  /// Holds the scroll inside the content.
  mutating func clampScroll() { scrollRow = min(max(scrollRow, 0), lastScrollRow) }
}
