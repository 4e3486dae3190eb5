internal import CardText
internal import Geometry
internal import Records
internal import Screen

/// One card as it is drawn: what is in it, where it stands and what of that may be drawn on.
struct CardDrawing {
  var card: Card
  /// The card's cells, whether they are on the screen or not, shared out.
  var box: CardBox
  var picture: CardPicture?
  var isFocused: Bool
  var isMarked = false
  /// What is lit in its texts.
  var lit: Pattern?
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme
  /// The art of a picture; nil while there is none.
  var pictures: (PictureView) -> CellArt? = { _ in nil }

  private var cells: CellRect { box.cells }

  /// Where the title begins: the cursor's place on a focused card, where that is on the screen; of a
  /// card with a picture, what is nearest to that.
  var cursor: CellPoint? {
    let text = box.text
    let last = picture == nil ? text.row : min(text.row, clip.maxRow - 1)
    let place = CellPoint(column: text.column, row: max(last, clip.row))
    return clip.contains(place) && cells.contains(place) ? place : nil
  }

  func draw(into buffer: inout ScreenBuffer) {
    guard !cells.intersection(clip).isEmpty else { return }
    if box.hasBorder { drawBorder(into: &buffer) }
    for row in CardRow.allCases where box.lines(of: row) > 0 {
      row.kind.draw(self, into: &buffer)
    }
    // Without a border and rows it could not be seen.
    if box.isEmpty, !box.hasBorder {
      writeLine("·", at: box.text, style: theme.faint, into: &buffer)
    }
    if isMarked { buffer.drawMark(onTopOf: cells, style: theme.mark, clip: clip) }
    if isFocused, !box.hasBorder { turnColors(in: &buffer) }
  }

  /// Shows the focus of a card without a border, which has nothing else that could.
  ///
  /// What is lit is reversed already, and stays apart by being turned back. A picture is left as it
  /// is where there is anything else.
  private func turnColors(in buffer: inout ScreenBuffer) {
    var part = cells
    let pictureRows = box.lines(of: .picture)
    if pictureRows < cells.rows {
      part.row += pictureRows
      part.rows -= pictureRows
    }
    buffer.restyle(part.intersection(clip)) { $0.attributes.formSymmetricDifference(.reverse) }
  }

  private func drawBorder(into buffer: inout ScreenBuffer) {
    let style = isFocused ? theme.focusedBorder : theme.border(of: card)
    buffer.drawBorder(cells, glyphs: isFocused ? .heavy : .rounded, style: style, clip: clip)
    let label = " unreadable "
    guard card.isFault, cells.columns >= label.utf8.count + 4 else { return }
    buffer.write(label, in: cells.inset(columns: 2), style: theme.fault, clip: clip)
  }
}

/// What rows of text are drawn with.
extension CardDrawing {
  /// The first lines of a text, at most so many and only as far as the screen goes, and what is lit in
  /// them.
  func litText(_ text: String, lines count: Int, from row: Int) -> (
    lines: [Substring], lit: LitText
  ) {
    let lines = LineBreaker.lines(
      of: text, width: box.card.frame.textColumns, atMost: min(count, clip.maxRow - row),
      columns: GlyphWidth.columns(of:))
    return (lines, LitText(text, lines: lines, pattern: lit, style: theme.match))
  }

  /// Writes the first lines of a text into the cells of a row, those that are on the screen; parts of
  /// it with a style of their own are runs.
  func writeLines(
    _ text: String, at cells: CellRect, isCut: Bool, style: Style, runs: [StyledText.Run] = [],
    into buffer: inout ScreenBuffer
  ) {
    let (lines, lit) = litText(text, lines: cells.rows, from: cells.row)
    for (index, line) in lines.enumerated() where cells.row + index >= clip.row {
      var cells = cells
      cells.row += index
      writeLine(
        line, at: cells, isCut: isCut && index == cells.rows - 1, style: style,
        lit: runs.isEmpty ? lit : nil, into: &buffer)
      guard !runs.isEmpty else { continue }
      for run in runs {
        let start = text.utf8.index(text.startIndex, offsetBy: run.range.lowerBound)
        let part = start..<text.utf8.index(start, offsetBy: run.range.count)
        guard part.overlaps(line.startIndex..<line.endIndex) else { continue }
        let look = theme.style(of: run.style.role, on: card)
        restyle([part], of: line, at: cells, style: look, into: &buffer)
      }
      writeLight(lit, of: line, at: cells, into: &buffer)
    }
  }

  /// Writes a text of one line, on the side.
  func writeLit(_ text: String, at cells: CellRect, into buffer: inout ScreenBuffer) {
    let lit = LitText(text, lines: [text[...]], pattern: lit, style: theme.match)
    writeLine(text[...], at: cells, style: theme.faint, lit: lit, into: &buffer)
  }

  /// Gives parts of a text a style where they are in a line of it that was written.
  func restyle(
    _ parts: [Range<String.Index>], of line: Substring, at cells: CellRect, style: Style,
    into buffer: inout ScreenBuffer
  ) {
    let area = box.text.intersection(cells.with(row: cells.row)).intersection(clip)
    for part in parts {
      let part = part.clamped(to: line.startIndex..<line.endIndex)
      guard !part.isEmpty else { continue }
      let start = GlyphWidth.columns(of: line[..<part.lowerBound])
      let columns = GlyphWidth.columns(of: line[part])
      let place = CellRect(
        column: cells.column + start, row: cells.row, columns: columns, rows: 1)
      buffer.restyle(place.intersection(area)) { $0 = style }
    }
  }

  /// Lights what is looked for in a line of a text that was written.
  func writeLight(
    _ lit: LitText, of line: Substring, at cells: CellRect, into buffer: inout ScreenBuffer
  ) {
    let end = cells.column + min(cells.columns, GlyphWidth.columns(of: line))
    lit.light(line, in: cells, upTo: end, of: &buffer, clip: box.text.intersection(clip))
  }

  /// Writes one line at the top of some cells.
  func writeLine(
    _ text: Substring, at cells: CellRect, isCut: Bool = false, style: Style, lit: LitText? = nil,
    into buffer: inout ScreenBuffer
  ) {
    let area = box.text.intersection(clip)
    let end = buffer.write(text, in: cells, isCut: isCut, style: style, clip: area)
    lit?.light(text, in: cells, upTo: end, of: &buffer, clip: area)
  }
}

extension StyledText.Style {
  /// The same on a page.
  fileprivate var role: PageRole {
    let roles: [(Self, PageRole)] = [
      (.emphasis, .emphasis), (.strong, .strong), (.strikethrough, .strikethrough), (.code, .code),
      (.link, .link), (.heading, .heading), (.quote, .quote), (.mark, .dim),
    ]
    return roles.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
  }
}
