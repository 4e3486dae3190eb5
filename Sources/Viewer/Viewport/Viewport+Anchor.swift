internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

extension Viewport {
  /// Where the focused card stands on the screen while layouts come and go.
  ///
  /// It is remembered from the first of several changes in a row, so that a change there and back
  /// ends where it began, even where the way led past an end of the wall.
  struct Anchor: Hashable, Sendable {
    /// The screen row of the card's top; negative where that is above the screen.
    var row: Int
    var rows: Int
    /// How many rows of the screen a header covered for the card.
    var covered: Int
    /// The card, and where the screen was left; the anchor holds as long as both are the same.
    var focus: IndexPath
    var scrollRow: Int
  }

  /// A card and where it stands on the screen, whatever becomes of the wall around it.
  struct Place: Hashable, Sendable {
    /// The store's index of the card.
    var card: Int
    var anchor: Anchor
    /// The x that moves kept to there.
    var keptX: Double?
  }

  /// Where the focused card stands; of a run of changes, where it stood before the first.
  func currentAnchor(in contents: Contents) -> Anchor? {
    guard let path = focus else { return nil }
    if let anchor, anchor.focus == path, anchor.scrollRow == scrollRow { return anchor }
    return self.anchor(at: path, in: contents)
  }

  func anchor(at path: IndexPath, in contents: Contents) -> Anchor {
    let card = contents.rows(ofCardAt: path)
    return Anchor(
      row: card.lowerBound - scrollRow, rows: card.count,
      covered: coveredRows(inSection: path.section, of: contents), focus: path,
      scrollRow: scrollRow)
  }

  /// Scrolls so that the card stands where it stood.
  ///
  /// A card whose top is out of sight keeps the part of it that is at the top of the screen.
  mutating func restore(_ anchor: Anchor?, in contents: Contents) {
    guard var anchor else { return clampScroll(in: contents) }
    let card = contents.rows(ofCardAt: anchor.focus)
    let hidden = anchor.covered - anchor.row
    let row =
      hidden > 0
      ? anchor.covered - hidden * card.count / anchor.rows : anchor.row
    let scale = contents.options.scale
    let held = LayoutAnchor(
      indexPath: anchor.focus, offset: Double(row) * scale.pointsPerRow)
    let offset = contents.layout.contentOffset(keeping: held, in: rect(in: contents))
    scrollRow = scale.row(at: offset)
    if !isInSight(anchor.focus, of: contents) { reveal(anchor.focus, of: contents) }
    anchor.scrollRow = scrollRow
    self.anchor = anchor
  }

  func place(in contents: Contents) -> Place? {
    guard let focus, let anchor = currentAnchor(in: contents) else { return nil }
    return Place(card: contents.cardIndex(at: focus), anchor: anchor, keptX: keptX)
  }

  mutating func go(to place: Place, in contents: Contents) {
    guard let path = contents.path(of: place) else { return }
    focus = path
    stand(at: place, in: contents)
    keptX = place.keptX
  }

  /// Scrolls so that the focused card stands at a place, as far as the wall goes.
  mutating func stand(at place: Place, in contents: Contents) {
    guard let focus else { return }
    var anchor = place.anchor
    anchor.focus = focus
    restore(anchor, in: contents)
  }

  /// Scrolls so that the focused card stands where one stood: the same, whose rows above the screen
  /// stay there, or another.
  mutating func stand(at anchor: Anchor?, isSame: Bool, in contents: Contents) {
    guard var anchor, let focus else { return clampScroll(in: contents) }
    anchor.focus = focus
    anchor.rows = contents.rows(ofCardAt: focus).count
    if !isSame { anchor.row = max(anchor.row, anchor.covered) }
    restore(anchor, in: contents)
  }

  /// Lets the focused card stand where it stood, after cards came before it; false where none did.
  mutating func keepRow(from before: Int, in contents: Contents) -> Bool {
    guard let focus else { return false }
    let distance = contents.rows(ofCardAt: focus).lowerBound - before
    guard distance != 0 else { return false }
    scrollRow += distance
    anchor?.scrollRow += distance
    clampScroll(in: contents)
    return true
  }

  /// Lets the focus stay on its card where a section came before others.
  mutating func makeRoom(forSection place: Int) {
    func moved(_ path: IndexPath) -> IndexPath {
      path.section < place ? path : IndexPath(item: path.item, section: path.section + 1)
    }
    focus = focus.map(moved)
    if let path = anchor?.focus { anchor?.focus = moved(path) }
  }
}

extension Contents {
  /// Where a place's card is on the wall; nil where it isn't there.
  /// - Complexity: O(*n*), *n* cards, where the wall was arranged anew since.
  fileprivate func path(of place: Viewport.Place) -> IndexPath? {
    let before = place.anchor.focus
    if deck.sections.indices.contains(before.section),
      deck.sections[before.section].cards.indices.contains(before.item),
      cardIndex(at: before) == place.card
    {
      return before
    }
    return deck.sections.path { $0 == place.card }
  }
}
