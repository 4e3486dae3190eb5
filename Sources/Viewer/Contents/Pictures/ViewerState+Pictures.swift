internal import Geometry
internal import MasonryEngine

/// Pictures of the wall: learning what they are like, and going from one to the next.
extension ViewerState {
  /// Takes what has come to be known of pictures, by card of the present deck's store.
  ///
  /// Cards whose pictures have another ratio than before get their heights at once or, with what else has come by then,
  /// when a tenth of a second has passed since the last; not while the wall moves or its placement is
  /// told (``nextTick`` tells when). The focused card, or else the one at the top of the screen, stays
  /// where it is. What was asked of a deck that was replaced since must not be told: its cards are
  /// others.
  mutating func learn(_ facts: [(card: Int, fact: PictureFact)]) {
    contents.note(facts)
    fitPage()
    correctPictures()
  }

  /// What is known of a card's picture; nil where nothing is, or where it has none.
  func pictureFact(at path: IndexPath) -> PictureFact? {
    contents.pictures.facts[cardIndex(at: path)]
  }

  /// Whether it is known that a card's picture can't be shown.
  func isBroken(pictureAt path: IndexPath) -> Bool {
    if case .failure = pictureFact(at: path) { true } else { false }
  }

  // MARK: Correcting the wall

  /// Whether the wall must not be corrected now: while it moves, and while its placement is told.
  private var holdsPictures: Bool { layoutTools.transition != nil || modes.trace != nil }

  /// How long from now the wall is to be corrected, or has rested; nil for never.
  var pictureTick: Duration? {
    contents.pictures.rest
      ?? (contents.pictures.hasWaiting && !holdsPictures ? .zero : nil)
  }

  mutating func restPictures(for elapsed: Duration) {
    contents.pictures.rest(for: elapsed)
    correctPictures()
  }

  /// Corrects the wall by what is known, if there is anything and it may be done now.
  private mutating func correctPictures() {
    guard contents.pictures.hasWaiting, contents.pictures.rest == nil, !holdsPictures else {
      return
    }
    let anchor = pictureAnchor
    contents.correctPictures()
    viewport.restore(anchor, in: contents)
    if anchor?.focus != focus { viewport.anchor = nil }
  }

  /// What stands still while the wall is corrected: the focused card if it is in sight, else the one
  /// at the top of the screen.
  private var pictureAnchor: Anchor? {
    if let focus, isInSight(focus) { return viewport.currentAnchor(in: contents) }
    return layout.anchor(in: visibleRect).map {
      viewport.anchor(at: $0.indexPath, in: contents)
    }
  }

  // MARK: One after the other

  /// Shows the picture that many pictures on, or the last that way; the focus goes with it.
  mutating func stepPicture(_ pictures: Int) {
    guard let (number, count) = pictureNumber else { return }
    let next = min(max(0, number.adding(pictures)), count - 1)
    if next == number {
      notice = pictures > 0 ? "the last picture" : "the first picture"
    } else {
      showPicture(next)
    }
  }

  /// Shows the picture of a number on the wall, from 0, or the nearest there is.
  ///
  /// A page that lies under the one before becomes its card's own.
  mutating func showPicture(_ number: Int) {
    guard let count = contents.wallPictures?.count,
      let path = contents.path(ofPicture: min(max(0, number), count - 1))
    else { return }
    jump(toOrdinal: ordinal(of: path))
    refreshPage()
    openPicture()
  }

  /// Which of the wall's pictures the focused card's is, from 0, and how many there are; nil where
  /// it has none.
  /// - Complexity: O(*n* ÷ 512 + 512), *n* cards of the wall.
  var pictureNumber: (number: Int, count: Int)? {
    guard let focus, let count = contents.wallPictures?.count else { return nil }
    return contents.pictureNumber(at: focus).map { ($0, count) }
  }

  /// Finds the pictures before and after the open one.
  mutating func findPictureNeighbors() {
    guard modes.picture != nil, let number = pictureNumber?.number else { return }
    modes.picture?.neighbors = [number + 1, number - 1].compactMap(contents.path(ofPicture:))
  }
}
