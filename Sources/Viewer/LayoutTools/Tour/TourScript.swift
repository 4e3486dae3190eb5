internal import MasonryEngine
internal import Records

extension Tour {
  /// What the tour shows.
  static let script: [Stop] =
    [
      Stop(
        caption: "Cards of one width, each under the shortest column", moves: begin,
        pause: .seconds(3))
    ] + columns + widths + spacing + inspector + orders + placement

  private static let begin: [Move] = [
    .action(.resetLayout), .action(.goToFirst), .layout(values { $0.order = .shortest }),
  ]

  private static let columns = [
    stop("Two columns", layout: values { $0.columns = .count(2) }),
    stop("Three", layout: values { $0.columns = .count(3) }, .milliseconds(1200)),
    stop("Five", layout: values { $0.columns = .count(5) }, .milliseconds(1200)),
    stop(
      "One twice as wide as the others",
      layout: values { $0.columns = .tracks([.fraction(2), .fraction(1), .fraction(1)]) }),
    stop("As many as fit", .action(.fitColumns)),
  ]

  private static let widths = [
    stop("A narrower wall: the focused card stands still", .action(.widen(-8))),
    stop("Narrower", .action(.widen(-8)), pause: .milliseconds(1200)),
    stop("And narrower", .action(.widen(-8)), pause: .milliseconds(1200)),
    stop("As wide as the screen", .action(.fillScreen)),
  ]

  private static let spacing = [
    stop("More space between columns", .action(.grow(.betweenColumns, 2))),
    stop("More along them", .action(.grow(.alongColumns, 1))),
    stop(
      "None at all",
      layout: values {
        $0.interitemSpacing = 0
        $0.lineSpacing = 0
        $0.sectionInset = LayoutValues.Insets(0)
      }),
    stop("The deck's own layout", .action(.resetLayout)),
  ]

  private static let inspector = [
    stop("What the layout knows: lanes, frames, times", .action(.toggleInspector)),
    stop("Every card with its lane and size", .action(.move(.right))),
    stop("One column more", .action(.addColumn)),
  ]

  private static let orders = [
    stop("Left to right: cards take turns", layout: values { $0.order = .leftToRight }),
    stop("Right to left", layout: values { $0.order = .rightToLeft }),
    stop(
      "Grid lanes, as CSS has them: from the last card on, the next shortest",
      layout: values {
        $0.order = .gridLanes
        $0.flowTolerance = 0
      }),
    stop(
      "Tolerance 32: small differences count for nothing",
      layout: values { $0.flowTolerance = 32 }),
    stop("Any tolerance: turns again", layout: values { $0.flowTolerance = .infinity }),
    stop(
      "Back to the shortest column", .layout(values { $0.order = .shortest }),
      .action(.toggleInspector)),
  ]

  private static let placement = [
    stop(
      "How it came about, card by card", .action(.toggleTrace), .action(.trace(.run)),
      pause: .seconds(4)),
    stop("Faster", .action(.trace(.hasten(2))), pause: .seconds(3)),
    stop("All of it", .action(.trace(.last))),
    stop("And from the beginning", .action(.toggleTrace)),
  ]

  private static func stop(
    _ caption: String, _ moves: Move..., pause: Duration = .seconds(2)
  ) -> Stop {
    Stop(caption: caption, moves: moves, pause: pause)
  }

  private static func stop(
    _ caption: String, layout: LayoutValues, _ pause: Duration = .seconds(2)
  ) -> Stop {
    Stop(caption: caption, moves: [.layout(layout)], pause: pause)
  }

  private static func values(_ set: (inout LayoutValues) -> Void) -> LayoutValues {
    var values = LayoutValues()
    set(&values)
    return values
  }
}
