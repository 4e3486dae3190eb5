internal import Decks

extension OptionRow {
  /// What a shell can offer for an option's argument.
  enum Completion: Hashable {
    /// One of these words; there may be others.
    case words([String])
    /// A file.
    case file
    /// A program.
    case program
    /// Nothing that a shell could know.
    case unknown
  }

  /// What a shell can offer for the argument, by its placeholder; nil where there is none.
  var completion: Completion? {
    guard let placeholder else { return nil }
    switch placeholder {
    case "ORDER": return .words(LayoutValues.Order.allCases.map(\.rawValue))
    case "F": return .words(DeckFormat.allCases.map(\.rawValue))
    case "FILE": return .file
    case "COMMAND": return .program
    default:
      // What is written small is a word, what is written large stands for one.
      let words = placeholder.split(separator: "|").filter { $0.allSatisfy(\.isLowercase) }
      return words.isEmpty ? .unknown : .words(words.map(String.init))
    }
  }

  /// Its names as they are typed.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }
}
