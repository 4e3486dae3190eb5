internal import Records
internal import Terminal
internal import Viewer

extension OptionRow {
  /// The options about what the terminal is asked to do.
  static let screen: [OptionRow] = [
    OptionRow(
      "color", taking: "auto|always|never", in: .screen,
      help: "use colours; auto: on a terminal, unless NO_COLOR is set"
    ) { options, word throws(UsageError) in
      guard let color = TerminalOptions.ColorUse(rawValue: word) else {
        throw UsageError(word, mustBe: "auto, always or never")
      }
      options.color = color
    },
    OptionRow(
      "theme", taking: "NAME", in: .screen,
      help: "auto (dark or light), dark, light, high-contrast, monochrome or one of the settings"
    ) { options, word in
      options.themeName = word
    },
    OptionRow("ascii", in: .screen, help: "draw with ASCII alone") { $0.isASCII = true },
    OptionRow(
      "symbols", in: .screen, help: "draw pictures with finer symbols than half blocks"
    ) { $0.drawsSymbols = true },
    OptionRow(
      "no-pictures", in: .screen, help: "leave pictures out; their cards show names and sizes"
    ) { $0.showsPictures = false },
    OptionRow("no-mouse", in: .screen, help: "leave the mouse to the terminal") {
      $0.usesMouse = false
    },
    OptionRow(
      "no-animation", in: .screen,
      help: "show changes of the layout at once; so it is where SSH_CONNECTION is set"
    ) { $0.isAnimated = false },
    OptionRow(
      "stats", in: .screen, help: "show counts and times, and print them at the end"
    ) {
      $0.showsStatistics = true
    },
  ]

  /// The options that answer all by themselves.
  static let other: [OptionRow] = [
    OptionRow(
      "config", taking: "FILE|none", in: .other,
      help: "settings to read (~/.config/masonry/config.json)"
    ) { options, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError(word, mustBe: "a file or none") }
      options.settings = word == "none" ? .none : .file(Array(word.utf8))
    },
    OptionRow("help", letter: "h", in: .other, help: "print this and exit") { $0.answer = .help },
    OptionRow("version", letter: "V", in: .other, help: "print the version and exit") {
      $0.answer = .version
    },
  ]

  /// All options, in the order of the help.
  static let all = layout + output + input + arranging + cards + screen + showing + other
}

extension OptionRow {
  /// The options about which cards stand where.
  static let arranging: [OptionRow] = [
    OptionRow(
      "sort", taking: "FIELD[,desc]", in: .arranging,
      help: "sort cards in their sections: title, id, name, time or size of files, a field"
    ) { options, word throws(UsageError) in
      guard let order = SortOrder(word) else { throw UsageError(word, mustBe: SortOrder.form) }
      options.sort = order
    },
    OptionRow(
      "section-by", taking: "FIELD", in: .arranging,
      help: "make a section of the cards of each value of a field"
    ) { options, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError(word, mustBe: "the name of a field") }
      options.sectionField = word
    },
  ]

  /// The options about layouts to show around and take away.
  static let showing: [OptionRow] = [
    OptionRow("demo", in: .screen, help: "begin with a tour through layouts; any key ends it") {
      $0.startsDemo = true
    },
    OptionRow(
      "save-layout", taking: "FILE", in: .screen,
      help: "where the key w writes the layout, as JSON that a deck's layout takes"
    ) { options, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError(word, mustBe: "a file's path") }
      options.saveLayoutPath = Array(word.utf8)
    },
  ]
}

extension OptionRow {
  /// The options about what is done with cards.
  static let cards: [OptionRow] = [
    OptionRow(
      "print", taking: parts, in: .cards,
      help: "when the wall closes, print this of the marked cards, else of the focused one"
    ) { options, word throws(UsageError) in
      guard let part = PrintedPart(rawValue: word) else {
        throw UsageError(word, mustBe: "one of \(parts)")
      }
      options.printedPart = part
    },
    OptionRow(
      "null", letter: "0", in: .cards, help: "of --print, end each with NUL, not with a line break"
    ) { $0.endsPrintsWithNUL = true },
    OptionRow(
      "opener", taking: "COMMAND", in: .cards,
      help: "what O opens addresses, pictures and files with (xdg-open)"
    ) { $0.opener = $1 },
  ]

  private static let parts = PrintedPart.allCases.map(\.rawValue).joined(separator: "|")
}
