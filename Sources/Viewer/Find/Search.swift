/// Places of a wall's cards, counted from one of them on and around the wall's end.
struct Turn: Hashable, Sendable {
  /// The ordinal of the card from which places count.
  let origin: Int
  /// How many cards there are.
  let count: Int

  /// The ordinal of the card at a place.
  func ordinal(at place: Int) -> Int {
    let ordinal = origin + place
    return ordinal < count ? ordinal : ordinal - count
  }

  /// The place of the card with an ordinal.
  func place(of ordinal: Int) -> Int {
    ordinal >= origin ? ordinal - origin : ordinal - origin + count
  }
}

/// A search on the wall: which cards have a pattern, from the one on which it began.
///
/// Cards are known by their *ordinals*, their numbers in reading order, and looked at by their
/// *places*, which count from where the search began.
struct Search: Sendable {
  /// A move of the focus that the search owes, until it is known where to.
  enum Move: Hashable, Sendable {
    /// To the first match.
    case first
    /// That many matches on.
    case step(Int)
  }

  /// Which match a move leads to.
  enum Target: Hashable, Sendable {
    case ordinal(Int)
    /// There is no match at all.
    case none
    /// Not all that decides it was looked at.
    case unknown
  }

  /// The look through the wall, by places.
  var scan: Scan
  /// How the places go around the wall.
  let turn: Turn
  /// What it owes.
  var move: Move?

  /// A search from a card of the wall on; after an earlier one, which may have done its work.
  init(_ pattern: Pattern, from origin: Int, count: Int, after earlier: Search? = nil) {
    turn = Turn(origin: origin, count: count)
    scan = Scan(pattern, count: count, after: earlier?.turn == turn ? earlier?.scan : nil)
  }

  var pattern: Pattern { scan.pattern }

  /// Where the move that is owed leads from a card.
  func target(from ordinal: Int) -> Target {
    switch move {
    case nil: .unknown
    case .first: scan.found.first.map { .ordinal(turn.ordinal(at: $0)) } ?? unfound
    case .step(let steps): target(steps: steps, from: ordinal)
    }
  }

  private var unfound: Target { scan.isComplete ? .none : .unknown }

  private func target(steps: Int, from ordinal: Int) -> Target {
    let found = scan.found
    let place = turn.place(of: ordinal)
    let index = found.lowerBound(of: place)
    let isMatch = index < found.count && found[index] == place
    let wanted = index + steps - (steps > 0 && !isMatch ? 1 : 0)
    if scan.isComplete {
      guard !found.isEmpty else { return .none }
      let around = wanted % found.count
      return .ordinal(turn.ordinal(at: found[around < 0 ? around + found.count : around]))
    }
    // What lies between is known only if all up to both was looked at.
    guard found.indices.contains(wanted), place < scan.reached else { return .unknown }
    return .ordinal(turn.ordinal(at: found[wanted]))
  }

  /// Which match of all a card is, from 1 in reading order; nil where it is none.
  func number(ofMatchAt ordinal: Int) -> Int? {
    let found = scan.found
    let place = turn.place(of: ordinal)
    let index = found.lowerBound(of: place)
    guard scan.isComplete, index < found.count, found[index] == place else { return nil }
    let wrapped = found.lowerBound(of: turn.count - turn.origin)
    return (index >= wrapped ? index - wrapped : index + found.count - wrapped) + 1
  }
}

extension [Int] {
  /// The index of the first element that is not less, in ascending order.
  fileprivate func lowerBound(of value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
