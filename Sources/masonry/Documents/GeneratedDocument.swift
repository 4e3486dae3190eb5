/// A document that is installed beside the program, made from the tables that the program itself uses.
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
