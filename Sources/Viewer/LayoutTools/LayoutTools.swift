/// What there is for watching layouts and trying them, besides the trace and the tour.
struct LayoutTools: Sendable {
  /// Whether the inspector is shown, and with it each card's place in the layout.
  var showsInspector = false
  /// The movement from the last layout to the present one.
  var transition: Transition?
  /// The layout that was last taken away, to be printed at the end.
  var takenLayout: LayoutExport?
}

extension ViewerState {
  /// What is to be printed when the program ends: the layout that was taken away.
  public var partingText: String? { layoutTools.takenLayout?.text }

  /// How long from now the state next changes by itself; nil where it never does.
  ///
  /// Whoever shows the state then sends ``Message/tick(_:)`` with the time that has passed. Nothing
  /// else depends on time, so that nothing happens where nothing moves.
  public var nextTick: Duration? {
    let times = [
      layoutTools.transition == nil ? nil : Transition.frame, modes.trace?.nextTick,
      modes.tour?.nextTick,
      pictureTick,
    ]
    return times.compactMap { $0 }.min()
  }

  mutating func tick(_ elapsed: Duration) {
    let elapsed = max(.zero, elapsed)
    layoutTools.transition?.elapsed += elapsed
    if layoutTools.transition?.isOver == true { layoutTools.transition = nil }
    runTrace(for: elapsed)
    runTour(for: elapsed)
    restPictures(for: elapsed)
  }

  mutating func toggleInspector() { layoutTools.showsInspector.toggle() }
}
