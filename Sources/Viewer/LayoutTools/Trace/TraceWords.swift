internal import MasonryEngine

extension Trace {
  /// Why the next card goes where it goes; nil after the last.
  var reason: String? { step?.explanation(item: "card", number: decimal) }
}
