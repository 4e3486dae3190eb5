internal import Geometry
internal import MasonryEngine
internal import Records

/// What a page shows of its card's picture, above its text.
enum PagePicture: Hashable, Sendable {
  /// All of it, in so many cells.
  case cells(CellSize)
  /// Why it can't be shown, in words.
  case failure(String)

  /// The lines that the page has for it; the picture itself is drawn over them.
  func lines(width: Int) -> [PageLine] {
    switch self {
    case .cells(let size): Array(repeating: PageLine(), count: size.rows)
    case .failure(let reason): [PageLine()] + PageText(reason, .dim).lines(width: width)
    }
  }
}

extension ViewerState {
  /// What the page of a card shows of its picture: at most two thirds of the screen's rows, so that
  /// some of the text is there, too; nil where the card has none.
  func pagePicture(at path: IndexPath) -> PagePicture? {
    guard hasPicture(at: path) else { return nil }
    if case .failure(let reason) = pictureFact(at: path) { return .failure(reason) }
    let room = CellSize(columns: pageArea.columns, rows: max(1, wallRows * 2 / 3))
    let extent = PictureExtent(pictureFact(at: path))
    return .cells(PictureFit(extent: extent, room: room, scale: options.scale).wholeSize)
  }

  /// The cells of the screen that the open page's picture takes, whether they are on it or not.
  var pagePictureCells: CellRect? {
    guard let page, case .cells(let size) = page.picture else { return nil }
    let area = pageArea
    return CellRect(
      column: area.column + (area.columns - size.columns) / 2, row: area.row - page.top,
      columns: size.columns, rows: size.rows)
  }

  /// What is shown of the open page's picture; nil where none of it is on the screen.
  var pagePictureView: PictureView? {
    guard let path = page?.card.picture, let cells = pagePictureCells,
      !cells.intersection(pageArea).isEmpty
    else { return nil }
    return PictureView(
      path: path, region: PictureView.whole,
      size: CellSize(columns: cells.columns, rows: cells.rows))
  }
}
