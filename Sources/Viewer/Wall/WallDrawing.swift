internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

struct WallDrawing {
  private let state: ViewerState
  let theme: Theme
  /// The cells that may be drawn on.
  let clip: CellRect
  /// The content row at the top of the picture.
  private let firstRow: Int
  /// The art of a picture; nil while there is none.
  private let pictures: (PictureView) -> CellArt?
  /// The focused card, where one is to be shown.
  var focus: IndexPath?
  /// Whether cards may lie one over the other.
  var overlaps = false
  /// Whether cards bear their place in the layout.
  var showsLabels = false
  /// What is lit, where something is looked for.
  var lit: Pattern?

  init(
    _ state: ViewerState, clip: CellRect, firstRow: Int,
    pictures: @escaping (PictureView) -> CellArt?
  ) {
    (self.state, self.clip, self.firstRow, self.pictures) = (state, clip, firstRow, pictures)
    theme = state.theme
  }

  /// Draws elements, those in front last.
  func draw(_ elements: [LayoutAttributes], into buffer: inout ScreenBuffer) {
    var section = -1
    var values = LayoutValues()
    for element in elements.filter({ $0.zIndex <= 0 }) + elements.filter({ $0.zIndex > 0 }) {
      if element.indexPath.section != section {
        section = element.indexPath.section
        values = state.values(forSection: section)
      }
      draw(element, values: values, into: &buffer)
    }
  }

  private func draw(
    _ element: LayoutAttributes, values: LayoutValues, into buffer: inout ScreenBuffer
  ) {
    let section = state.deck.sections[element.indexPath.section]
    switch element.kind {
    case .background: break
    case .item: drawCard(element, values: values, into: &buffer)
    case .header:
      drawing(of: element, title: section.title, inset: values.headerInset, values: values)
        .drawHeader(cards: section.cards.count, isPinned: element.zIndex > 0, into: &buffer)
    case .footer:
      drawing(of: element, title: section.footer, inset: values.footerInset, values: values)
        .drawFooter(into: &buffer)
    }
  }

  private func drawCard(
    _ element: LayoutAttributes, values: LayoutValues, into buffer: inout ScreenBuffer
  ) {
    let index = state.cardIndex(at: element.indexPath)
    let (store, scale) = (state.deck.store, state.options.scale)
    let (card, measure) = (store.card(at: index), store.measure(at: index))
    // A card on its way shows what it will show in its place, as much of it as it has room for.
    let place = overlaps ? state.layout.layoutAttributesForItem(at: element.indexPath) : nil
    let picture = CardPicture(
      of: card, measure, at: index, in: place ?? element, known: state.contents.pictures,
      scale: scale)
    let measured = MeasuredCard(
      measure, frame: CardFrame(laneColumns: scale.wholeColumns(in: element.frame.width)),
      maxLines: values.maxLines ?? .all, pictureLines: picture?.lines ?? 0)
    let cells = cells(of: element)
    let drawing = CardDrawing(
      card: card, box: CardBox(cells, measured), picture: picture,
      isFocused: element.indexPath == focus, isMarked: state.isMarked(element.indexPath), lit: lit,
      clip: clip, theme: theme, pictures: pictures)
    if overlaps { buffer.fill(cells.intersection(clip), style: theme.wall) }
    drawing.draw(into: &buffer)
    if showsLabels { drawLabel(of: element, on: cells, into: &buffer) }
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

  private func cells(of element: LayoutAttributes) -> CellRect {
    var cells = state.options.scale.cellRect(for: element.frame)
    cells.row -= firstRow
    return cells
  }

  /// Says in the middle of the wall that there is nothing on it, and what can be done.
  func drawEmpty(into buffer: inout ScreenBuffer) {
    let reports = state.problemCount
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
    buffer.write(lines.prefix(clip.rows), inTheMiddleOf: clip)
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
  var lit: Pattern?
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
      var cells = line
      cells.columns = end - column - (hasCount ? 2 : 0)
      column = buffer.write(title, in: cells, style: theme.title, clip: area)
      LitText(title, lines: [title[...]], pattern: lit, style: theme.match)
        .light(title[...], in: cells, upTo: column, of: &buffer, clip: area)
      column += 1
    }
    let rule = CellRect(
      column: column, row: line.row, columns: end - column - (hasCount ? 1 : 0), rows: 1)
    buffer.fill(rule.intersection(area), with: "─", style: theme.faint)
    guard hasCount else { return }
    buffer.write(count, in: line.from(column: end), style: theme.faint, clip: area)
  }

  /// Draws a line of dim text.
  func drawFooter(into buffer: inout ScreenBuffer) {
    buffer.write(title, in: line, style: theme.faint, clip: clip)
  }
}
