internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// Moving the focus.
extension ViewerState {
  /// One press of an arrow, `count` times, or as often as it changes anything.
  mutating func move(_ direction: Direction, count: Int) {
    for _ in 0..<count {
      let before = (focus, scrollRow)
      move(direction)
      if before == (focus, scrollRow) { return }
    }
  }

  private mutating func move(_ direction: Direction) {
    guard let path = focus, let card = layout.layoutAttributesForItem(at: path) else { return }
    let isVertical = direction == .up || direction == .down
    keptX = isVertical ? keptX ?? card.frame.midX : nil
    if isVertical, scrollInside(path, toward: direction) { return }
    if let next = layout.neighbor(of: path, toward: direction, keeping: keptX) {
      focus = next
      reveal(next)
    } else if !isInSight(path) {
      reveal(path)
    } else if isVertical {
      scrollBeyond(path, toward: direction)
    }
  }

  /// Scrolls a card that is taller than the screen, by at most a page; false where there is no
  /// more of it that way.
  private mutating func scrollInside(_ path: IndexPath, toward direction: Direction) -> Bool {
    let card = rows(ofCardAt: path)
    let sight = rowsInSight(ofSection: path.section)
    let room = wallRows - pinnedRows(ofSection: path.section)
    guard wallRows > 0, card.count > room else { return false }
    let hidden =
      direction == .down
      ? card.upperBound - sight.upperBound : sight.lowerBound - card.lowerBound
    guard hidden > 0 else { return false }
    let rows = min(hidden, max(1, room - 2))
    let before = scrollRow
    scrollRow += direction == .down ? rows : -rows
    clampScroll()
    return scrollRow != before
  }

  /// Past the last card that way, shows what else is there, a page at most, as long as the card
  /// stays in sight.
  private mutating func scrollBeyond(_ path: IndexPath, toward direction: Direction) {
    let card = rows(ofCardAt: path)
    let pinned = pinnedRows(ofSection: path.section)
    let page = max(1, wallRows - pinned - 2)
    if direction == .down {
      let limit = max(scrollRow, min(lastScrollRow, card.lowerBound - pinned))
      scrollRow = min(limit, scrollRow + page)
    } else {
      let limit = min(scrollRow, max(0, card.upperBound - wallRows))
      scrollRow = max(limit, scrollRow - page)
    }
  }

  /// Focuses the card that many places on in reading order, or the last that way.
  mutating func step(_ places: Int) {
    guard let path = focus else { return }
    jump(toOrdinal: ordinal(of: path).adding(places))
  }

  /// Focuses a card by its number in reading order, from 0, or the nearest there is.
  mutating func jump(toOrdinal ordinal: Int) {
    guard let next = path(ofOrdinal: min(max(ordinal, 0), cardCount - 1)) else { return }
    focus = next
    keptX = nil
    reveal(next)
  }

  /// Focuses the first card and shows the top of the wall.
  mutating func goToFirst() {
    scrollRow = 0
    jump(toOrdinal: 0)
  }

  /// Focuses the last card and shows the end of the wall.
  mutating func goToLast() {
    scrollRow = lastScrollRow
    jump(toOrdinal: cardCount - 1)
  }

  /// Focuses the first card of a section and shows the section from its top.
  ///
  /// Sections without cards count for nothing; the way back first leads to the top of the section
  /// that one is in.
  mutating func goToSection(_ places: Int) {
    guard let path = focus else { return }
    let back = places < 0
    var left = back && path.item > 0 ? places + 1 : places
    var section = path.section
    var next = section
    while left != 0, deck.sections.indices.contains(next + left.signum()) {
      next += left.signum()
      guard !deck.sections[next].cards.isEmpty else { continue }
      section = next
      left -= left.signum()
    }
    guard back || section != path.section else { return }
    goToTop(ofSection: section)
  }

  /// Focuses the first card of a section and shows the section from its top.
  mutating func goToTop(ofSection section: Int) {
    showTop(ofSection: section)
    jump(toOrdinal: sectionStarts[section])
  }

  /// Scrolls a section's header, or what is above its first card, to the top of the screen.
  private mutating func showTop(ofSection section: Int) {
    if let header = layout.layoutAttributesForHeader(inSection: section) {
      scrollRow = options.scale.row(at: header.frame.minY)
    } else if let card = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: section)) {
      let inset = values(forSection: section).sectionInset?.top ?? 0
      scrollRow = options.scale.row(at: card.frame.minY - inset)
    }
    clampScroll()
  }
}
