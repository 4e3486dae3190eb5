/// What is open for watching layouts and trying them.
struct Bench: Sendable {
  /// Whether the inspector is shown, and with it each card's place in the layout.
  var showsInspector = false
  /// The placement that is told card by card.
  var trace: Trace?
  /// The movement from the last layout to the present one.
  var transition: Transition?
  /// The tour through layouts.
  var tour: Tour?
  /// The layout that was last taken away, to be printed at the end.
  var takenLayout: LayoutExport?

  /// Whether there is anything to close.
  var isOpen: Bool { trace != nil || showsInspector }

  /// Where keys are pressed while nothing lies over the wall.
  var context: KeyBinding.Context {
    if tour != nil { return .tour }
    return trace == nil ? .wall : .trace
  }
}

extension ViewerState {
  /// What is to be printed when the program ends: the layout that was taken away.
  public var partingText: String? { bench.takenLayout?.text }

  /// How long from now the state next changes by itself; nil where it never does.
  ///
  /// Whoever shows the state then sends ``Message/tick(_:)`` with the time that has passed. Nothing else
  /// depends on time, so that nothing happens where nothing moves.
  public var nextTick: Duration? {
    let wishes = [
      bench.transition == nil ? nil : Transition.frame, bench.trace?.nextTick, bench.tour?.nextTick,
      pictureTick,
    ]
    return wishes.compactMap { $0 }.min()
  }

  /// Lets time pass.
  mutating func tick(_ elapsed: Duration) {
    let elapsed = max(.zero, elapsed)
    bench.transition?.elapsed += elapsed
    if bench.transition?.isOver == true { bench.transition = nil }
    runTrace(for: elapsed)
    runTour(for: elapsed)
    restPictures(for: elapsed)
  }

  /// Does what is asked of the bench; false where the action is the wall's.
  ///
  /// While the placement is traced the wall scrolls for the mouse only, and nothing is focused.
  mutating func applyBench(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .toggleInspector: bench.showsInspector.toggle()
    case .toggleTrace: if bench.trace == nil { startTrace() } else { leaveTrace() }
    case .trace(let action): trace(action, count: count)
    case .toggleTour: startTour()
    case .click(let cell), .doubleClick(let cell):
      return bench.trace != nil || isOnInspector(cell)
    case .scrollRows(let rows) where bench.trace != nil:
      scrollTrace(toRow: scrollRow.adding(rows.times(count ?? 1)))
    case .move, .step, .goToFirst, .goToLast, .goToSection, .scrollRows, .scrollHalves,
      .scrollPages:
      return bench.trace != nil
    default: return false
    }
    return true
  }

  /// Closes the innermost of what is open on the bench.
  mutating func dismissBench() {
    if bench.trace != nil { leaveTrace() } else { bench.showsInspector = false }
  }
}
