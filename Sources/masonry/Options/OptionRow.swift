internal import Decks
internal import Records

/// One option of the command line: all that the parser, the settings, the help, the manual page and
/// the shells' completions know of it.
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

  /// What an option takes.
  struct Argument: Sendable {
    /// What the help calls it.
    var name: String
    /// What a shell can offer for it.
    var completion: Completion
  }

  /// What a shell can offer for an option's argument.
  enum Completion: Hashable, Sendable {
    /// One of these words; there may be others.
    case words([String])
    /// A file.
    case file
    /// A program.
    case program
    /// Nothing that a shell could know.
    case unknown
  }

  /// Changes the options by an option's argument, which is empty for one that takes none.
  typealias Effect = @Sendable (inout Options, String) throws(UsageError) -> Void

  /// Its long name, without dashes.
  var name: StaticString
  /// Its short name, if it has one.
  var letter: Unicode.Scalar?
  /// What it takes, if anything.
  var argument: Argument?
  /// Where the help lists it.
  var group: Group
  /// What it does, in the help's words: ASCII, no full stop.
  var help: String
  /// The layout key that it sets, if it sets one.
  var layoutKey: LayoutValues.Key?
  private let effect: Effect

  /// An option that stands alone.
  init(
    _ name: StaticString, letter: Unicode.Scalar? = nil, in group: Group, help: String,
    effect: @escaping @Sendable (inout Options) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.group = group
    self.help = help
    self.effect = { options, _ throws(UsageError) in try effect(&options) }
  }

  /// An option with an argument.
  init(
    _ name: StaticString, letter: Unicode.Scalar? = nil, taking argument: String,
    offering completion: Completion = .unknown, in group: Group, help: String,
    effect: @escaping Effect
  ) {
    self.name = name
    self.letter = letter
    self.argument = Argument(name: argument, completion: completion)
    self.group = group
    self.help = help
    self.effect = effect
  }

  /// An option that takes one of the names of an enum's cases.
  init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: StaticString, taking argument: String? = nil, oneOf choices: Choice.Type,
    mustBe requirement: String? = nil, in group: Group, help: String,
    effect: @escaping @Sendable (inout Options, Choice) -> Void
  ) {
    let words = choices.allCases.map(\.rawValue)
    self.init(
      name, taking: argument ?? words.joined(separator: "|"), offering: .words(words), in: group,
      help: help
    ) { options, word throws(UsageError) in
      guard let choice = Choice(rawValue: word) else {
        let names = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        throw UsageError(word, mustBe: requirement ?? names)
      }
      effect(&options, choice)
    }
  }

  /// Its long name as it is typed.
  var spelling: String { "--\(name)" }

  /// Its names as they are typed, the short one first.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

  /// Does what the option does; whatever is refused is refused in the option's name.
  func act(on options: inout Options, argument: String) throws(UsageError) {
    do {
      try effect(&options, argument)
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


      """
    let source =
      "SOURCE is a file (\(DeckFormat.nameList)), a folder, or - for standard input. Without one, "
      + "piped input is read; else a demo is shown."
    text += wrapped(source) + "\n"
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

  /// A text in lines of at most 80 columns.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = String(word)
      } else if lines[last].count + 1 + word.count <= 80 {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The option's lines of the help: its names, then what it does, in a column of its own.
  private var helpLines: String {
    let indent = 26
    let short = letter.map { "  -\($0), " } ?? "      "
    let names = short + spelling + (argument.map { " " + $0.name } ?? "")
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
