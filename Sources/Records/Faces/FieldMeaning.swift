internal import CardText

/// What a field's name tells of its value, which is then shown in people's words.
public enum FieldMeaning: Hashable, Sendable {
  case none
  /// A number is one of seconds, milli-, micro- or nanoseconds since 1970.
  case time
  /// A number is one of bytes.
  case size
  /// A number is how grave an entry of a log is, as bunyan and pino count: 10, 20, … 60.
  case level

  private static let times: Set = [
    "time", "timestamp", "ts", "date", "datetime", "created", "updated", "modified", "published",
    "added", "due", "deadline", "expires", "started", "ended", "finished", "closed", "merged",
    "usec",
    "epoch", "when", "entry", "end", "start", "scheduled", "until", "wait", "visited",
  ]
  private static let sizes: Set = ["size", "filesize", "bytes"]

  /// Sees what a name tells, as `created_at`, `createdAt`, `Date added` or `fileSize`.
  public init(ofFieldNamed name: String) {
    let words = FieldNames.words(of: name)
    if words.last == "at" || words.contains(where: Self.times.contains) {
      self = .time
    } else if words.contains(where: Self.sizes.contains) {
      self = .size
    } else {
      self = name == "level" ? .level : .none
    }
  }

  /// A scalar, or an object by its name, as text; nil where there is nothing to show.
  ///
  /// Where it is exact, what the words round is shown besides.
  public func words(of value: Value, isExact: Bool = false) -> String? {
    guard let text = value.scalarText else { return nil }
    switch value.content {
    case .text, .word:
      if let time = TimeText(text) { return time.shown }
      if let shown = MarkupKind.shownText(of: text) { return shown }
    case .number, .flag, .null, .list, .object: break
    }
    switch self {
    case .none: return text
    case .time: return NumberText.number(text).flatMap { TimeText(sinceEpoch: $0)?.shown } ?? text
    case .size:
      guard let count = Int(text), 1000 <= count else { return text }
      let size = NumberText.bytes(count)
      return isExact ? "\(text) (\(size))" : size
    case .level:
      guard case .number = value.content else { return text }
      let word = Int(text).flatMap(LogLevel.name)
      return word.map { isExact ? "\($0) (\(text))" : $0 } ?? text
    }
  }
}

/// How grave entries of logs are.
public enum LogLevel {
  private static let names = [
    10: "trace", 20: "debug", 30: "info", 40: "warn", 50: "error", 60: "fatal",
  ]
  private static let errors: Set = [
    "error", "err", "fatal", "critical", "crit", "alert", "emerg", "emergency", "panic", "severe",
  ]

  /// What bunyan and pino call a level.
  public static func name(of number: Int) -> String? { names[number] }

  /// The colour of a level's word as 0xRRGGBB: of errors red, of warnings yellow, of others none.
  public static func color(of word: String) -> UInt32? {
    let word = word.lowercased()
    if errors.contains(word) { return 0xE5484D }
    return word == "warn" || word == "warning" ? 0xE5B84B : nil
  }
}
