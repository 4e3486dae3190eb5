internal import Records
internal import Geometry
internal import MasonryEngine

extension ViewerState {
  /// The cells of an open card's text: a measure that reads well, in the middle of the screen.
  var pageArea: CellRect {
    let room = screenColumns
    let columns = room < 24 ? room : min(ViewerState.pageMeasure, room - 4)
    return CellRect(column: (room - columns) / 2, row: 0, columns: columns, rows: wallRows)
  }

  /// Columns of an open card's text where the screen has enough.
  private static let pageMeasure = 90

  /// Opens the focused card: a picture that is all there is to it fills the screen, all else is a
  /// page.
  mutating func openCard() {
    viewport.isFollowing = false
    (modes.card, modes.picture) = (nil, nil)
    guard let focus else { return }
    let card = card(at: focus)
    if contents.hasPicture(at: focus), card.isPicture {
      openPicture()
    } else {
      openPage(card, at: focus)
    }
  }

  private mutating func openPage(_ card: Card, at path: IndexPath) {
    modes.card = CardPage(card, columns: pageArea.columns, picture: pagePicture(at: path))
  }

  /// Makes the open card's page and picture anew, where it is open: it has changed, or is another.
  ///
  /// The same text stays at the top of the screen. A card that is gone is closed.
  mutating func refreshCard(isSame: Bool) {
    if isSame {
      refreshPage()
      refreshPicture()
    } else {
      (modes.card, modes.picture) = (nil, nil)
    }
    fitPanels()
  }

  mutating func refreshPage() {
    guard let old = modes.card, let focus else { return }
    let rows = wallRows
    openPage(card(at: focus), at: focus)
    modes.card?.keepPlace(of: old, rows: rows)
  }

  mutating func fitPage() {
    guard let focus else { return }
    let (area, picture) = (pageArea, pagePicture(at: focus))
    modes.card?.fit(columns: area.columns, rows: area.rows, picture: picture)
  }

  mutating func answerOnPage(_ request: Request, count: Int?) {
    switch request {
    case .go(let motion): goOnPage(motion, count: count)
    case .wheel(let notches, _): goOnPage(.rows(ViewerState.rows(ofNotches: notches)), count: count)
    case .click(let cell), .doubleClick(let cell): _ = grabScrollbar(at: cell)
    case .drag(let cell): dragScrollbar(to: cell)
    case .close: modes.card = nil
    case .insert, .unknownKey: break
    }
  }

  private mutating func goOnPage(_ motion: Motion, count: Int?) {
    guard let page = modes.card else { return }
    let (rows, times) = (wallRows, count ?? 1)
    switch motion {
    case .step(let cards): stepPage(cards.times(times))
    case .rows, .halves, .pages:
      let lines = motion.rows(half: rows / 2, page: rows - 2)
      modes.card?.scroll(to: page.top.adding(lines.times(times)), rows: rows)
    case .first: modes.card?.scroll(to: (count ?? 1) - 1, rows: rows)
    case .last: modes.card?.scroll(to: count.map { $0 - 1 } ?? .max, rows: rows)
    case .move, .sections, .matches: break
    }
  }

  /// Opens the card that many places on in reading order; the focus goes with it.
  mutating func stepPage(_ cards: Int) {
    let before = focus
    viewport.step(cards, in: contents)
    if focus == before {
      notice = cards > 0 ? "the last card" : "the first card"
    } else {
      openCard()
    }
  }
}

/// What a page shows of its card's picture, above its text.
enum PagePicture: Hashable, Sendable {
  /// All of it, in so many cells.
  case cells(CellSize)
  /// Why it can't be shown, in words.
  case failure(String)

  /// The lines that the page has for it; the picture itself is drawn over them.
  func lines(width: Int) -> [PageText] {
    switch self {
    case .cells(let size): Array(repeating: PageText(), count: size.rows)
    case .failure(let reason): [PageText()] + PageText(reason, .dim).lines(width: width)
    }
  }
}

extension ViewerState {
  /// What the page of a card shows of its picture: at most two thirds of the screen's rows, so that
  /// some of the text is there, too; nil where the card has none.
  func pagePicture(at path: IndexPath) -> PagePicture? {
    guard contents.hasPicture(at: path) else { return nil }
    if case .failure(let reason) = pictureFact(at: path) { return .failure(reason) }
    let room = CellSize(columns: pageArea.columns, rows: max(1, wallRows * 2 / 3))
    let extent = PictureExtent(pictureFact(at: path))
    return .cells(PictureFit(extent: extent, room: room, scale: options.scale).wholeSize)
  }

  /// The cells of the screen that the open page's picture takes, whether they are on it or not.
  var pagePictureCells: CellRect? {
    guard let page = modes.card, case .cells(let size) = page.picture else { return nil }
    let area = pageArea
    return CellRect(
      column: area.column + (area.columns - size.columns) / 2, row: area.row - page.top,
      columns: size.columns, rows: size.rows)
  }

  /// What is shown of the open page's picture; nil where none of it is on the screen.
  var pagePictureView: PictureView? {
    guard let path = modes.card?.card.picture, let cells = pagePictureCells,
      !cells.intersection(pageArea).isEmpty
    else { return nil }
    return PictureView(
      path: path, region: PictureView.whole,
      size: CellSize(columns: cells.columns, rows: cells.rows))
  }
}
