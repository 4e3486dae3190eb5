internal import Geometry
internal import MasonryEngine
internal import Records
public import Screen

extension ViewerState {
  /// By how much of what is seen a key moves on.
  private static let panShare = 0.25

  /// Lets the focused card's picture fill the screen, where it has one.
  mutating func openPicture() {
    guard let focus, let opened = OpenPicture(card(at: focus)) else {
      return notice = "no picture"
    }
    modes.picture = opened
    findPictureNeighbors()
  }

  /// Opens the open picture anew, where one is: its card has changed, or what is around it.
  ///
  /// A card that lost its picture closes it.
  mutating func refreshPicture() {
    guard let old = modes.picture else { return }
    modes.picture = focus.flatMap { OpenPicture(card(at: $0)) }
    if modes.picture?.path == old.path { modes.picture?.zoom = old.zoom }
    findPictureNeighbors()
  }

  mutating func answerOnPicture(_ request: Request, count: Int?) {
    switch request {
    case .go(.step(let cards)): stepPage(cards.times(count ?? 1))
    case .go: break
    case .wheel(let notches, let cell):
      guard let focus else { return }
      let fit = pictureFit(at: focus)
      let place = Point(x: Double(cell.column) + 0.5, y: Double(cell.row) + 0.5)
      modes.picture?.zoom.enlarge(by: -notches.times(count ?? 1), around: place, in: fit)
    case .click(let cell): pressed = modes.picture.map { .picture(cell, $0.zoom) }
    case .drag(let cell): dragPicture(to: cell)
    case .doubleClick, .close, .unknownKey: modes.picture = nil
    case .insert: break
    }
  }
}

/// Looking at parts of it.
extension ViewerState {
  mutating func enlargePicture(by steps: Int) {
    guard let focus else { return }
    let fit = pictureFit(at: focus)
    let before = modes.picture?.zoom.magnification(in: fit)
    modes.picture?.zoom.enlarge(by: steps, in: fit)
    guard modes.picture?.zoom.magnification(in: fit) == before else { return }
    notice = steps > 0 ? "as large as it gets" : "all of it"
  }

  mutating func fitPicture() { modes.picture?.zoom = PictureZoom() }

  /// Shows what is next to the part that is seen, or the next picture where all of it is.
  mutating func panPicture(_ direction: Direction, count: Int) {
    guard let focus, let zoom = modes.picture?.zoom else { return }
    let (across, down): (Double, Double) =
      switch direction {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    guard zoom.steps > 0 else {
      if across != 0 { stepPicture(across > 0 ? count : -count) }
      return
    }
    let shares = ViewerState.panShare * Double(count)
    let fit = pictureFit(at: focus)
    modes.picture?.zoom.pan(across: across * shares, down: down * shares, in: fit)
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
    modes.picture?.zoom = moved
  }
}

extension ViewerState {
  /// What pictures stand on: the theme's colour; may be the terminal's own.
  public var pictureBackground: Color { theme.wall.background }

  /// What is seen there, as 0xRRGGBB: of the terminal's own colour, what it told or, if it didn't,
  /// what the theme is made for.
  public var pictureBackgroundColor: UInt32 {
    pictureBackground.rgb ?? background?.rgb ?? theme.terminalBackground.rgb ?? 0
  }
}
