internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

/// The elements of the wall as they are drawn.
struct WallDrawing {
  var state: ViewerState
  /// The cells that may be drawn on.
  var clip: CellRect
  /// The content row at the top of the picture.
  var firstRow: Int
  var theme: Theme
  /// The focused card, where one is to be shown.
  var focus: IndexPath?
  /// Whether cards may lie one over the other.
  var overlaps = false
  /// Whether cards bear their place in the layout.
  var showsLabels = false
  /// What is lit, where something is looked for.
  var lit: Pattern?

  /// Draws elements, those in front last.
  func draw(
    _ elements: [LayoutAttributes], into buffer: inout ScreenBuffer,
    pictures: (PictureView) -> CellArt?
  ) {
    var front: [LayoutAttributes] = []
    var section = -1
    var values = LayoutValues()
    for element in elements {
      if element.indexPath.section != section {
        section = element.indexPath.section
        values = state.values(forSection: section)
      }
      if element.zIndex > 0 {
        front.append(element)
      } else {
        draw(element, values: values, into: &buffer, pictures: pictures)
      }
    }
    for element in front {
      let values = state.values(forSection: element.indexPath.section)
      draw(element, values: values, into: &buffer, pictures: pictures)
    }
  }

  private func draw(
    _ element: LayoutAttributes, values: LayoutValues, into buffer: inout ScreenBuffer,
    pictures: (PictureView) -> CellArt?
  ) {
    switch element.kind {
    case .background: break
    case .item: drawCard(element, values: values, into: &buffer, pictures: pictures)
    case .header:
      let section = state.deck.sections[element.indexPath.section]
      drawing(of: element, title: section.title, inset: values.headerInset, values: values)
        .drawHeader(cards: section.cards.count, isPinned: element.zIndex > 0, into: &buffer)
    case .footer:
      let section = state.deck.sections[element.indexPath.section]
      drawing(of: element, title: section.footer, inset: values.footerInset, values: values)
        .drawFooter(into: &buffer)
    }
  }

  private func drawCard(
    _ element: LayoutAttributes, values: LayoutValues, into buffer: inout ScreenBuffer,
    pictures: (PictureView) -> CellArt?
  ) {
    let index = state.cardIndex(at: element.indexPath)
    let (store, scale) = (state.deck.store, state.options.scale)
    let (card, measure) = (store.card(at: index), store.measure(at: index))
    // A card on its way shows what it will show in its place, as much of it as it has room for.
    let place = overlaps ? state.layout.layoutAttributesForItem(at: element.indexPath) : nil
    let picture = CardPicture(
      of: card, measure, at: index, in: place ?? element, book: state.contents.pictures,
      scale: scale)
    let frame = CardFrame(laneColumns: scale.wholeColumns(in: element.frame.width))
    let box = CardBox(
      cells(of: element),
      MeasuredCard(
        measure, frame: frame, maxLines: values.maxLines ?? .all, pictureLines: picture?.lines ?? 0)
    )
    let drawing = CardDrawing(
      card: card, box: box, picture: picture, isFocused: element.indexPath == focus,
      isMarked: state.isMarked(element.indexPath), lit: lit, clip: clip, theme: theme)
    if overlaps { buffer.fill(drawing.box.cells.intersection(clip), style: theme.wall) }
    drawing.draw(into: &buffer, pictures: pictures)
    if showsLabels { drawLabel(of: element, on: drawing.box.cells, into: &buffer) }
    if drawing.isFocused { buffer.cursor = drawing.cursor }
  }

  private func drawing(
    of element: LayoutAttributes, title: String, inset: LayoutValues.Insets?, values: LayoutValues
  ) -> SectionDrawing {
    let own = inset ?? LayoutValues.Insets(0)
    let cards = values.sectionInset ?? LayoutValues.Insets(0)
    let scale = state.options.scale
    return SectionDrawing(
      title: title, cells: cells(of: element),
      leading: scale.wholeColumns(in: cards.left - own.left),
      trailing: scale.wholeColumns(in: cards.right - own.right), lit: lit, clip: clip,
      theme: theme)
  }

