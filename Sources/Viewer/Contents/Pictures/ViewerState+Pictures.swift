internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// Learning what pictures are like, and correcting the wall by that.
extension ViewerState {
  /// How long the wall rests at least between two corrections.
  private static let pictureRest: Duration = .milliseconds(100)

  /// Takes what has come to be known of pictures, by card of the present deck's store.
  ///
  /// Cards of another shape than before get their heights by one edit of the layout, at once or, with
  /// what else has come by then, when a tenth of a second has passed since the last; not while the
  /// wall moves or its placement is told (``nextTick`` tells when). All cards stay in their lanes,
  /// and the focused card, or else the one at the top of the screen, stays where it is. What was
  /// asked of a deck that was replaced since must not be told: its cards are others.
  /// - Complexity: O(*k*), *k* facts; where the layout is edited, O(items after the first change).
  mutating func learn(_ facts: [(card: Int, fact: PictureFact)]) {
    note(facts)
    fitPage()
    correctPictures()
  }

  /// Takes facts, and leaves the layout as it is.
  mutating func note(_ facts: [(card: Int, fact: PictureFact)]) {
    guard !pictures.isEmpty else { return }
    for (card, fact) in facts
    where 0..<deck.store.count ~= card && deck.store.hasPicture(at: card) {
      if pictures.learn(fact, ofCard: card) { wallPictures?.noteHeard(ofCard: card) }
    }
  }

  /// What is known of a card's picture; nil where nothing is, or where it has none.
  public func pictureFact(ofCard index: Int) -> PictureFact? { pictures.facts[index] }

  // MARK: Correcting the wall

  /// Whether the wall must not be corrected now: while it moves, and while its placement is told.
  private var holdsPictures: Bool { layoutTools.transition != nil || modes.trace != nil }

  /// How long from now the wall is to be corrected, or has rested; nil for never.
  var pictureTick: Duration? {
    pictures.rest ?? (pictures.hasWaiting && !holdsPictures ? .zero : nil)
  }

  /// Lets time pass.
  mutating func restPictures(for elapsed: Duration) {
    if let rest = pictures.rest { pictures.rest = rest > elapsed ? rest - elapsed : nil }
    correctPictures()
  }

  /// Corrects the wall by what is known, if there is anything and it may be done now.
  private mutating func correctPictures() {
    guard pictures.hasWaiting, pictures.rest == nil, !holdsPictures else { return }
    pictures.rest = ViewerState.pictureRest
    let anchor = pictureAnchor
    let cards = pictures.settle()
    let content = content
    layout.correct(cards.compactMap { wallPictures?.places.path(of: $0) }, in: content)
    whole?.correct(cards, in: content)
    restore(anchor)
    if anchor?.focus != focus { self.anchor = nil }
  }

  /// What stands still while the wall is corrected: the focused card if it is in sight, else the one
  /// at the top of the screen.
  private var pictureAnchor: Anchor? {
    if let focus, isInSight(focus) { return currentAnchor }
    guard let path = layout.anchor(in: viewport)?.indexPath else { return nil }
    let card = rows(ofCardAt: path)
    return Anchor(
      row: card.lowerBound - scrollRow, rows: card.count,
      covered: coveredRows(inSection: path.section), focus: path, scrollRow: scrollRow)
  }
}

extension MasonryLayout {
  /// Asks for the heights of some items again; all stay in their lanes.
  mutating func correct(_ items: [IndexPath], in content: WallContent) {
    let edits = items.sorted().map { path in
      LayoutEdit.reloadItems(path.item..<path.item + 1, section: path.section)
    }
    guard !edits.isEmpty else { return }
    // Only metrics can be refused, and none is new. What is wrong with a height was reported when it
    // was first asked for.
    _ = try? apply(edits, policy: .sticky, delegate: content)
  }
}
