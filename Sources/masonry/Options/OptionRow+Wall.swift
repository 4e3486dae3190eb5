internal import Terminal
internal import Viewer

extension OptionRow {
  /// The options about what is done with cards.
  static let cards: [OptionRow] = [
    OptionRow(
      "print", taking: "FIELD|json", offering: .words(PrintedPart.offered), in: .cards,
      help:
        "when the wall closes, print this of the marked cards, else of the focused one: a field by "
        + "name or path, or the record"
    ) { $0.view.printedPart = PrintedPart($1) },
    OptionRow(
      "null", letter: "0", in: .cards, help: "of --print, end each with NUL, not with a line break"
    ) { $0.view.endsPrintsWithNUL = true },
    OptionRow(
      "opener", taking: "COMMAND", offering: .program, in: .cards,
      help: "what O opens addresses, pictures and files with (xdg-open)"
    ) { $0.opener = Array($1.utf8) },
  ]

  /// The options about how the wall looks and what the terminal is asked to do.
  static let screen: [OptionRow] = [
    OptionRow(
      "color", oneOf: TerminalOptions.ColorUse.self, in: .screen,
      help: "use colours; auto: on a terminal, unless NO_COLOR is set"
    ) { $0.terminal.color = $1 },
    OptionRow(
      "theme", taking: "NAME", in: .screen,
      help: "auto (dark or light), dark, light, high-contrast, monochrome or one of the settings"
    ) { $0.themeName = $1 },
    OptionRow("ascii", in: .screen, help: "draw with ASCII alone") { $0.terminal.isASCII = true },
    OptionRow(
      "symbols", in: .screen, help: "draw pictures with finer symbols than half blocks"
    ) { $0.drawsSymbols = true },
    OptionRow(
      "no-pictures", in: .screen, help: "leave pictures out; their cards show names and sizes"
    ) { $0.view.showsPictures = false },
    OptionRow("no-mouse", in: .screen, help: "leave the mouse to the terminal") {
      $0.view.usesMouse = false
      $0.terminal.reportsMouse = false
    },
    OptionRow(
      "no-animation", in: .screen,
      help: "show changes of the layout at once; so it is where SSH_CONNECTION is set"
    ) { $0.view.isAnimated = false },
    OptionRow("stats", in: .screen, help: "show counts and times, and print them at the end") {
      $0.view.showsStats = true
    },
    OptionRow("demo", in: .screen, help: "begin with a tour through layouts; any key ends it") {
      $0.view.startsDemo = true
    },
    OptionRow(
      "save-layout", taking: "FILE", offering: .file, in: .screen,
      help: "where the key w writes the layout, as JSON that a deck's layout takes"
    ) { options, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError(word, mustBe: "a file's path") }
      options.view.saveLayoutPath = Array(word.utf8)
    },
  ]

  /// The options about the program itself.
  static let other: [OptionRow] = [
    OptionRow(
      "config", taking: "FILE|none", offering: .words(["none"]), in: .other,
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

  /// The option that no help tells of, for those who build the program.
  static let hidden = [
    OptionRow(
      "generate", oneOf: GeneratedDocument.self, in: .other,
      help: "print the man page or a shell's completions"
    ) { $0.answer = .document($1) }
  ]

  /// All options that the help tells of, in its order.
  static let all = layout + output + input + arranging + cards + screen + other
}