  func cells(of element: LayoutAttributes) -> CellRect {
    var cells = state.options.scale.cellRect(for: element.frame)
    cells.row -= firstRow
    return cells
  }

  /// Says in the middle of the wall that there is nothing on it, and what can be done.
  func drawEmpty(into buffer: inout ScreenBuffer) {
    let reports = state.reportCount
    let problems = counted(reports, "problem", "problems")
    let keys = state.options.keys
    let quit = keys.label("quit") ?? "Ctrl-C"
    let hints = [keys.hint(["help"], "for help"), quit + " to leave"]
    let hint = hints.compactMap { $0 }.joined(separator: ", ")
    let isReading = state.reading != .done
    var lines = [
      (isReading ? "Reading…" : "No cards here.", theme.title),
      (reports > 0 ? "Leave to read of \(problems): \(quit)" : hint, theme.faint),
    ]
    let all = keys.hint(["close"], "shows all") ?? ""
    if let note = state.emptyNote { lines = [(note, theme.title), (all, theme.faint)] }
    let top = max(0, clip.rows - lines.count) / 2
    for (index, (text, style)) in lines.enumerated() {
      let text = abbreviated(text, columns: clip.columns)
      let column = (clip.columns - GlyphWidth.columns(of: text)) / 2
      buffer.write(
        text, at: CellPoint(column: column, row: top + index), style: style, clip: clip)
    }
  }

  /// Marks where a wall ends that is narrower than the screen.
  func drawEdge(into buffer: inout ScreenBuffer) {
    let edge = CellRect(column: clip.maxColumn, row: clip.row, columns: 1, rows: clip.rows)
    buffer.fill(edge, with: "┊", style: theme.faint)
  }
}

/// A section's header or footer as it is drawn.
struct SectionDrawing {
  var title: String
  /// The element's cells, whether they are on the screen or not.
  var cells: CellRect
  /// Columns from the cells' edges to those of the section's cards.
  var leading: Int
  var trailing: Int
  /// What is lit in the title.
  var lit: Pattern?
  /// The cells that may be drawn on.
  var clip: CellRect
  var theme: Theme

  /// The row of text: the middle one.
  private var line: CellRect {
    let room = max(0, cells.columns - 1)
    let leading = min(leading, room / 4)
    let trailing = min(trailing, room / 4)
    return CellRect(
      column: cells.column + leading, row: cells.row + (cells.rows - 1) / 2,
      columns: max(0, cells.columns - leading - trailing), rows: min(1, cells.rows))
  }

  /// Draws a title, a rule and how many cards there are; over the cards where it is pinned.
  func drawHeader(cards: Int, isPinned: Bool, into buffer: inout ScreenBuffer) {
    if isPinned { buffer.fill(cells.intersection(clip), style: theme.wall) }
    let line = line
    let area = line.intersection(clip)
    guard !area.isEmpty else { return }
    let count = grouped(cards)
    let hasCount = fits(title, in: line.columns - count.utf8.count - 2)
    let end = line.maxColumn - (hasCount ? count.utf8.count : 0)
    var column = line.column
    if !title.isEmpty {
      let start = CellPoint(column: column, row: line.row)
      column = buffer.write(
        title, at: start, fitting: end - column - (hasCount ? 2 : 0), style: theme.title,
        clip: area)
      LitText(title, lines: [title[...]], pattern: lit, style: theme.match)
        .light(title[...], at: start, upTo: column, in: &buffer, clip: area)
      column += 1
    }
    let rule = CellRect(
      column: column, row: line.row, columns: end - column - (hasCount ? 1 : 0), rows: 1)
    buffer.fill(rule.intersection(area), with: "─", style: theme.faint)
    guard hasCount else { return }
    buffer.write(
      count, at: CellPoint(column: end, row: line.row), style: theme.faint, clip: area)
  }

  /// Draws a line of dim text.
  func drawFooter(into buffer: inout ScreenBuffer) {
    let line = line
    buffer.write(
      title, at: CellPoint(column: line.column, row: line.row), fitting: line.columns,
      style: theme.faint, clip: line.intersection(clip))
  }
}
