internal import MasonryEngine

extension Trace {
  /// Why the next card goes where it goes; nil after the last.
  var reason: String? { step?.explanation(item: "card", number: decimal) }
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
