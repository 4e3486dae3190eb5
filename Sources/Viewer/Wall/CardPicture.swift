internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// A card's picture as the wall shows it.
struct CardPicture: Hashable {
  /// The rows that it takes where there is room.
  var rows: Int
  /// The part of it that is shown once the card stands in its place.
  var view: PictureView
  /// What is known of it.
  var fact: PictureFact?
}

extension CardPicture {
  /// The picture of a card that has a place in a layout; nil where it has none.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - index: Its index in the store.
  ///   - place: Where the layout has it.
  ///   - book: What is known of pictures.
  ///   - scale: How many points a cell is.
  init?(
    of card: Card, at index: Int, in place: LayoutAttributes, book: PictureCatalog, scale: CellScale
  ) {
    guard let path = card.picture, !book.isEmpty else { return nil }
    let frame = CardFrame(laneColumns: scale.wholeColumns(in: place.frame.width))
    rows = frame.pictureRows(ratio: book.ratios[index], scale: scale)
    let box = CardBox(
      scale.cellRect(for: place.frame), frame: frame, picture: rows, hasTitle: !card.title.isEmpty)
    let size = CellSize(columns: box.picture.columns, rows: box.picture.rows)
    fact = book.facts[index]
    view = PictureView(
      path: path, region: PictureView.middle(ratio: fact?.ratio, filling: size, scale), size: size)
  }
}

extension PictureView {
  /// The middle part, of the shape of some cells, of a picture with a ratio of width to height; all
  /// of one whose ratio is not known.
  static func middle(ratio: Double?, filling size: CellSize, _ scale: CellScale) -> Rect {
    guard let ratio, size.columns > 0, size.rows > 0 else { return whole }
    let shape =
      Double(size.columns) * scale.pointsPerColumn / (Double(size.rows) * scale.pointsPerRow)
    let (width, height) = (min(1, shape / ratio), min(1, ratio / shape))
    return Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
  }
}
