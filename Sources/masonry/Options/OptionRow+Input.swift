internal import Decks

extension OptionRow {
  /// The options that say how sources are read.
  static let input: [OptionRow] = [
    OptionRow(
      "format", taking: "F", in: .input,
      help: "what the sources are: \(formats), instead of what they look like"
    ) { options, word throws(UsageError) in
      guard let format = DeckFormat(rawValue: word) else {
        throw UsageError(word, mustBe: "one of \(formats)")
      }
      options.format = format
    },
    field("title-field", noun: "title") { $0.title = $1 },
    field("body-field", noun: "body") { $0.body = $1 },
    field("url-field", noun: "address") { $0.url = $1 },
    field("tags-field", noun: "tags") { $0.tags = $1 },
    field("image-field", noun: "picture") { $0.image = $1 },
    OptionRow("strict", in: .input, help: "exit with 1 if any record or value is faulty") {
      $0.isStrict = true
    },
  ]

  private static let formats = DeckFormat.allCases.map(\.rawValue).joined(separator: ", ")

  /// An option that names the field of a record which is a part of its card.
  private static func field(
    _ name: StaticString, noun: String,
    effect: @escaping @Sendable (inout Options.Fields, String) -> Void
  ) -> OptionRow {
    OptionRow(name, taking: "NAME", in: .input, help: "the field that is a card's \(noun)") {
      effect(&$0.fields, $1)
    }
  }
}
