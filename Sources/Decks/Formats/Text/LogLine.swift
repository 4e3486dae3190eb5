internal import Records

/// The line that an entry of a log begins with: a time, a level, what wrote it, and a message.
struct LogLine {
  private(set) var time: String?
  private(set) var level: String?
  private var thread: ArraySlice<UInt8>?
  private var logger: ArraySlice<UInt8>?
  private var message: ArraySlice<UInt8>
  /// Whether its level is the first thing in it.
  private(set) var beginsWithLevel = false

  init(_ line: ArraySlice<UInt8>) {
    message = line
    var scanner = LineScanner(line)
    time = LogTime.takeShown(in: &scanner)
    Self.takeSeparator(in: &scanner)
    while readPart(&scanner) {}
    guard time != nil || beginsWithLevel else {
      (level, thread, logger) = (nil, nil, nil)
      return
    }
    message = scanner.rest.trimmed
  }

  /// What the line says.
  var fields: [Value.Field] {
    [
      Value.Field("message", message), Value.Field("level", level ?? ""),
      Value.Field("time", time ?? ""), Value.Field("thread", thread ?? []),
      Value.Field("logger", logger ?? []),
    ]
  }

  /// Whether a line surely goes on with what the line before it says.
  static func continues(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    if first.isBlank { return true }
    return ["Caused by:", "at ", "...", "Traceback ("].contains { line.starts(with: $0.utf8) }
  }

  /// Reads a level, a `[thread]` or a `logger -`, whichever is next.
  private mutating func readPart(_ scanner: inout LineScanner) -> Bool {
    let start = scanner.position
    if let bracketed = scanner.takeBracketed(UInt8(ascii: "["), UInt8(ascii: "]")) {
      let word = bracketed.trimmed
      if level == nil, let found = LogWord.level(word, isMarked: true) {
        note(level: found, at: start, in: scanner)
      } else if thread == nil, 1...64 ~= word.count, time != nil || level != nil {
        thread = word
      } else {
        scanner.rewind(to: start)
        return false
      }
      Self.takeSeparator(in: &scanner)
      return true
    }
    let word = scanner.take(while: { !$0.isBlank && !":[]".utf8.contains($0) })
    let isMarked = scanner.take(":")
    let isSeparate = scanner.isAtEnd || scanner.peek?.isBlank == true
    if level == nil, isSeparate || scanner.peek == UInt8(ascii: "["),
      let found = LogWord.level(word, isMarked: isMarked)
    {
      note(level: found, at: start, in: scanner)
      Self.takeSeparator(in: &scanner)
      return true
    }
    scanner.takeBlanks()
    if logger == nil, !isMarked, time != nil, LogWord.isName(word), scanner.take("- "),
      level != nil || thread != nil || LogWord.isLevelNext(scanner.rest)
    {
      logger = word
      scanner.takeBlanks()
      return true
    }
    scanner.rewind(to: start)
    return false
  }

  private mutating func note(level found: String, at start: Int, in scanner: LineScanner) {
    level = found
    beginsWithLevel = start == scanner.line.startIndex
  }

  /// Passes what stands between the parts: blanks, a colon, a dash, a bar.
  private static func takeSeparator(in scanner: inout LineScanner) {
    scanner.takeBlanks()
    if scanner.take("- ") || scanner.take(": ") || scanner.take("| ") { scanner.takeBlanks() }
  }
}

/// Words that lines of logs begin with.
enum LogWord {
  private static let levels: Set = [
    "trace", "debug", "info", "notice", "warn", "warning", "error", "err", "fatal", "critical",
    "crit", "alert", "emerg", "emergency", "panic", "severe", "fine", "verbose",
  ]

  /// The level that a word is: in capitals, or `isMarked` as one by what stands around it.
  static func level(_ word: ArraySlice<UInt8>, isMarked: Bool) -> String? {
    guard 3...9 ~= word.count, word.allSatisfy(\.isLetter) else { return nil }
    let text = word.asText
    guard isMarked || text == text.uppercased() else { return nil }
    return levels.contains(text.lowercased()) ? text : nil
  }

  /// Whether a text begins with a level in capitals.
  static func isLevelNext(_ text: ArraySlice<UInt8>) -> Bool {
    level(text.drop(while: \.isBlank).prefix { $0.isLetter }, isMarked: false) != nil
  }

  /// Whether a word can be the name of what writes a log.
  static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
    return word.allSatisfy { $0.isLetter || $0.isDigit || "._-/$".utf8.contains($0) }
  }
}
