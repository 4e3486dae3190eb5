internal import Records

/// A search on the wall: which cards have a pattern, from the one on which it began to the wall's end
/// and around it.
///
/// Cards are known by their *ordinals*, their numbers in reading order.
struct Search: Sendable {
  /// A move of the focus that the search owes, until it is known where to.
  enum Move: Hashable, Sendable {
    case first
    case step(Int)
  }

  /// Which match a move leads to.
  enum Target: Hashable, Sendable {
    case ordinal(Int)
    case none
    /// Not all that decides it was looked at.
    case unknown
  }

  /// The ordinal of the card on which it began.
  let origin: Int
  /// The look from that card to the wall's end, by how many cards on, and through those before it.
  private var onward: Scan
  private var around: Scan
  var move: Move?

  /// A search from a card of the wall on; after an earlier one, which may have done its work.
  init(_ pattern: Pattern, from origin: Int, count: Int, after earlier: Search? = nil) {
    self.origin = origin
    let isSame = earlier?.origin == origin && earlier?.count == count
    onward = Scan(pattern, count: count - origin, after: isSame ? earlier?.onward : nil)
    around = Scan(pattern, count: origin, after: isSame ? earlier?.around : nil)
  }

  var pattern: Pattern { onward.pattern }

  var count: Int { onward.count + around.count }

  var isComplete: Bool { onward.isComplete && around.isComplete }

  var percent: Int {
    Int(100 * Double(onward.seenCount + around.seenCount) / Double(max(1, count)))
  }

  /// How many matches there are, as far as it is known.
  var matchCount: Int { onward.found.count + around.found.count }

  mutating func grow(to count: Int) { onward.grow(to: count - origin) }

  /// Looks at some more cards, by their ordinals, as ``Scan/advance(atMost:_:)`` does.
  mutating func advance(
    atMost most: Int, _ look: (Pattern, Int) -> (isFound: Bool, bytes: Int)
  ) {
    let origin = origin
    let seen = onward.seenCount
    onward.advance(atMost: most) { look($0, origin + $1) }
    guard onward.isComplete else { return }
    around.advance(atMost: most - (onward.seenCount - seen), look)
  }

  /// Where the move that is owed leads from a card.
  func target(from ordinal: Int) -> Target {
    switch move {
    case nil: .unknown
    case .first where isComplete && matchCount == 0: .none
    case .first: knownCount > 0 ? .ordinal(self.ordinal(ofMatch: 0)) : .unknown
    case .step(let steps): target(steps: steps, from: ordinal)
    }
  }

  private func target(steps: Int, from ordinal: Int) -> Target {
    let index = index(ofMatchFrom: ordinal)
    let wanted = index + steps - (steps > 0 && !isMatch(index, at: ordinal) ? 1 : 0)
    if isComplete {
      guard matchCount > 0 else { return .none }
      let around = wanted % matchCount
      return .ordinal(self.ordinal(ofMatch: around < 0 ? around + matchCount : around))
    }
    // What lies between is known only if all up to both was looked at.
    guard 0..<knownCount ~= wanted, isReached(ordinal) else { return .unknown }
    return .ordinal(self.ordinal(ofMatch: wanted))
  }

  /// Which match of all a card is, from 1 in reading order; nil where it is none.
  func number(ofMatchAt ordinal: Int) -> Int? {
    let index = index(ofMatchFrom: ordinal)
    guard isComplete, isMatch(index, at: ordinal) else { return nil }
    let before = onward.found.count
    return (index < before ? index + around.found.count : index - before) + 1
  }

  // MARK: Matches, counted from where it began

  /// How many of the first matches there is nothing unknown between.
  private var knownCount: Int { onward.isComplete ? matchCount : onward.found.count }

  private func ordinal(ofMatch index: Int) -> Int {
    let before = onward.found.count
    return index < before ? origin + onward.found[index] : around.found[index - before]
  }

  /// The first match at a card or after it.
  private func index(ofMatchFrom ordinal: Int) -> Int {
    ordinal < origin
      ? onward.found.count + around.found.partitioningIndex { $0 >= ordinal }
      : onward.found.partitioningIndex { $0 >= ordinal - origin }
  }

  private func isMatch(_ index: Int, at ordinal: Int) -> Bool {
    index < matchCount && self.ordinal(ofMatch: index) == ordinal
  }

  /// Whether all from where it began to a card was looked at.
  private func isReached(_ ordinal: Int) -> Bool {
    ordinal < origin
      ? onward.isComplete && ordinal < around.reached : ordinal - origin < onward.reached
  }
}
