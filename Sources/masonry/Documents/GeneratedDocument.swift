/// What is installed beside the program, each made from the tables that the program itself uses.
enum GeneratedDocument: String, CaseIterable, Sendable {
  case man, bash, zsh, fish

  /// The whole text.
  var text: String {
    let rows = OptionRow.all
    return switch self {
    case .man: manPage(of: rows)
    case .bash: bashCompletion(of: rows)
    case .zsh: zshCompletion(of: rows)
    case .fish: fishCompletion(of: rows)
    }
  }
}

extension OptionRow {
  /// The options that no help tells of, for those who build the program.
  static let hidden: [OptionRow] = [
    OptionRow(
      "generate", taking: "PAPER", in: .other, help: "print the man page or a shell's completions"
    ) { options, word throws(UsageError) in
      guard let document = GeneratedDocument(rawValue: word) else {
        throw UsageError(word, mustBe: "man, bash, zsh or fish")
      }
      options.answer = .document(document)
    }
  ]
}
