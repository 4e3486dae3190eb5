internal import Decks

/// Why a command line is refused.
struct UsageError: Error, Hashable {
  /// The option at fault as it is documented, `--columns`; nil where it is none in particular.
  var option: String?
  /// What is wrong with it.
  var reason: String

  /// Refuses something, in the name of an option or of none.
  init(option: String? = nil, reason: String) {
    self.option = option
    self.reason = reason
  }

  /// Refuses an option's argument.
  init(_ word: String, mustBe requirement: String) {
    self.init(reason: "must be \(requirement), not \(shown(word))")
  }

  /// What standard error gets to see, the hint included.
  var message: String {
    let place = option.map { $0 + ": " } ?? ""
    return "masonry: \(place)\(reason)\nTry 'masonry --help'.\n"
  }
}

/// A word of the command line as a message shows it: sanitised and not endless.
func shown(_ word: String) -> String {
  guard !word.isEmpty else { return "nothing" }
  let line = Sanitizer.line(word)
  return line.count > 40 ? line.prefix(40) + "…" : line
}
