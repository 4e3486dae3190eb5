internal import MasonryEngine
internal import Records

extension Tour {
  static let script = columns + widths + spacing + inspector + orders + placement

  private static let columns = [
    stop("Cards of one width, each under the shortest column", .seconds(3)) {
      $0.resetLayout()
      $0.viewport.goToFirst(in: $0.contents)
      $0.changeValues { _, _, values in values.order = .shortest }
    },
    layout("Two columns") { $0.columns = .count(2) },
    layout("Three", .milliseconds(1200)) { $0.columns = .count(3) },
    layout("Five", .milliseconds(1200)) { $0.columns = .count(5) },
    layout("One twice as wide as the others") {
      $0.columns = .tracks([.fraction(2), .fraction(1), .fraction(1)])
    },
    stop("As many as fit") { $0.fitColumns() },
  ]

  private static let widths = [
    stop("A narrower wall: the focused card stands still") { $0.widen(-8) },
    stop("Narrower", .milliseconds(1200)) { $0.widen(-8) },
    stop("And narrower", .milliseconds(1200)) { $0.widen(-8) },
    stop("As wide as the screen") { $0.fillScreen() },
  ]

  private static let spacing = [
    stop("More space between columns") { $0.grow(.betweenColumns, cells: 2) },
    stop("More along them") { $0.grow(.alongColumns, cells: 1) },
    layout("None at all") {
      $0.interitemSpacing = 0
      $0.lineSpacing = 0
      $0.sectionInset = LayoutValues.Insets(0)
    },
    stop("The deck's own layout") { $0.resetLayout() },
  ]

  private static let inspector = [
    stop("What the layout knows: lanes, frames, times") { $0.toggleInspector() },
    stop("Every card with its lane and size") {
      $0.viewport.move(.right, count: 1, in: $0.contents)
    },
    stop("One column more") { $0.addColumns(1) },
  ]

  private static let orders = [
    layout("Left to right: cards take turns") { $0.order = .leftToRight },
    layout("Right to left") { $0.order = .rightToLeft },
    layout("Grid lanes, as CSS has them: from the last card on, the next shortest") {
      $0.order = .gridLanes
      $0.fitTolerance = 0
    },
    layout("Tolerance 32: small differences count for nothing") { $0.fitTolerance = 32 },
    layout("Any tolerance: turns again") { $0.fitTolerance = .infinity },
    stop("Back to the shortest column") {
      $0.changeValues { _, _, values in values.order = .shortest }
      $0.toggleInspector()
    },
  ]

  private static let placement = [
    stop("How it came about, card by card", .seconds(4)) {
      $0.toggleTrace()
      $0.runOrPauseTrace()
    },
    stop("Faster", .seconds(3)) { $0.hastenTrace(2) },
    stop("All of it") { $0.moveTrace(to: .max) },
    stop("And from the beginning") { $0.toggleTrace() },
  ]

  private static func stop(
    _ caption: String, _ pause: Duration = .seconds(2),
    _ show: @escaping @Sendable (inout ViewerState) -> Void
  ) -> Stop {
    Stop(caption: caption, pause: pause, show: show)
  }

  /// A stop that gives values to all sections.
  private static func layout(
    _ caption: String, _ pause: Duration = .seconds(2),
    _ set: @escaping @Sendable (inout LayoutValues) -> Void
  ) -> Stop {
    stop(caption, pause) { $0.changeValues { _, _, values in set(&values) } }
  }
}
