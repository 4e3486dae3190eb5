internal import Records

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

extension OptionRow {
  /// The text of `--help`, made from the option table; no line is longer than 80 columns.
  static func help(for rows: [OptionRow]) -> String {
    var text = """
      Usage: masonry [OPTION]... [SOURCE]...
      Shows notes, records, files or piped data as a wall of cards.

      SOURCE is a file (JSON, JSON Lines, CSV, TSV, Markdown, text), a folder, or -
      for standard input. Without one, piped input is read; else a demo is shown.

      """
    for group in Group.allCases {
      text += "\n\(group.rawValue):\n"
      for row in rows where row.group == group { text += row.helpLines }
    }
    text += """

      On the wall, ? shows the keys and q quits. A pipe is read some way ahead of what
      was seen of it; G goes to the last card so far, F stays at the end.
      Exit status: 0; 1 if a source could not be read; 2 if the command line is wrong.

      """
    return text
  }

  /// The option's lines of the help: its names, then what it does, in a column of its own.
  private var helpLines: String {
    let indent = 26
    let short = letter.map { "  -\($0), " } ?? "      "
    let names = short + spelling + (placeholder.map { " " + $0 } ?? "")
    var lines = names
    var column = names.count
    if column + 2 > indent {
      lines += "\n"
      column = 0
    }
    for word in help.split(separator: " ") {
      let isFirst = column < indent
      if !isFirst, column + 1 + word.count > 80 {
        lines += "\n"
        column = 0
      }
      let gap = column < indent ? indent - column : 1
      lines += String(repeating: " ", count: gap) + word
      column += gap + word.count
    }
    return lines + "\n"
  }
}
