internal import CellScaling
internal import Geometry
public import MasonryEngine
public import Screen

/// Draws a state: the wall, an open card or its picture, the scrollbar, what lies over them, the status line.
///
/// Nothing is asked of the engine here, and only the cards among `visible` are asked of the store.
///
/// - Parameters:
///   - state: What to show.
///   - visible: The elements that the screen shows, as `state.visibleElements()` gives them.
///   - times: What the last frame cost, for the status line; nil where it is not known.
///   - pictures: The art of a picture; nil while there is none.
/// - Returns: A picture of the screen's size.
/// - Complexity: O(*n*), *n* cells of the screen and words of the visible cards.
public func draw(
  _ state: ViewerState, showing visible: [LayoutAttributes], times: FrameTimes? = nil,
  pictures: (PictureView) -> CellArt? = { _ in nil }
) -> ScreenBuffer {
  let theme = state.theme
  var buffer = ScreenBuffer(size: state.screen, style: theme.wall)
  guard !buffer.cells.isEmpty else { return buffer }
  if state.picture != nil {
    drawOpenPicture(state, pictures: pictures, theme: theme, into: &buffer)
  } else if let page = state.page {
    drawPage(page, of: state, pictures: pictures, theme: theme, into: &buffer)
  } else {
    drawWall(
      state, showing: visible, times: times, theme: theme, into: &buffer, pictures: pictures)
  }
  drawOverlay(of: state, theme: theme, into: &buffer)
  if let prompt = state.prompt {
    PromptLine(prompt: prompt, note: state.promptNote, theme: theme)
      .draw(into: &buffer, row: state.screen.rows - 1)
    return buffer
  }
  let status =
    state.picture.map { StatusLine($0, in: state, theme: theme) }
    ?? state.page.map { StatusLine($0, in: state, theme: theme) }
    ?? StatusLine(state, showing: visible, times: times, theme: theme)
  status.draw(into: &buffer, row: state.screen.rows - 1, background: theme.status)
  return buffer
}

/// Draws the wall, and beside it how far it is scrolled.
private func drawWall(
  _ state: ViewerState, showing visible: [LayoutAttributes], times: FrameTimes?, theme: Theme,
  into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?
) {
  let wall = CellRect(
    column: 0, row: 0, columns: min(state.wallColumns, state.screen.columns),
    rows: state.wallRows)
  var drawing = WallDrawing(state: state, clip: wall, firstRow: state.scrollRow, theme: theme)
  drawing.lit = state.litPattern
  let bench = BenchDrawing(state: state, wall: wall, theme: theme)
  bench.prepare(&drawing)
  bench.drawGhosts(into: &buffer)
  drawing.draw(bench.elements(of: visible), into: &buffer, pictures: pictures)
  if state.cardCount == 0 { drawing.drawEmpty(into: &buffer) }
  let last = state.screen.columns - 1
  if wall.columns < last { drawing.drawEdge(into: &buffer) }
  state.scrollbar.draw(into: &buffer, column: last, theme: theme)
  bench.drawPanels(showing: visible, times: times, into: &buffer)
}

/// Draws what lies over the wall or an open card.
private func drawOverlay(of state: ViewerState, theme: Theme, into buffer: inout ScreenBuffer) {
  let hint = state.options.keys.hint(["move-down", "move-up"], "scroll")
  switch state.overlay {
  case .help(let scroll):
    HelpDrawing(
      lines: state.helpLines, scroll: scroll, area: state.helpArea, hint: hint, theme: theme
    ).draw(into: &buffer)
  case .layout(let scroll):
    LayoutExportDrawing(
      lines: state.layoutExportLines, scroll: scroll, area: state.layoutExportArea, hint: hint,
      theme: theme
    ).draw(into: &buffer)
  case nil: break
  }
}

/// Draws a band of the wall and nothing else: no status line, scrollbar, focus or pinned header.
///
/// - Parameters:
///   - state: The wall; where it is scrolled to doesn't matter.
///   - rows: The band's rows of content, from the top of the wall.
///   - pictures: The art of a picture; nil where there is none.
/// - Returns: A picture as wide as the wall and as tall as the band.
public func drawPlain(
  _ state: ViewerState, rows: Range<Int>, pictures: (PictureView) -> CellArt? = { _ in nil }
) -> ScreenBuffer {
  let size = CellSize(columns: state.wallColumns, rows: rows.count)
  var buffer = ScreenBuffer(size: size, style: state.theme.wall)
  let height = state.options.scale.pointsPerRow
  let band = Rect(
    x: 0, y: Double(rows.lowerBound) * height, width: state.wallWidth,
    height: Double(rows.count) * height)
  let elements = state.layout.layoutAttributesForElements(in: band, pinningTo: -.infinity)
  WallDrawing(state: state, clip: buffer.bounds, firstRow: rows.lowerBound, theme: state.theme)
    .draw(elements, into: &buffer, pictures: pictures)
  return buffer
}
