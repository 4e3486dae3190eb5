/// Which lane the next item goes to.
///
/// A new order is a file beside this one, which holds its rule, and a case here.
public enum PlacementOrder: String, Hashable, Sendable, CaseIterable {
  /// The one that ends highest; of equals the lowest lane.
  case shortest
  /// Item by item from lane 0, around again.
  case leftToRight
  /// Item by item from the last lane, around again.
  case rightToLeft
  /// As CSS Grid Level 3 `display: grid-lanes` places.
  case gridLanes

  /// What the order is called in decks and options.
  public var name: String { rawValue }
  /// The name with what it is short for, as a help page lists it.
  public var help: String { name + (rule().hint.map { " (\($0))" } ?? "") }
  /// Which lane wins where several are equally good, in a few words.
  public var tieBreak: String { rule().tieBreak }
  /// Whether ``SectionMetrics/fitTolerance`` and ``SectionMetrics/isDense`` count.
  public var hasTolerance: Bool { rule().hasTolerance }

  /// The rule that the order stands for, ready to place items.
  func rule(tolerance: Units = 0) -> any PlacementRule {
    switch self {
    case .shortest: Shortest()
    case .leftToRight: RoundRobin(isReversed: false)
    case .rightToLeft: RoundRobin(isReversed: true)
    case .gridLanes: GridLanes(tolerance: tolerance)
    }
  }
}

/// One order of placement: how it chooses lanes and what it says of its choice.
protocol PlacementRule: Sendable {
  /// What the order's name is short for; nil where it says enough.
  var hint: String? { get }
  /// Which lane wins where several are equally good, in a few words.
  var tieBreak: String { get }
  /// Whether the tolerance and dense packing count.
  var hasTolerance: Bool { get }
  /// Whether an item's index alone tells its lane, whatever the heights.
  var isRoundRobin: Bool { get }

  /// Places neighbouring items of one lane each whose heights are known, on the lanes' next tops.
  mutating func place(
    _ run: ItemRun, on next: UnsafeMutableBufferPointer<Units>, cursor: inout Int)

  /// The first lane for an item that covers `span` lanes.
  func lane(of item: Int, span: Int, on skyline: Skyline, scan: inout WindowScan) -> Int

  /// Why that lane won; `tops` are the tops that the item could have had, by first lane.
  func reason(for lane: Int, among tops: [Units], cursor: Int) -> PlacementStep.Reason
}

extension PlacementRule {
  var hint: String? { nil }
  var hasTolerance: Bool { false }
  var isRoundRobin: Bool { false }
}

extension PlacementStep {
  /// Why a candidate won.
  public enum Reason: Hashable, Sendable {
    /// The item names its lane.
    case named
    /// It lies highest, and so do `ties` others, of higher lanes.
    case highest(ties: Int)
    /// It was the lane's turn.
    case turn
    /// From lane `cursor` on, then from lane 0, it is the first that lies at most the tolerance
    /// below the highest; `eligible` candidates do.
    case flow(cursor: Int, eligible: Int)
    /// Earlier items left room there; of `fitting` such openings it is the highest, or the first at
    /// most the tolerance below the highest.
    case opening(fitting: Int)
    /// An edit let the item stay in its lane.
    case kept
  }

  /// Why the winner won, in a sentence.
  ///
  /// - Parameters:
  ///   - item: What the sentence calls an item.
  ///   - number: How lengths and counts are written.
  /// - Returns: The sentence, without a full stop.
  public func explanation(item: String = "item", number: (Double) -> String) -> String {
    let lanes = lanes(of: winner)
    switch reason {
    case .named: return "named: the \(item) asks for \(lanes)"
    case .highest(let ties): return Shortest.explanation(of: self, ties: ties, number)
    case .turn: return RoundRobin.explanation(of: self, item: item)
    case .flow(let cursor, let eligible):
      return GridLanes.explanation(of: self, cursor: cursor, eligible: eligible, number)
    case .opening(let fitting):
      return DensePacking.explanation(of: self, fitting: fitting, number)
    case .kept: return "kept: the \(item) stays in \(lanes)"
    }
  }

  /// The lanes that the item covers in a candidate, in words.
  public func lanes(of candidate: Candidate) -> String {
    let last = candidate.lane + span - 1
    return span == 1 ? "lane \(candidate.lane)" : "lanes \(candidate.lane)–\(last)"
  }

  /// What the item chooses among, in words.
  var choices: String { span > 1 ? "windows of \(span) lanes" : "lanes" }
}
