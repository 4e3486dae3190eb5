internal import MasonryEngine
internal import Records

/// A tour through layouts that needs no hand on the keys, for a talk.
struct Tour: Sendable {
  /// Something that the tour does.
  enum Move: Sendable {
    /// What a key does, with the number typed before it.
    case action(Action, count: Int? = nil)
    /// Gives values to all sections.
    case layout(LayoutValues)
  }

  /// What is shown for a while.
  struct Stop: Sendable {
    var caption: String
    var moves: [Move]
    var pause: Duration
  }

  /// What is said of what is shown.
  private(set) var caption = ""
  /// Which stop comes next.
  private var next = 0
  private var pause: Duration = .zero
  private var waited: Duration = .zero
  /// What to go back to: what keys had changed, and whether the inspector was open.
  var keyed: KeyedValues
  let showedInspector: Bool

  init(keyed: KeyedValues, showedInspector: Bool) {
    self.keyed = keyed
    self.showedInspector = showedInspector
  }

  var nextTick: Duration { max(.zero, pause - waited) }

  /// Lets time pass; the moves to make, where the next stop is reached.
  ///
  /// After the last comes the first. However much time has passed, no stop is left out.
  mutating func run(for elapsed: Duration) -> [Move] {
    waited += elapsed
    guard waited >= pause else { return [] }
    let stop = Tour.script[next]
    next = (next + 1) % Tour.script.count
    waited = .zero
    (caption, pause) = (stop.caption, stop.pause)
    return stop.moves
  }
}

/// The tour on the wall.
extension ViewerState {
  /// Begins the tour with the layout of deck and command line.
  mutating func startTour() {
    leaveTrace()
    bench.tour = Tour(keyed: keyed, showedInspector: bench.showsInspector)
    bench.showsInspector = false
    keyed.scope = .wall
    runTour(for: .zero)
  }

  /// Ends the tour and goes back to the layout before it; false where there is none.
  mutating func stopTour() -> Bool {
    guard let tour = bench.tour else { return false }
    leaveTrace()
    bench.tour = nil
    bench.showsInspector = tour.showedInspector
    changeLayout { $0.keyed = tour.keyed }
    return true
  }

  mutating func runTour(for elapsed: Duration) {
    guard let moves = bench.tour?.run(for: elapsed) else { return }
    for move in moves {
      switch move {
      case .action(let action, let count): apply(action, count: count)
      case .layout(let new): changeValues { _, _, values in values = values.overlaid(with: new) }
      }
    }
    message = nil
  }
}
