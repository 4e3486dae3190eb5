internal import Geometry
public import Screen

/// Tells double clicks, by the times that it is handed with events.
public struct DoubleClicks: Sendable {
  /// The longest time between the presses of a double click.
  static let limit = Duration.milliseconds(400)

  /// The last press, where another would make a double click.
  private var first: (cell: CellPoint, time: ContinuousClock.Instant)?

  /// Creates what has seen no event.
  public init() {}

  /// The event, told apart: a press is the second of a double click if it comes soon after another,
  /// in the same row and at most a column beside it, with no key or wheel in between.
  public mutating func marked(
    _ event: InputEvent, at time: ContinuousClock.Instant
  ) -> InputEvent {
    guard case .mouse(var mouse) = event, mouse.kind != .wheelUp, mouse.kind != .wheelDown else {
      first = nil
      return event
    }
    guard mouse.kind == .press else { return event }
    mouse.isDouble = isNear(mouse.position, at: time)
    // A third press is a first one again.
    first = mouse.isDouble ? nil : (mouse.position, time)
    return .mouse(mouse)
  }

  private func isNear(_ cell: CellPoint, at time: ContinuousClock.Instant) -> Bool {
    guard let first, time - first.time <= DoubleClicks.limit else { return false }
    return first.cell.row == cell.row && abs(first.cell.column - cell.column) <= 1
  }
}
