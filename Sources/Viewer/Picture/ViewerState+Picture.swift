internal import Geometry
internal import MasonryEngine
internal import Records

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

  /// Opens the open picture anew, where one is: its card has changed, or what is around it.
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
    case .picture(.first): showPicture((count ?? 1) - 1)
    case .picture(.last): showPicture(count.map { $0 - 1 } ?? .max)
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
      across: (Double(start.column) - Double(cell.column)) / Double(max(1, size.columns)),
      down: (Double(start.row) - Double(cell.row)) / Double(max(1, size.rows)), in: fit)
    picture?.zoom = moved
  }
}

extension OpenPicture {
  /// Opens a card's picture; nil where it has none.
  init?(_ card: Card) {
    guard let path = card.picture else { return nil }
    self.init(card: card, path: path)
  }
}
