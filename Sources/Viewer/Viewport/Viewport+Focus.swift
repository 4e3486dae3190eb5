internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

extension Viewport {
  /// One press of an arrow, `count` times, or as often as it changes anything.
  mutating func move(_ direction: Direction, count: Int, in contents: Contents) {
    for _ in 0..<count {
      let before = (focus, scrollRow)
      move(direction, in: contents)
      if before == (focus, scrollRow) { return }
    }
  }

  private mutating func move(_ direction: Direction, in contents: Contents) {
    guard let path = focus, let card = contents.layout.layoutAttributesForItem(at: path) else {
      return
    }
    let isVertical = direction == .up || direction == .down
    keptX = isVertical ? keptX ?? card.frame.midX : nil
    if isVertical, scrollInside(path, toward: direction, in: contents) { return }
    if let next = contents.layout.neighbor(of: path, toward: direction, keeping: keptX) {
      focus = next
      reveal(next, of: contents)
    } else if !isInSight(path, of: contents) {
      reveal(path, of: contents)
    } else if isVertical {
      scrollBeyond(path, toward: direction, in: contents)
    }
  }

  /// Scrolls a card that is taller than the screen, by at most a page; false where there is no
  /// more of it that way.
  private mutating func scrollInside(
    _ path: IndexPath, toward direction: Direction, in contents: Contents
  ) -> Bool {
    let card = contents.rows(ofCardAt: path)
    let sight = rowsInSight(ofSection: path.section, of: contents)
    let room = wallRows - contents.pinnedRows(ofSection: path.section)
    guard wallRows > 0, card.count > room else { return false }
    let hidden =
      direction == .down
      ? card.upperBound - sight.upperBound : sight.lowerBound - card.lowerBound
    guard hidden > 0 else { return false }
    let rows = min(hidden, max(1, room - 2))
    let before = scrollRow
    scrollRow += direction == .down ? rows : -rows
    clampScroll(in: contents)
    return scrollRow != before
  }

  /// Past the last card that way, shows what else is there, a page at most, as long as the card
  /// stays in sight.
  private mutating func scrollBeyond(
    _ path: IndexPath, toward direction: Direction, in contents: Contents
  ) {
    let card = contents.rows(ofCardAt: path)
    let pinned = contents.pinnedRows(ofSection: path.section)
    let page = max(1, wallRows - pinned - 2)
    if direction == .down {
      let limit = max(scrollRow, min(lastScrollRow(in: contents), card.lowerBound - pinned))
      scrollRow = min(limit, scrollRow + page)
    } else {
      let limit = min(scrollRow, max(0, card.upperBound - wallRows))
      scrollRow = max(limit, scrollRow - page)
    }
  }

  /// Focuses the card that many places on in reading order, or the last that way.
  mutating func step(_ places: Int, in contents: Contents) {
    guard let path = focus else { return }
    jump(toOrdinal: contents.ordinal(of: path).adding(places), in: contents)
  }

  /// Focuses a card by its number in reading order, from 0, or the nearest there is.
  mutating func jump(toOrdinal ordinal: Int, in contents: Contents) {
    let nearest = min(max(ordinal, 0), contents.cardCount - 1)
    guard let next = contents.path(ofOrdinal: nearest) else { return }
    focus = next
    keptX = nil
    reveal(next, of: contents)
  }

  /// Focuses the first card and shows the top of the wall.
  mutating func goToFirst(in contents: Contents) {
    scrollRow = 0
    jump(toOrdinal: 0, in: contents)
  }

  /// Focuses the last card and shows the end of the wall.
  mutating func goToLast(in contents: Contents) {
    scrollRow = lastScrollRow(in: contents)
    jump(toOrdinal: contents.cardCount - 1, in: contents)
  }

  /// Focuses the first card of a section and shows the section from its top.
  ///
  /// Sections without cards count for nothing; the way back first leads to the top of the section
  /// that one is in.
  mutating func goToSection(_ places: Int, in contents: Contents) {
    guard let path = focus else { return }
    let back = places < 0
    var left = back && path.item > 0 ? places + 1 : places
    var section = path.section
    var next = section
    let sections = contents.deck.sections
    while left != 0, sections.indices.contains(next + left.signum()) {
      next += left.signum()
      guard !sections[next].cards.isEmpty else { continue }
      section = next
      left -= left.signum()
    }
    guard back || section != path.section else { return }
    goToTop(ofSection: section, in: contents)
  }

  mutating func goToTop(ofSection section: Int, in contents: Contents) {
    showTop(ofSection: section, in: contents)
    jump(toOrdinal: contents.sectionStarts[section], in: contents)
  }

  /// Scrolls a section's header, or what is above its first card, to the top of the screen.
  private mutating func showTop(ofSection section: Int, in contents: Contents) {
    let (layout, scale) = (contents.layout, contents.options.scale)
    if let header = layout.layoutAttributesForHeader(inSection: section) {
      scrollRow = scale.row(at: header.frame.minY)
    } else if let card = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: section)) {
      let inset = contents.values(forSection: section).sectionInset?.top ?? 0
      scrollRow = scale.row(at: card.frame.minY - inset)
    }
    clampScroll(in: contents)
  }
}
