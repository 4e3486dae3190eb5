internal import CardText
internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

/// A card's picture, between the borders.
enum PictureRow: CardRowKind {
  /// A picture takes at most so many times its width down the wall; of a taller one, the middle is
  /// shown.
  static let tallest = 4.0

  private static let most = 1e9

  static func lines(of card: MeasuredCard) -> Int { card.pictureLines }

  static let turn = CardRowTurn.picture

  /// The lines of a picture of a ratio: its width ÷ the ratio, up to a whole line; at least one.
  ///
  /// Heights are rounded as the engine rounds them, so that what is as good as whole lines is so.
  static func lines(ratio: Double, in frame: CardFrame, scale: CellScale) -> Int {
    guard frame.pictureColumns > 0 else { return 0 }
    let width = Double(frame.pictureColumns) * scale.pointsPerColumn
    let height = (min(width / ratio, width * tallest) * 64).rounded() / 64
    return Int(min(max((height / scale.pointsPerRow).rounded(.up), 1), most))
  }

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    guard let picture = drawing.picture else { return }
    drawPicture(
      picture, in: drawing.box.picture, clip: drawing.clip, theme: drawing.theme, into: &buffer,
      pictures: drawing.pictures)
  }
}

/// A card's picture as the wall shows it.
struct CardPicture: Hashable {
  var lines: Int
  /// The part of it that is shown once the card stands in its place.
  var view: PictureView
  var fact: PictureFact?
}

extension CardPicture {
  /// The picture of a card that has a place in a layout; nil where it has none.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - measure: Its measure.
  ///   - index: Its index in the store.
  ///   - place: Where the layout has it.
  ///   - catalog: What is known of pictures.
  ///   - scale: How many points a cell is.
  init?(
    of card: Card, _ measure: CardMeasure, at index: Int, in place: LayoutAttributes,
    known catalog: PictureCatalog, scale: CellScale
  ) {
    guard let path = card.picture, !catalog.isEmpty else { return nil }
    let frame = CardFrame(laneColumns: scale.wholeColumns(in: place.frame.width))
    lines = PictureRow.lines(ratio: catalog.ratios[index], in: frame, scale: scale)
    // How many lines of the body are shown makes no difference to the picture.
    let box = CardBox(
      scale.cellRect(for: place.frame),
      MeasuredCard(measure, frame: frame, maxLines: .count(0), pictureLines: lines))
    let size = CellSize(columns: box.picture.columns, rows: box.picture.rows)
    fact = catalog.facts[index]
    view = PictureView(
      path: path, region: PictureView.middle(ratio: fact?.ratio, filling: size, scale), size: size)
  }
}

extension PictureView {
  /// The middle part, with the ratio of some cells, of a picture with a ratio of width to height; all
  /// of one whose ratio is not known.
  static func middle(ratio: Double?, filling size: CellSize, _ scale: CellScale) -> Rect {
    guard let ratio, size.columns > 0, size.rows > 0 else { return whole }
    let cells =
      Double(size.columns) * scale.pointsPerColumn / (Double(size.rows) * scale.pointsPerRow)
    let (width, height) = (min(1, cells / ratio), min(1, ratio / cells))
    return Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
  }
}

/// Draws a card's picture into its cells, whether they are on the screen or not: its art or, while
/// there is none, what stands for it.
func drawPicture(
  _ picture: CardPicture, in cells: CellRect, clip: CellRect, theme: Theme,
  into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?
) {
  let area = cells.intersection(clip)
  guard !area.isEmpty else { return }
  // No further down than is seen with the top of a picture that is taller than the screen.
  func top(ofRows rows: Int) -> Int { cells.row + min((cells.rows - rows) / 2, 10) }
  if case .failure(let reason) = picture.fact {
    let lines = LineBreaker.lines(
      of: reason, width: max(1, cells.columns - 2), atMost: cells.rows + 1,
      columns: GlyphWidth.columns(of:))
    let shown = lines.prefix(cells.rows)
    for (index, line) in shown.enumerated() {
      let indent = max(0, (cells.columns - GlyphWidth.columns(of: line)) / 2)
      buffer.write(
        line,
        in: cells.from(column: cells.column + indent).with(row: top(ofRows: shown.count) + index),
        isCut: index == shown.count - 1 && lines.count > shown.count, style: theme.fault, clip: area
      )
    }
  } else if picture.view.hasCells, let art = pictures(picture.view) {
    buffer.draw(art, at: CellPoint(column: cells.column, row: cells.row), clip: area)
  } else if cells.columns >= 4 {
    let column = cells.middle(columns: 5, rows: 1).column
    buffer.write(
      "· · ·", at: CellPoint(column: column, row: top(ofRows: 1)), style: theme.faint, clip: area)
  }
}
