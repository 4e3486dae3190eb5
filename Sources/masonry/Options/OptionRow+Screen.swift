internal import Decks
internal import Terminal

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
