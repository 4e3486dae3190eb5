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
    let lane = state.options.scale.wholeColumns(in: element.frame.width)
    let card = state.deck.store.card(at: index)
    // A card on its way shows what it will show in its place, as much of it as it has room for.
    let place = overlaps ? state.layout.layoutAttributesForItem(at: element.indexPath) : nil
    let picture = CardPicture(
      of: card, at: index, in: place ?? element, book: state.contents.pictures,
      scale: state.options.scale)
    let drawing = CardDrawing(
      card: card, measure: state.deck.store.measure(at: index),
      box: CardBox(
        cells(of: element), frame: CardFrame(laneColumns: lane), picture: picture?.rows ?? 0,
        hasTitle: !card.title.isEmpty),
      picture: picture, maxLines: values.maxLines ?? .all,
      isFocused: element.indexPath == focus, isMarked: state.isMarked(element.indexPath), lit: lit,
      clip: clip, theme: theme)
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
