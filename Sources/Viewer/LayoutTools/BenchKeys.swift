internal import Screen

/// The keys of the bench.
extension KeyBindings {
  static let watching: [KeyBinding] = [
    KeyBinding(
      .watch, "i", does: .toggleInspector, "the inspector: lanes, frames, times",
      in: [.wall, .trace]),
    KeyBinding(
      .watch, "p", does: .toggleTrace, "how this section was placed, card by card",
      in: [.wall, .trace]),
    KeyBinding(.watch, "D", does: .toggleTour, "a tour through layouts; any key ends it"),
    KeyBinding(
      .watch, "w", does: .takeLayout, "take the layout away, as JSON and options",
      in: [.wall, .help, .trace]),
  ]

  static let tracing: [KeyBinding] = [
    KeyBinding(.trace, " ", does: .trace(.run), "run, or pause", in: [.trace]),
    KeyBinding(
      .trace, "l", .init(.right), does: .trace(.step(1)), "the next card; 10%: ten",
      in: [.trace]),
    KeyBinding(
      .trace, "h", .init(.left), does: .trace(.step(-1)), "take a card back", in: [.trace]),
    KeyBinding(.trace, "+", "=", does: .trace(.hasten(1)), "faster", in: [.trace]),
    KeyBinding(.trace, "-", does: .trace(.hasten(-1)), "slower", in: [.trace]),
    KeyBinding(
      .trace, "g", .init(.home), does: .trace(.first), "before the first card", in: [.trace]),
    KeyBinding(.trace, "G", .init(.end), does: .trace(.last), "after the last", in: [.trace]),
  ]
}

extension [KeyBinding] {
  /// The rows, those that the trace has no other use for in it, too.
  var alsoInTrace: [KeyBinding] {
    let taken = Set(KeyBindings.tracing.flatMap(\.keys))
    return map { $0.keys.contains(where: taken.contains) ? $0 : $0.also(in: [.trace]) }
  }

  /// The rows, in the trace, too, and those that leave or repair the screen in the tour.
  var alsoOnTheBench: [KeyBinding] {
    let staying: Set<Action> = [.quit, .interrupt, .suspend, .redraw]
    return map { $0.also(in: staying.contains($0.action) ? [.trace, .tour] : [.trace]) }
  }
}
