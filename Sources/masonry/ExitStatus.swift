internal import Decks

/// What the program tells its caller at the end.
enum ExitStatus {
  /// All went well.
  static let success: Int32 = 0
  /// A source could not be read or parsed, or, with `--strict`, is faulty.
  static let failure: Int32 = 1
  /// The command line is wrong.
  static let usage: Int32 = 2

  /// The status that reports on the sources amount to.
  static func of(_ reports: [Report], isStrict: Bool) -> Int32 {
    reports.contains { isStrict || $0.severity == .failure } ? failure : success
  }
}
