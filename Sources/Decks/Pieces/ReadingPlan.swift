/// How a source is read, as far as its beginning tells.
enum ReadingPlan: Hashable {
  /// A line after the other, as they come.
  case lines
  /// A row after the other, as they come.
  case table(isTabbed: Bool)
  /// Only once all of it is there; a note shows no more than its beginning.
  case whole(isNote: Bool)

  /// Sees how to read a source that begins with a text, which has no byte order mark; nil where only
  /// more of it tells.
  ///
  /// What comes later can't prove it wrong: a text is read by pieces only where ``DeckFormat`` would
  /// say the same of all of it. Only where a source `isAlone`, a single line that is one card whatever
  /// follows is read without waiting for a second.
  init?(
    for text: ArraySlice<UInt8>, kind: FileKind, format: DeckFormat?, isAlone: Bool
  ) {
    guard !SourceText.isBlank(text), let isBinary = SourceText.isBinary(byBeginning: text) else {
      return nil
    }
    switch isBinary ? .text : format {
    case .jsonl: self = .lines
    case .json: self = .whole(isNote: false)
    case .markdown, .text: self = .whole(isNote: true)
    case .csv, .tsv: self.init(forTable: text, isTabbed: format == .tsv)
    case nil:
      switch kind {
      case .format(.json): self.init(forJSON: text, isAlone: isAlone)
      case .format(.jsonl): self.init(forLines: text)
      case .format(let format):
        self.init(for: text, kind: kind, format: format, isAlone: isAlone)
      case .picture, .unknown, .other: self.init(forUnknown: text, isAlone: isAlone)
      }
    }
  }

  private init?(forTable text: ArraySlice<UInt8>, isTabbed: Bool) {
    let isTold = isTabbed ? TableDelimiter.saysOrNot(text) : TableDelimiter.isTold(by: text)
    guard isTold else { return nil }
    self = .table(isTabbed: isTabbed)
  }

  private init?(forUnknown text: ArraySlice<UInt8>, isAlone: Bool) {
    guard text.firstNonBlank != UInt8(ascii: "[") else {
      self = .whole(isNote: false)
      return
    }
    guard let looksLikeJSON = DeckFormat.looksLikeObject(text) else { return nil }
    if looksLikeJSON {
      self.init(forJSON: text, isAlone: isAlone)
    } else if TableDelimiter.isSampled(by: text) {
      self = TableDelimiter.recognizes(text) ? .table(isTabbed: false) : .whole(isNote: true)
    } else {
      return nil
    }
  }

  /// Of a text that is JSON, in lines or not.
  private init?(forJSON text: ArraySlice<UInt8>, isAlone: Bool) {
    guard text.firstNonBlank == UInt8(ascii: "{") else {
      self = .whole(isNote: false)
      return
    }
    let lines = FirstLines(of: text)
    guard let first = lines.first else { return nil }
    if JSONLinesReader.isRecord(first) {
      guard lines.hasSecond || isAlone && JSONLinesReader.isCard(first) else { return nil }
      self = .lines
    } else if JSONText.isRight(first) {
      self = .whole(isNote: false)
    } else {
      guard let second = lines.second else { return nil }
      self = JSONLinesReader.isRecord(second) ? .lines : .whole(isNote: false)
    }
  }

  /// Of a text that is called JSON Lines.
  private init?(forLines text: ArraySlice<UInt8>) {
    let lines = FirstLines(of: text)
    guard let first = lines.first else { return nil }
    if JSONText.isRight(first) {
      self = .lines
      return
    }
    guard let second = lines.second else { return nil }
    let isRecord = first.firstNonBlank == UInt8(ascii: "{") && JSONLinesReader.isRecord(second)
    self = isRecord ? .lines : .whole(isNote: false)
  }
}

/// The first two lines of a text that are not blank, as far as they are there.
private struct FirstLines {
  /// The lines with a line break behind them.
  var first, second: ArraySlice<UInt8>?
  /// Whether there is anything of the second line.
  var hasSecond = false

  init(of text: ArraySlice<UInt8>) {
    let end = text.lastIndex(of: 0x0A) ?? text.startIndex
    var lines = TextLines(text)
    guard let one = lines.next()?.line, one.startIndex < end else { return }
    first = one
    guard let two = lines.next()?.line else { return }
    hasSecond = true
    if two.startIndex < end { second = two }
  }
}

extension SourceText {
  /// Whether a text is something else, by its beginning; nil where that doesn't tell.
  fileprivate static func isBinary(byBeginning text: ArraySlice<UInt8>) -> Bool? {
    guard text.prefix(sample).contains(0) else { return false }
    return text.count > sample ? isBinary(text) : nil
  }
}
