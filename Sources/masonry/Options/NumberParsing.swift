internal import CardText

/// Reading the numbers of a command line.
enum Numbers {
  /// The finite decimal numbers of a list, or nil if any is none.
  ///
  /// No hexadecimal, no names of infinities, no blanks: `8`, `-0.5`, `1e3`.
  static func list(_ text: String, separator: Character) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      guard let number = NumberText.number(part) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The two whole numbers of `COLSxROWS`, or nil.
  static func pair(_ text: String) -> (Int, Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = count(parts[0]), let second = count(parts[1]) else {
      return nil
    }
    return (first, second)
  }

  /// A whole number of digits alone, or nil.
  static func count(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
