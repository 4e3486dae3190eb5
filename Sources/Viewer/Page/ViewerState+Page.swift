public import Geometry
internal import MasonryEngine

/// The open card.
extension ViewerState {
  /// The cells of an open card's text: a measure that reads well, in the middle of the screen.
  public var pageArea: CellRect {
    let room = screenColumns
    let columns = room < 24 ? room : min(ViewerState.pageMeasure, room - 4)
    return CellRect(column: (room - columns) / 2, row: 0, columns: columns, rows: wallRows)
  }

  /// Columns of an open card's text where the screen has enough.
  private static let pageMeasure = 90

  /// Opens the focused card: a picture that is all there is to it fills the screen, all else is a
  /// page.
  mutating func openCard() {
    (page, picture) = (nil, nil)
    guard let focus else { return }
    if hasPicture(at: focus), card(at: focus).isPicture {
      openPicture()
    } else {
      openPage(at: focus)
    }
  }

  private mutating func openPage(at path: IndexPath) {
    page = CardPage(card(at: path), columns: pageArea.columns, picture: pagePicture(at: path))
  }

  /// Makes the open card's page and picture anew, where it is open: it has changed, or is another.
  ///
  /// The same text stays at the top of the screen. A card that is gone is closed.
  mutating func refreshCard(isSame: Bool) {
    guard isSame else { return (page, picture) = (nil, nil) }
    refreshPage()
    refreshPicture()
  }

  /// Makes the open page anew, where one is open.
  mutating func refreshPage() {
    guard let old = page, let focus else { return }
    let rows = wallRows
    openPage(at: focus)
    page?.keepPlace(of: old, rows: rows)
  }

  /// Wraps the open card to the screen.
  mutating func fitPage() {
    guard let focus else { return }
    let (area, picture) = (pageArea, pagePicture(at: focus))
    page?.fit(columns: area.columns, rows: area.rows, picture: picture)
  }

  /// Does what an action means to the open card.
  mutating func turnPage(_ action: Action, count: Int?) {
    let rows = wallRows
    let times = count ?? 1
    switch action {
    case .step(let cards): stepPage(cards.times(times))
    case .scrollRows(let lines): page?.scroll(by: lines.times(times), rows: rows)
    case .scrollHalves(let halves):
      page?.scroll(by: max(1, rows / 2).times(halves.times(times)), rows: rows)
    case .scrollPages(let pages):
      page?.scroll(by: max(1, rows - 2).times(pages.times(times)), rows: rows)
    case .goToFirst: page?.scroll(to: (count ?? 1) - 1, rows: rows)
    case .goToLast: page?.scroll(to: count.map { $0 - 1 } ?? .max, rows: rows)
    case .openPicture: openPicture()
    default: break
    }
  }

  /// Opens the card that many places on in reading order; the focus goes with it.
  mutating func stepPage(_ cards: Int) {
    let before = focus
    step(cards)
    if focus == before {
      message = cards > 0 ? "the last card" : "the first card"
    } else {
      openCard()
    }
  }
}
