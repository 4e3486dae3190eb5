internal import Viewer

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
