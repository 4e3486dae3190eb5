internal import Decks
internal import Geometry
internal import MasonryEngine

/// A picture that fills the screen.
extension ViewerState {
  /// By how much of what is seen a key moves on.
  private static let panShare = 0.25

  /// Lets the focused card's picture fill the screen, where it has one.
  mutating func openPicture() {
    guard let focus, let opened = OpenPicture(card(at: focus)) else {
      return message = "no picture"
    }
    picture = opened
    findPictureNeighbors()
  }

  /// Makes the open picture's anew, where one is open: its card has changed, or what is around it.
  ///
  /// A card that lost its picture closes it.
  mutating func refreshPicture() {
    guard let old = picture else { return }
    picture = focus.flatMap { OpenPicture(card(at: $0)) }
    if picture?.path == old.path { picture?.zoom = old.zoom }
    findPictureNeighbors()
  }

  /// Does what an action means to the picture that fills the screen.
  mutating func applyToPicture(_ action: Action, count: Int?) {
    guard let focus, let opened = picture else { return }
    switch action {
    case .picture(.step(let pictures)): stepPicture(pictures.times(count ?? 1))
    case .picture(.first): goToPicture(number: count, from: 0, by: 1)
    case .picture(.last): goToPicture(number: count, from: cardCount - 1, by: -1)
    case .picture(.pan(let direction)) where opened.zoom.steps == 0: turn(toward: direction, count)
    case .picture(let action): look(action, count: count ?? 1, in: pictureFit(at: focus))
    case .step(let cards): stepPage(cards.times(count ?? 1))
    case .click(let cell): pressed = .picture(cell, opened.zoom)
    case .drag(let cell): dragPicture(to: cell)
    case .doubleClick: picture = nil
    default: break
    }
  }
}

/// Looking at parts of it.
extension ViewerState {
  private mutating func look(_ action: Action.Picture, count: Int, in fit: PictureFit) {
    switch action {
    case .enlarge(let steps): enlarge(by: steps.times(count), in: fit)
    case .enlargeAround(let steps, let cell):
      let place = Point(x: Double(cell.column) + 0.5, y: Double(cell.row) + 0.5)
      picture?.zoom.enlarge(by: steps.times(count), around: place, in: fit)
    case .fit: picture?.zoom = PictureZoom()
    case .pan(let direction):
      let shares = ViewerState.panShare * Double(count)
      switch direction {
      case .left: picture?.zoom.pan(across: -shares, down: 0, in: fit)
      case .right: picture?.zoom.pan(across: shares, down: 0, in: fit)
      case .up: picture?.zoom.pan(across: 0, down: -shares, in: fit)
      case .down: picture?.zoom.pan(across: 0, down: shares, in: fit)
      }
    case .step, .first, .last: break
    }
  }

  private mutating func enlarge(by steps: Int, in fit: PictureFit) {
    let before = picture?.zoom.magnification(in: fit)
    picture?.zoom.enlarge(by: steps, in: fit)
    guard picture?.zoom.magnification(in: fit) == before else { return }
    message = steps > 0 ? "as large as it gets" : "all of it"
  }

  /// Lets what is under the mouse follow it.
  private mutating func dragPicture(to cell: CellPoint) {
    guard case .picture(let start, let zoom) = pressed, let focus else { return }
    let fit = pictureFit(at: focus)
    let size = zoom.part(in: fit).size
    var moved = zoom
    moved.pan(
      across: Double(start.column - cell.column) / Double(max(1, size.columns)),
      down: Double(start.row - cell.row) / Double(max(1, size.rows)), in: fit)
    picture?.zoom = moved
  }
}

/// Going to others.
extension ViewerState {
  /// Where all of a picture is seen, its sides lead to its neighbours.
  private mutating func turn(toward direction: Direction, _ count: Int?) {
    switch direction {
    case .left: stepPicture(-(count ?? 1))
    case .right: stepPicture(count ?? 1)
    case .up, .down: break
    }
  }

  /// Shows the picture that many pictures on, or the last that way; the focus goes with it.
  private mutating func stepPicture(_ pictures: Int) {
    guard let focus else { return }
    var place = ordinal(of: focus)
    var left = pictures
    while left != 0, let next = pictureOrdinal(from: place.adding(left.signum()), by: left.signum())
    {
      place = next
      left -= left.signum()
    }
    if place == ordinal(of: focus) {
      message = pictures > 0 ? "the last picture" : "the first picture"
    } else {
      showPicture(atOrdinal: place)
    }
  }

  /// Opens the card with a number, from 1, where one was typed; else shows the first picture from
  /// a card on, forward or back.
  private mutating func goToPicture(number: Int?, from ordinal: Int, by step: Int) {
    if let number {
      jump(toOrdinal: number - 1)
      openCard()
    } else if let ordinal = pictureOrdinal(from: ordinal, by: step) {
      showPicture(atOrdinal: ordinal)
    }
  }

  /// Shows a card's picture alone, as the one before; a page that lies under that becomes the
  /// card's own.
  private mutating func showPicture(atOrdinal ordinal: Int) {
    jump(toOrdinal: ordinal)
    refreshPage()
    openPicture()
  }

  /// The first card with a picture, from one on, forward or back.
  /// - Complexity: O(*n*), *n* cards in between.
  private func pictureOrdinal(from ordinal: Int, by step: Int) -> Int? {
    var ordinal = ordinal
    while let path = path(ofOrdinal: ordinal) {
      if hasPicture(at: path) { return ordinal }
      ordinal += step
    }
    return nil
  }

  /// Finds the pictures before and after the open one.
  private mutating func findPictureNeighbors() {
    guard picture != nil, let focus else { return }
    let place = ordinal(of: focus)
    let neighbors = [1, -1].compactMap { pictureOrdinal(from: place + $0, by: $0) }
      .compactMap { path(ofOrdinal: $0) }
    picture?.neighbors = neighbors
  }
}

extension OpenPicture {
  /// Opens a card's picture; nil where it has none.
  init?(_ card: Card) {
    guard let path = card.picture else { return nil }
    self.init(card: card, path: path)
  }
}
