internal import MasonryEngine

/// The placement of a section as it is told card by card.
struct Trace: Sendable {
  /// Cards a second, slow to fast.
  static let speeds = [1, 2, 4, 8, 16, 32, 64]

  /// The engine's account; it stands at the card that comes next.
  private(set) var placement: PlacementTrace
  /// Where that card could go and does; nil after the last.
  private(set) var step: PlacementStep?
  var isRunning = false
  private(set) var speed = 2
  /// How long the present card has been shown, while running.
  private var waited: Duration = .zero
  /// Where the wall was scrolled to before.
  let scrollRow: Int

  init(_ placement: PlacementTrace, scrollRow: Int) {
    self.placement = placement
    self.scrollRow = scrollRow
    step = placement.step()
  }

  var section: Int { placement.sectionIndex }
  var dealt: Int { placement.item }
  var count: Int { placement.count }
  var cardsPerSecond: Int { Trace.speeds[speed] }
  var path: IndexPath? { step.map { IndexPath(item: $0.item, section: section) } }

  /// Why it goes where it goes; nil after the last.
  var reason: String? { step?.explanation(item: "card", number: decimal) }

  private var interval: Duration { .seconds(1) / cardsPerSecond }
  var nextTick: Duration? { isRunning ? max(.zero, interval - waited) : nil }

  /// Deals so many cards, or takes them back.
  mutating func move(to item: Int) {
    placement.move(to: item)
    step = placement.step()
    if step == nil { isRunning = false }
    waited = .zero
  }

  /// Tells of a new layout of the same cards from here on.
  mutating func replace(_ placement: PlacementTrace) {
    let item = dealt
    self.placement = placement
    move(to: item)
  }

  mutating func hasten(_ steps: Int) {
    speed = min(max(speed.adding(steps), 0), Trace.speeds.count - 1)
  }

  /// Lets time pass; whether a card was dealt.
  mutating func run(for elapsed: Duration) -> Bool {
    guard isRunning else { return false }
    let total = waited + elapsed
    let cards = Int(min(total / interval, Double(count)))
    guard cards > 0 else {
      waited = total
      return false
    }
    move(to: dealt + cards)
    waited = max(.zero, min(interval, total - interval * cards))
    return true
  }
}
