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
  let filling = state.modes.filling
  for mode in state.modes.open.drop(while: { $0 != filling }) {
    switch mode {
    case .wall: drawWall(state, showing: visible, times: times, into: &buffer, pictures: pictures)
    case .trace: drawTrace(state, into: &buffer)
    case .tour: drawTour(state, theme: theme, into: &buffer)
    case .card: drawPage(of: state, pictures: pictures, theme: theme, into: &buffer)
    case .picture: drawOpenPicture(state, pictures: pictures, theme: theme, into: &buffer)
    case .help: drawPanel(state.modes.help, titled: "Keys", of: state, into: &buffer)
    case .takeAway: drawPanel(state.modes.takeAway, titled: "Layout", of: state, into: &buffer)
    case .prompt, .question: break
    }
  }
  let row = state.screen.rows - 1
  if let prompt = state.modes.prompt {
    PromptLine(prompt: prompt, note: state.promptNote, theme: theme).draw(into: &buffer, row: row)
  } else {
    let line =
      state.modes.question.map { StatusLine($0, in: state) }
      ?? state.modes.picture.map { StatusLine($0, in: state) }
      ?? state.modes.card.map { StatusLine($0, in: state) }
      ?? StatusLine(state, showing: visible, times: times)
    line.draw(into: &buffer, row: row, theme: theme)
  }
  return buffer
}

/// Draws the wall, and beside it how far it is scrolled.
private func drawWall(
  _ state: ViewerState, showing visible: [LayoutAttributes], times: FrameTimes?,
  into buffer: inout ScreenBuffer, pictures: (PictureView) -> CellArt?
) {
  let wall = state.wallArea
  let trace = state.modes.trace.map { TraceDrawing(state: state, trace: $0, wall: wall) }
  let transition = state.layoutTools.transition
  trace?.drawGhosts(into: &buffer)
  withoutActuallyEscaping(pictures) { pictures in
    var drawing = WallDrawing(state, clip: wall, firstRow: state.scrollRow, pictures: pictures)
    drawing.lit = state.litPattern
    drawing.focus = trace.map(\.trace.path) ?? state.focus
    drawing.overlaps = trace != nil || transition != nil
    drawing.showsLabels = state.layoutTools.showsInspector
    let elements =
      trace?.elements(of: visible) ?? transition?.attributes(focus: state.focus) ?? visible
    drawing.draw(elements, into: &buffer)
    if state.cardCount == 0 { drawing.drawEmpty(into: &buffer) }
  }
  let theme = state.theme
  let last = state.screen.columns - 1
  if wall.columns < last {
    // Where a wall ends that is narrower than the screen.
    let edge = CellRect(column: wall.maxColumn, row: wall.row, columns: 1, rows: wall.rows)
    buffer.fill(edge, with: "┊", style: theme.faint)
  }
  state.scrollbar.draw(into: &buffer, column: last, theme: theme)
  guard state.layoutTools.showsInspector, trace == nil else { return }
  let items = visible.count { $0.kind == .item }
  InspectorDrawing(
    inspector: Inspector(state, items: items, times: times), place: InspectorPlace(state),
    theme: theme
  ).draw(into: &buffer)
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
  withoutActuallyEscaping(pictures) { pictures in
    WallDrawing(state, clip: buffer.bounds, firstRow: rows.lowerBound, pictures: pictures)
      .draw(elements, into: &buffer)
  }
  return buffer
}
