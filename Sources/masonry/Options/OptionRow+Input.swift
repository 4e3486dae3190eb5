internal import Decks
internal import Records

extension OptionRow {
  /// The options that say how sources are read.
  static let input: [OptionRow] = [
    OptionRow(
      "format", taking: "F", oneOf: DeckFormat.self, mustBe: "one of \(formats)", in: .input,
      help: "what the sources are: \(formats), instead of what they look like"
    ) { $0.reading.format = $1 },
    field("title-field", of: "title", \.title),
    field("body-field", of: "body", \.body),
    field("url-field", of: "address", \.url),
    field("tags-field", of: "tags", \.tags),
    field("image-field", of: "picture", \.image),
    OptionRow(
      "records", taking: "PATH", in: .input,
      help: "where the records of a JSON text are in it, as data.items"
    ) { $0.reading.recordsPath = $1 },
    OptionRow(
      "split", taking: "WHERE", oneOf: TextSplit.self, mustBe: "one of \(splits)", in: .input,
      help: "where a text is cut into cards: \(splits), instead of what it looks like"
    ) { $0.reading.split = $1 },
    OptionRow(
      "no-header", in: .input, help: "the first row of a table is a card; columns are numbered"
    ) { $0.reading.hasHeader = false },
    OptionRow(
      "card-layout", in: .input,
      help: "let height, span, color, image in records mean what they mean in decks"
    ) { $0.reading.recordsSteerLayout = true },
    OptionRow("strict", in: .input, help: "exit with 1 if any record or value is faulty") {
      $0.isStrict = true
    },
  ]

  private static let splits = TextSplit.allCases.map(\.rawValue).joined(separator: ", ")
  private static let formats = DeckFormat.allCases.map(\.rawValue).joined(separator: ", ")

  /// An option that names the one field of a record which is a part of its card.
  private static func field(
    _ name: StaticString, of part: String,
    _ names: any WritableKeyPath<FieldNames, [String]> & Sendable
  ) -> OptionRow {
    OptionRow(name, taking: "NAME", in: .input, help: "the field that is a card's \(part)") {
      $0.reading.fieldNames[keyPath: names] = [$1]
    }
  }
}
