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

  /// More lines than any wall has.
  private static let most = 1e9

  static func lines(of card: MeasuredCard) -> Int { card.pictureLines }

  static let turn = CardRowTurn.picture

  /// The lines of a picture of a shape: its width ÷ the ratio, up to a whole line; at least one.
  ///
  /// Heights are rounded as the engine rounds them, so that what is as good as whole lines is so.
  static func lines(ratio: Double, in frame: CardFrame, scale: CellScale) -> Int {
    guard frame.pictureColumns > 0 else { return 0 }
    let width = Double(frame.pictureColumns) * scale.pointsPerColumn
    let height = (min(width / ratio, width * tallest) * 64).rounded() / 64
    return Int(min(max((height / scale.pointsPerRow).rounded(.up), 1), most))
  }

  static func draw(
    _ drawing: CardDrawing, into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?
  ) {
    guard let picture = drawing.picture else { return }
    PictureDrawing(
      picture: picture, cells: drawing.box.picture, clip: drawing.clip, theme: drawing.theme
    ).draw(into: &buffer, pictures: pictures)
  }
}

/// A card's picture as the wall shows it.
struct CardPicture: Hashable {
  /// The lines that it takes where there is room.
  var lines: Int
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
  ///   - measure: Its measure.
  ///   - index: Its index in the store.
  ///   - place: Where the layout has it.
  ///   - book: What is known of pictures.
  ///   - scale: How many points a cell is.
  init?(
    of card: Card, _ measure: CardMeasure, at index: Int, in place: LayoutAttributes,
    book: PictureCatalog, scale: CellScale
  ) {
    guard let path = card.picture, !book.isEmpty else { return nil }
    let frame = CardFrame(laneColumns: scale.wholeColumns(in: place.frame.width))
    lines = PictureRow.lines(ratio: book.ratios[index], in: frame, scale: scale)
    // How many lines of the body are shown makes no difference to the picture.
    let box = CardBox(
      scale.cellRect(for: place.frame),
      MeasuredCard(measure, frame: frame, maxLines: .count(0), pictureLines: lines))
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

/// A card's picture as it is drawn: its art or, while there is none, what stands for it.
struct PictureDrawing {
  var picture: CardPicture
  /// The picture's cells, whether they are on the screen or not.
  var cells: CellRect
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme

  /// What stands for a picture is at most so many rows below its top, so that it is seen with the
  /// top of one that is taller than the screen.
  private static let lowestRow = 10

  private var area: CellRect { cells.intersection(clip) }

  /// Where so many rows begin that stand for the picture: in the middle.
  private func top(ofRows rows: Int) -> Int {
    cells.row + min((cells.rows - rows) / 2, PictureDrawing.lowestRow)
  }

  func draw(into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?) {
    guard !area.isEmpty else { return }
    if case .failure(let reason) = picture.fact {
      drawFailure(reason, into: &buffer)
    } else if picture.view.hasCells, let art = pictures(picture.view) {
      buffer.draw(art, at: CellPoint(column: cells.column, row: cells.row), clip: area)
    } else {
      drawSign(into: &buffer)
    }
  }

  /// Shows that there will be a picture.
  private func drawSign(into buffer: inout ScreenBuffer) {
    let sign = "· · ·"
    let indent = (cells.columns - GlyphWidth.columns(of: sign)) / 2
    guard indent >= 0 else { return }
    buffer.write(
      sign, at: CellPoint(column: cells.column + indent, row: top(ofRows: 1)), style: theme.faint,
      clip: area)
  }

  /// Says why there is no picture.
  private func drawFailure(_ reason: String, into buffer: inout ScreenBuffer) {
    let columns = max(1, cells.columns - 2)
    let lines = LineBreaker.lines(
      of: reason, width: columns, atMost: cells.rows + 1, columns: GlyphWidth.columns(of:))
    let shown = lines.prefix(cells.rows)
    let top = top(ofRows: shown.count)
    for (index, line) in shown.enumerated() {
      let isCut = index == shown.count - 1 && lines.count > shown.count
      let indent = (cells.columns - GlyphWidth.columns(of: line)) / 2
      let start = CellPoint(column: cells.column + max(0, indent), row: top + index)
      buffer.write(
        line, at: start, fitting: cells.columns, isCut: isCut, style: theme.fault, clip: area)
    }
  }
}
