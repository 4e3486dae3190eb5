@preconcurrency internal import CGetopt
@preconcurrency internal import Glibc
internal import Host
internal import CardText
internal import Records

extension Options {
  /// Reads the command line: `getopt_long`'s rules, so options may follow sources, long names may
  /// be cut short, and `--` ends the options.
  ///
  /// - Parameters:
  ///   - count: How many words there are, the program's name included.
  ///   - words: The words; their order changes.
  ///   - rows: The options there are.
  /// - Throws: What is wrong with the command line.
  init(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    rows: [OptionRow] = OptionRow.all + OptionRow.hidden
  ) throws(UsageError) {
    self.init()
    var long = rows.enumerated().map { index, row in row.getoptOption(value: firstValue + index) }
    long.append(option())
    let short = ":" + rows.compactMap(\.getoptLetter).joined()
    opterr = 0
    while answer == nil {
      let found = Int(getopt_long(count, words, short, long, nil))
      guard found >= 0 else { break }
      guard let row = rows.row(meantBy: found) else {
        throw refusal(found, word: words[Int(optind) - 1], rows: rows)
      }
      named.insert("\(row.name)")
      try row.act(on: &self, argument: optarg.map { String(cString: $0) } ?? "")
    }
    guard answer == nil else { return }
    for index in Int(optind)..<Int(count) {
      if let word = words[index] { sources.append(Options.source(word)) }
    }
    try checkTogether()
  }

  /// A source by its word; a lone dash is standard input.
  private static func source(_ word: UnsafeMutablePointer<CChar>) -> Source {
    let path = bytes(ofCString: word)
    return path == [UInt8(ascii: "-")] ? .standardInput : .path(path)
  }

  /// Why `getopt_long` stopped at `word`.
  private func refusal(
    _ found: Int, word: UnsafeMutablePointer<CChar>?, rows: [OptionRow]
  ) -> UsageError {
    let word = word.map { String(cString: $0) } ?? ""
    if optopt != 0, let known = rows.row(meantBy: Int(optopt)) {
      let reason = known.argument.map { "wants \($0.name)" } ?? "takes no argument"
      return UsageError(option: known.spelling, reason: reason)
    }
    if optopt != 0, let letter = Unicode.Scalar(UInt32(optopt)) {
      return UsageError(reason: "no option is called \(shown("-\(letter)"))")
    }
    let stem = String(word.prefix { $0 != "=" })
    let meant = rows.map(\.spelling).filter { $0.hasPrefix(stem) }
    guard meant.isEmpty else {
      return UsageError(
        reason: "\(shown(stem)) may be any of \(meant.joined(separator: ", "))")
    }
    return UsageError(reason: "no option is called \(shown(stem))")
  }
}

/// What `getopt_long` returns for the first row, above all letters; the others follow.
private let firstValue = 0x1_0000

extension OptionRow {
  /// The option as `getopt_long` wants it.
  fileprivate func getoptOption(value: Int) -> option {
    option(
      name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
      has_arg: argument == nil ? no_argument : required_argument, flag: nil, val: Int32(value))
  }

  /// The option's part of `getopt_long`'s short options.
  fileprivate var getoptLetter: String? { letter.map { "\($0)" + (argument == nil ? "" : ":") } }
}

extension [OptionRow] {
  /// The row that `getopt_long`'s answer, or its `optopt`, stands for.
  fileprivate func row(meantBy value: Int) -> OptionRow? {
    indices.contains(value - firstValue)
      ? self[value - firstValue] : first { $0.letter.map { Int($0.value) } == value }
  }
}

/// Why a command line is refused.
struct UsageError: Error, Hashable {
  /// The option at fault as it is documented, `--columns`; nil where it is none in particular.
  var option: String?
  /// What is wrong with it.
  var reason: String

  /// Refuses something, in the name of an option or of none.
  init(option: String? = nil, reason: String) {
    self.option = option
    self.reason = reason
  }

  /// Refuses an option's argument.
  init(_ word: String, mustBe requirement: String) {
    self.init(reason: "must be \(requirement), not \(shown(word))")
  }

  /// The message for standard error, with a hint.
  var message: String {
    let place = option.map { $0 + ": " } ?? ""
    return "masonry: \(place)\(reason)\nTry 'masonry --help'.\n"
  }
}

/// A word of the command line as a message shows it: made safe and cut short.
func shown(_ word: String) -> String {
  guard !word.isEmpty else { return "nothing" }
  let line = Sanitizer.line(word)
  return line.count > 40 ? line.prefix(40) + "…" : line
}
