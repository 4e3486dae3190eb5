internal import CardText
internal import Geometry
internal import Records
internal import Screen

/// One card as it is drawn: what is in it, where it stands and what of that may be drawn on.
struct CardDrawing {
  var card: Card
  var measure: CardMeasure
  /// The card's cells, whether they are on the screen or not, shared out.
  var box: CardBox
  var picture: CardPicture?
  var maxLines: LayoutValues.MaxLines
  var isFocused: Bool
  var isMarked = false
  /// What is lit in its texts.
  var lit: Pattern?
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme

  private var cells: CellRect { box.cells }
  private var columns: Int { box.frame.textColumns }

  /// Where the title begins: the cursor's place on a focused card, where that is on the screen; of a
  /// card with a picture, what is nearest to that.
  var cursor: CellPoint? {
    let text = box.text
    let last = picture == nil ? text.row : min(text.row, clip.maxRow - 1)
    let place = CellPoint(column: text.column, row: max(last, clip.row))
    return clip.contains(place) && cells.contains(place) ? place : nil
  }

  func draw(into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt? = { _ in nil }) {
    guard !cells.intersection(clip).isEmpty else { return }
    if box.hasBorder { drawBorder(into: &buffer) }
    if let picture {
      PictureDrawing(picture: picture, cells: box.picture, clip: clip, theme: theme)
        .draw(into: &buffer, pictures: pictures)
    }
    drawText(into: &buffer)
    if isMarked { buffer.drawMark(onTopOf: cells, style: theme.mark, clip: clip) }
    if isFocused, !box.hasBorder { turnColors(in: &buffer) }
  }

  /// Shows the focus of a card without a border, which has no other shape that could.
  ///
  /// What is lit is reversed already, and stays apart by being turned back. A picture is left as it
  /// is where there is anything else.
  private func turnColors(in buffer: inout ScreenBuffer) {
    var part = cells
    if box.pictureRows < cells.rows {
      part.row += box.pictureRows
      part.rows -= box.pictureRows
    }
    buffer.restyle(part.intersection(clip)) { $0.attributes.formSymmetricDifference(.reverse) }
  }

  private func drawBorder(into buffer: inout ScreenBuffer) {
    buffer.drawBorder(
      cells, glyphs: isFocused ? .heavy : .rounded, style: borderStyle, clip: clip)
    let label = " unreadable "
    guard card.isFault, cells.columns >= label.utf8.count + 4 else { return }
    buffer.write(
      label, at: CellPoint(column: cells.column + 2, row: cells.row), style: theme.fault,
      clip: clip)
  }

  private var borderStyle: Style {
    isFocused ? theme.focusedBorder : theme.border(of: card)
  }

  private var titleStyle: Style {
    if isFocused { return theme.focusedTitle }
    return card.isFault ? theme.fault : theme.title
  }

  private func drawText(into buffer: inout ScreenBuffer) {
    let rows = CardRows(measure, inner: box.text.rows, columns: columns, maxLines: maxLines)
    var row = box.text.row
    // Without border, picture and text it could not be seen.
    if rows.isEmpty, !box.hasBorder, box.pictureRows == 0 {
      writeRow("·", at: row, style: theme.faint, into: &buffer)
    }
    writeLines(
      card.title, rows.title, isCut: rows.titleIsCut, at: row, style: titleStyle, into: &buffer)
    row += rows.title
    let hidesMatch = writeLines(
      card.body, rows.body, isCut: rows.bodyIsCut, at: row, style: theme.body, into: &buffer)
    row += rows.body
    if rows.more > 0 {
      writeRow(
        "… \(grouped(rows.more)) more", at: row,
        style: hidesMatch && lit != nil ? theme.match : theme.faint, into: &buffer)
      row += 1
    }
    if rows.hasFields {
      drawFields(at: row, into: &buffer)
      row += 1
    }
    if rows.hasTags { writeLit(card.tagLine, at: row, into: &buffer) }
  }

  /// Writes the first lines of a text, those that are on the screen; tells whether something to be
  /// lit is in the rest.
  @discardableResult
  private func writeLines(
    _ text: String, _ count: Int, isCut: Bool, at row: Int, style: Style,
    into buffer: inout ScreenBuffer
  ) -> Bool {
    let lines = LineBreaker.lines(
      of: text, width: columns, atMost: min(count, clip.maxRow - row),
      columns: GlyphWidth.columns(of:))
    let matches = LitText(text, lines: lines, pattern: lit, style: theme.match)
    for (index, line) in lines.enumerated() where row + index >= clip.row {
      writeRow(
        line, at: row + index, isCut: isCut && index == count - 1, style: style, lit: matches,
        into: &buffer)
    }
    return matches.hidesMatch
  }

  /// Writes the fields, before them what is known of the card's picture, as far as there is room.
  ///
  /// Nothing is lit in the latter, as it is not looked through.
  private func drawFields(at row: Int, into buffer: inout ScreenBuffer) {
    var indent = 0
    if let fact = picture?.fact, card.picture == card.path,
      let known = fact.words(fitting: columns - GlyphWidth.columns(of: card.fields))
    {
      writeRow(known[...], at: row, style: theme.faint, into: &buffer)
      indent = GlyphWidth.columns(of: known)
    }
    writeLit(card.fields, at: row, indent: indent, into: &buffer)
  }

  /// Writes a text of one row, on the side.
  private func writeLit(
    _ text: String, at row: Int, indent: Int = 0, into buffer: inout ScreenBuffer
  ) {
    let matches = LitText(text, lines: [text[...]], pattern: lit, style: theme.match)
    writeRow(text[...], at: row, indent: indent, style: theme.faint, lit: matches, into: &buffer)
  }

  private func writeRow(
    _ text: Substring, at row: Int, indent: Int = 0, isCut: Bool = false, style: Style,
    lit: LitText? = nil, into buffer: inout ScreenBuffer
  ) {
    let inner = box.text
    let start = CellPoint(column: inner.column + indent, row: row)
    let area = inner.intersection(clip)
    let end = buffer.write(
      text, at: start, fitting: inner.columns - indent, isCut: isCut, style: style, clip: area)
    lit?.light(text, at: start, upTo: end, in: &buffer, clip: area)
  }
}
