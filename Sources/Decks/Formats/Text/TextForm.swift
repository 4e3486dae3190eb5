/// How the records of a text are written, and so where it is split.
enum TextForm: Hashable {
  /// A record a line.
  case lines
  /// Between blank lines.
  case paragraphs
  /// Between lines of `%`, as `fortune` has them.
  case fortunes
  /// As `git log` writes commits.
  case commits
  /// As `git log --oneline` does.
  case shortCommits
  /// `key=value …` a line.
  case logfmt
  /// As `syslog` writes lines.
  case syslog
  /// Entries of a log, each from a line on that begins with a time.
  case timedLog
  /// The same, where the lines begin with a level.
  case levelledLog

  /// What a line is to the record before it.
  enum Role { case begins, continues, parts }

  /// What a line is, after lines of a record if `isOpen`.
  func role(of line: TextLine, isOpen: Bool) -> Role {
    let bytes = line.bytes
    switch self {
    case .lines, .shortCommits: return line.isBlank ? .parts : .begins
    case .paragraphs: return line.isBlank ? .parts : isOpen ? .continues : .begins
    case .fortunes:
      if Self.isFortuneEnd(bytes) || (line.isBlank && !isOpen) { return .parts }
      return isOpen ? .continues : .begins
    case .commits, .logfmt, .syslog, .timedLog, .levelledLog:
      if begins(bytes) { return .begins }
      return isOpen ? .continues : line.isBlank ? .parts : .begins
    }
  }

  /// Whether nothing that comes later can belong to a line's record.
  var endsWithLine: Bool { self == .lines || self == .shortCommits }

  /// Whether a text in this form is read on where it grows: its records are lines of a log, as a rule.
  var isAppendedTo: Bool {
    switch self {
    case .lines, .shortCommits, .logfmt, .syslog, .timedLog, .levelledLog: true
    case .paragraphs, .fortunes, .commits: false
    }
  }

  private func begins(_ line: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .commits: CommitText.begins(line)
    case .logfmt: LogfmtLine.begins(line)
    case .syslog: SyslogLine(line) != nil
    case .timedLog: LogTime.begins(line)
    case .levelledLog: LogLine(line).beginsWithLevel
    case .shortCommits: ShortCommit(line) != nil
    case .lines, .paragraphs, .fortunes: true
    }
  }

  private static func isFortuneEnd(_ line: ArraySlice<UInt8>) -> Bool {
    line.trimmed.elementsEqual("%".utf8)
  }
}

// MARK: Seeing

extension TextForm {
  /// How much of a text tells its form.
  private static let sampleBytes = 1 << 16
  private static let sampleLines = 100

  /// The first lines of a text, which tell its form; nil where only more of it gives them all.
  static func firstLines(of beginning: TextBeginning) -> [TextLine]? {
    let sample = sample(of: beginning.text)
    return sample.isFull || beginning.isWhole ? sample.lines : nil
  }

  /// Sees a text's form by its first lines.
  init(of lines: [TextLine]) {
    let said = lines.filter { !$0.isBlank }.map(\.bytes)
    guard let first = said.first else {
      self = .lines
      return
    }
    func areMost(of lines: [ArraySlice<UInt8>], _ form: Self) -> Bool {
      lines.count { form.begins($0) } * 2 > lines.count
    }
    // What is indented, or tells the cause of an error, belongs to the line before.
    let leading = said.filter { !LogLine.continues($0) }
    if Self.commits.begins(first), said.count > 1, CommitText.isHeader(said[1]) {
      self = .commits
    } else if said.contains(where: Self.isFortuneEnd) {
      self = .fortunes
    } else if said.count > 1, said.allSatisfy({ Self.shortCommits.begins($0) }) {
      self = .shortCommits
    } else if let form = [Self.logfmt, .syslog, .timedLog, .levelledLog].first(where: {
      areMost(of: leading, $0)
    }) {
      self = form
    } else if Self.areParted(lines) || Prose.isOneParagraph(said) {
      self = .paragraphs
    } else {
      self = .lines
    }
  }

  /// Whether a blank line stands between others.
  private static func areParted(_ lines: [TextLine]) -> Bool {
    let inner = lines.drop(while: \.isBlank)
    guard let blank = inner.firstIndex(where: \.isBlank) else { return false }
    return inner[blank...].contains { !$0.isBlank }
  }

  /// The first lines of a text, and whether more of it would not give others.
  private static func sample(of text: ArraySlice<UInt8>) -> (lines: [TextLine], isFull: Bool) {
    let head = Array(text.prefix(sampleBytes))
    var cutter = TextLineCutter()
    var lines: [TextLine] = []
    var position = 0
    while lines.count < sampleLines,
      let line = cutter.next(in: head, from: &position, isEnd: true)
    {
      lines.append(line)
    }
    let isCut = position == head.count && head.last != 0x0A
    let wholeCount = lines.count - (isCut ? 1 : 0)
    return (lines, wholeCount == sampleLines || head.count == sampleBytes)
  }
}

/// Text in sentences, its lines broken where they are full.
enum Prose {
  /// The fewest and the most bytes of such a line, but for the last.
  private static let lengths = 40...120

  /// Whether lines are one paragraph: as long as each other, without columns, and most go on in the
  /// middle of a sentence, of which the last line has the end.
  static func isOneParagraph(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard let end = lines.last?.trimmed.last, ".?!\"')".utf8.contains(end) || end >= 0x80,
      !lines.contains(where: hasColumns)
    else { return false }
    let full = lines.dropLast().map { $0.trimmed.count }
    guard let shortest = full.min(), let longest = full.max() else { return false }
    guard lengths.contains(shortest), lengths.contains(longest), longest - shortest <= 30 else {
      return false
    }
    let goesOn = lines.dropFirst().count { line in
      line.first.map { $0.isLetter && $0 & 0x20 != 0 } ?? false
    }
    return goesOn * 2 >= full.count
  }

  /// Whether several blanks stand in a line, and not at the end of a sentence.
  private static func hasColumns(_ line: ArraySlice<UInt8>) -> Bool {
    zip(line.indices, line.indices.dropFirst()).contains { index, next in
      line[index].isBlank && line[next].isBlank
        && (index == line.startIndex || !".?!".utf8.contains(line[index - 1]))
    }
  }
}
