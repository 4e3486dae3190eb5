internal import Geometry
internal import MasonryEngine
internal import Screen

/// What the bench draws on the wall and over it.
struct BenchDrawing {
  let state: ViewerState
  /// The cells of the wall.
  let wall: CellRect
  let theme: Theme

  private var trace: TraceDrawing? {
    state.bench.trace.map { TraceDrawing(state: state, trace: $0, wall: wall, theme: theme) }
  }

  /// Lets the wall be drawn as it is on the bench.
  func prepare(_ drawing: inout WallDrawing) {
    drawing.focus = state.bench.trace.map(\.path) ?? state.focus
    drawing.overlaps = state.bench.trace != nil || state.bench.transition != nil
    drawing.showsLabels = state.bench.showsInspector
  }

  /// The elements to draw, where they are to be drawn.
  func elements(of visible: [LayoutAttributes]) -> [LayoutAttributes] {
    if let trace { return trace.elements(of: visible) }
    if let transition = state.bench.transition { return transition.attributes(focus: state.focus) }
    return visible
  }

  /// Draws what lies behind the cards.
  func drawGhosts(into buffer: inout ScreenBuffer) { trace?.drawGhosts(into: &buffer) }

  /// Draws what lies over the wall.
  func drawPanels(
    showing visible: [LayoutAttributes], times: FrameTimes?, into buffer: inout ScreenBuffer
  ) {
    if let trace {
      trace.drawPanel(into: &buffer)
    } else if state.bench.showsInspector {
      let items = visible.reduce(0) { $0 + ($1.kind == .item ? 1 : 0) }
      InspectorDrawing(
        inspector: Inspector(state, items: items, times: times), place: InspectorPlace(state),
        theme: theme
      ).draw(into: &buffer)
    }
    if let tour = state.bench.tour {
      TourDrawing(caption: tour.caption, isAtTop: trace != nil, wall: wall, theme: theme)
        .draw(into: &buffer)
    }
  }
}
