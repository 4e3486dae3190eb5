internal import MasonryEngine
internal import Records

/// What the trace says of a step.
struct TraceWords {
  let step: PlacementStep
  let order: PlacementOrder
  /// By how much lanes may differ and count as equal, in points.
  let tolerance: Double

  /// The lanes of a candidate.
  func lanes(of candidate: PlacementStep.Candidate) -> String {
    let last = candidate.lane + step.span - 1
    return step.span == 1 ? "lane \(candidate.lane)" : "lanes \(candidate.lane)–\(last)"
  }

  /// Why the winner won.
  var reason: String {
    let winner = step.winner
    let lanes = lanes(of: winner)
    let place = decimal(winner.offset)
    switch step.reason {
    case .named: return "named: the card asks for \(lanes)"
    case .highest(0): return "shortest: \(lanes) \(isMany ? "end" : "ends") highest, at \(place)"
    case .highest(let ties):
      return "tie: \(grouped(ties + 1)) \(what) end highest, at \(place); the lowest lane wins"
    case .turn: return "\(word): card \(step.item) goes to \(lanes), as its turn is"
    case .flow(let cursor, let eligible): return flow(lanes, cursor: cursor, eligible: eligible)
    case .opening(let fitting):
      let rest = fitting == 1 ? "the one opening" : "the best of \(fitting) openings"
      return "dense: \(rest) it fits in, in \(lanes) at \(place)"
    case .kept: return "kept: the card stays in \(lanes)"
    }
  }

  private var isMany: Bool { step.span > 1 }
  private var what: String { isMany ? "windows of \(step.span) lanes" : "lanes" }
  private var word: String { order == .leftToRight ? "leftToRight" : "rightToLeft" }

  private func flow(_ lanes: String, cursor: Int, eligible: Int) -> String {
    let highest = step.candidates.filter { !$0.isOpening }.map(\.offset).min() ?? 0
    let range =
      tolerance == .infinity
      ? "any distance" : tolerance > 0 ? "\(decimal(tolerance)) of the highest" : "the highest"
    if eligible == 1 {
      return "gridLanes: \(lanes) \(isMany ? "are" : "is") alone at \(decimal(highest))"
    }
    let all = tolerance > 0 ? "within \(range)" : "at \(decimal(highest))"
    return "gridLanes: of \(grouped(eligible)) \(what) \(all), "
      + "\(lanes) \(isMany ? "come" : "comes") first from the cursor, lane \(cursor)"
  }
}

extension Trace {
  /// What is to be said of the next card's step; nil after the last.
  func words(in state: ViewerState) -> TraceWords? {
    let values = state.values(forSection: section)
    return step.map {
      TraceWords(
        step: $0, order: PlacementOrder(values.order ?? .shortest),
        tolerance: values.flowTolerance ?? 0)
    }
  }
}

/// A number with at most two decimals and its thousands set apart.
func decimal(_ value: Double) -> String {
  guard value.isFinite else { return value > 0 ? "infinite" : "–" }
  guard value.magnitude < 1e15 else { return "\(value)" }
  let hundredths = Int((value.magnitude * 100).rounded())
  var text = grouped(hundredths / 100)
  let rest = hundredths % 100
  if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
  return value < 0 && hundredths > 0 ? "−" + text : text
}
