internal import Records
internal import Geometry
internal import MasonryEngine
internal import Screen

/// A tour through layouts that needs no hand on the keys, for a talk.
struct Tour: Sendable {
  /// What is shown for a while.
  struct Stop: Sendable {
    var caption: String
    var pause: Duration
    /// What is done to show it.
    var show: @Sendable (inout ViewerState) -> Void
  }

  /// What is said of what is shown.
  private(set) var caption = ""
  private var next = 0
  private var pause: Duration = .zero
  private var waited: Duration = .zero
  /// What to go back to: what keys had changed, and whether the inspector was open.
  var overrides: LayoutOverrides
  let showedInspector: Bool

  init(overrides: LayoutOverrides, showedInspector: Bool) {
    self.overrides = overrides
    self.showedInspector = showedInspector
  }

  var nextTick: Duration { max(.zero, pause - waited) }

  /// Lets time pass; the next stop, where it is reached.
  ///
  /// After the last comes the first. However much time has passed, no stop is left out.
  mutating func run(for elapsed: Duration) -> Stop? {
    waited += elapsed
    guard waited >= pause else { return nil }
    let stop = Tour.script[next]
    next = (next + 1) % Tour.script.count
    waited = .zero
    (caption, pause) = (stop.caption, stop.pause)
    return stop
  }
}

extension ViewerState {
  /// Begins the tour with the layout of deck and command line.
  mutating func startTour() {
    viewport.isFollowing = false
    leaveTrace()
    modes.tour = Tour(overrides: overrides, showedInspector: layoutTools.showsInspector)
    layoutTools.showsInspector = false
    overrides.scope = .wall
    runTour(for: .zero)
  }

  /// Ends the tour and goes back to the layout before it; false where there is none.
  mutating func stopTour() -> Bool {
    guard let tour = modes.tour else { return false }
    leaveTrace()
    modes.tour = nil
    layoutTools.showsInspector = tour.showedInspector
    changeLayout { $0.overrides = tour.overrides }
    return true
  }

  mutating func runTour(for elapsed: Duration) {
    guard let stop = modes.tour?.run(for: elapsed) else { return }
    stop.show(&self)
    notice = nil
  }
}

/// Draws what the tour says, over the wall.
func drawTour(_ state: ViewerState, theme: Theme, into buffer: inout ScreenBuffer) {
  guard let caption = state.modes.tour?.caption else { return }
  let wall = state.wallArea
  let hasBorder = wall.rows >= 9
  let columns = min(wall.columns, GlyphWidth.columns(of: caption) + 4)
  let rows = min(wall.rows, hasBorder ? 3 : 1)
  // The trace has its panel at the bottom.
  let isAtTop = state.modes.trace != nil
  let area = wall.middle(columns: columns, rows: rows)
    .with(row: isAtTop ? wall.row : wall.maxRow - rows, rows: rows)
  guard !area.isEmpty else { return }
  _ = buffer.drawPanel(area, hasBorder: hasBorder && columns >= 2, theme: theme)
  buffer.write(
    caption, in: area.inset(columns: 2).with(row: area.row + rows / 2), style: theme.panelTitle)
}
