internal import Decks

/// One option of the command line: all that the parser and the help need to know of it.
struct OptionRow: Sendable {
  /// Where the help lists an option.
  enum Group: String, CaseIterable, Sendable {
    case layout = "Layout (lengths in points; a terminal cell is 8 x 16)"
    case output = "Output"
    case input = "Input"
    case arranging = "Arrangement"
    case cards = "Cards"
    case screen = "Screen"
    case other = "Other"
  }

  /// What an option does to the options read so far.
  typealias Effect = @Sendable (inout Options) throws(UsageError) -> Void
  /// What an option with an argument does to the options read so far.
  typealias ArgumentEffect = @Sendable (inout Options, String) throws(UsageError) -> Void

  /// How an option acts.
  enum Action: Sendable {
    /// It stands alone.
    case flag(Effect)
    /// It takes an argument, shown in the help by the placeholder.
    case argument(placeholder: String, ArgumentEffect)
  }

  /// Its long name, without dashes.
  var name: StaticString
  /// Its short name, if it has one.
  var letter: Unicode.Scalar?
  /// Where the help lists it.
  var group: Group
  /// What it does, in the help's words: ASCII, no full stop.
  var help: String
  /// How it acts.
  var action: Action
  /// The layout key that it sets, if it sets one.
  private(set) var layoutKey: LayoutValues.Key?

  /// An option that stands alone.
  init(
    _ name: StaticString, letter: Unicode.Scalar? = nil, in group: Group, help: String,
    effect: @escaping Effect
  ) {
    self.name = name
    self.letter = letter
    self.group = group
    self.help = help
    action = .flag(effect)
  }

  /// An option with an argument.
  init(
    _ name: StaticString, letter: Unicode.Scalar? = nil, taking placeholder: String,
    in group: Group, help: String, effect: @escaping ArgumentEffect
  ) {
    self.name = name
    self.letter = letter
    self.group = group
    self.help = help
    action = .argument(placeholder: placeholder, effect)
  }

  /// The row, for an option that sets a layout key.
  func setting(_ key: LayoutValues.Key) -> OptionRow {
    var row = self
    row.layoutKey = key
    return row
  }

  /// Its long name as it is typed.
  var spelling: String { "--\(name)" }

  /// Its placeholder, if it takes an argument.
  var placeholder: String? {
    if case .argument(let placeholder, _) = action { placeholder } else { nil }
  }

  /// Does what the option does; whatever is refused is refused in the option's name.
  func act(on options: inout Options, argument: String) throws(UsageError) {
    do {
      switch action {
      case .flag(let effect): try effect(&options)
      case .argument(_, let effect): try effect(&options, argument)
      }
    } catch {
      throw UsageError(option: error.option ?? spelling, reason: error.reason)
    }
  }
}
