internal import Viewer

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
