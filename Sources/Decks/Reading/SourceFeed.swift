/// Reads a format piece by piece, as the bytes of a source come.
protocol PieceReader {
  /// Reads on, and takes out of `pending` what it has read.
  ///
  /// - Returns: About as many cards as come at once; nil where nothing can be told without more bytes.
  mutating func next(
    _ pending: inout [UInt8], isEnd: Bool, log: inout ReportLog
  ) -> SourceContents?

  /// What can be told where no more bytes come now, but may later.
  mutating func nextForNow(_ pending: inout [UInt8], log: inout ReportLog) -> SourceContents?

  /// Whether it can read on where its source grows after its end; all that came was read.
  var canReadOn: Bool { get }
}

extension PieceReader {
  mutating func nextForNow(_ pending: inout [UInt8], log: inout ReportLog) -> SourceContents? {
    nil
  }

  var canReadOn: Bool { false }
}

/// Turns the bytes of one source, as they come, into what it gives.
///
/// All pieces together are the same however the bytes are cut.
struct SourceFeed {
  /// The most bytes of a note that are read; it shows less.
  static let longestNote = 1 << 24
  /// About how many cards come at once.
  static let mostCards = 8192
  /// Beginnings longer than this are looked at again only when there is half as much more.
  private static let longBeginning = 1 << 20

  private enum State {
    case unknown
    case pieces(any PieceReader)
    /// All bytes are waited for; a note shows only the beginning.
    case whole(isNote: Bool)
  }

  private let context: SourceContext
  private let kind: FileKind
  /// Whether nothing else is read.
  private let isAlone: Bool
  /// Whether a text is split into several cards.
  private let isSplit: Bool
  private var state = State.unknown
  /// What the bytes are turned into UTF-8 by, where their format is no JSON, which always is.
  private var encoding: TextEncoding?
  private var saidEncoding = false
  /// What is yet to be read.
  private var pending: [UInt8] = []
  /// How many bytes there may be, all in all.
  private var expected = 0
  /// How many bytes did not tell the format.
  private var triedCount = 0

  /// A feed of a source with a name of that kind, of which so many bytes may come.
  init(
    _ context: SourceContext, kind: FileKind, isAlone: Bool, isSplit: Bool,
    expecting expected: Int = 0
  ) {
    self.context = context
    self.kind = kind
    self.isAlone = isAlone
    self.isSplit = isSplit
    self.expected = expected
  }

  /// Forgets what nothing was made of.
  mutating func drop() { pending = [] }

  /// Takes more bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let decoded = encoding?.decoded(bytes) {
      pending += decoded
    } else {
      pending.append(contentsOf: bytes)
    }
  }

  /// Takes all the bytes of a source.
  mutating func append(_ bytes: [UInt8]) { pending = bytes }

  /// How many bytes are kept that nothing was made of yet.
  var pendingCount: Int { pending.count }

  /// Whether more bytes would show nothing more.
  var isFull: Bool {
    if case .whole(isNote: true) = state { pending.count > Self.longestNote } else { false }
  }

  /// What can be told of the source by the bytes so far and was not told yet; nil where there is
  /// nothing.
  mutating func next(log: inout ReportLog) -> SourceContents? {
    if case .unknown = state { recognize() }
    return nextPiece(isEnd: false, log: &log)
  }

  /// The same, where no more bytes come; to be called until there is nothing.
  mutating func nextAtEnd(log: inout ReportLog) -> SourceContents? {
    switch state {
    case .pieces:
      pending += encoding?.decoded([], isEnd: true) ?? []
      return nextPiece(isEnd: true, log: &log)
    case .unknown, .whole: return pending.isEmpty ? nil : readWhole(log: &log)
    }
  }

  /// What can be told where no more bytes come now, but may later.
  mutating func nextForNow(log: inout ReportLog) -> SourceContents? {
    guard case .pieces(var reader) = state else { return nil }
    state = .unknown
    defer { state = .pieces(reader) }
    return reader.nextForNow(&pending, log: &log)
  }

  /// Whether all bytes were read, by a reader that can go on when more come.
  var canReadOn: Bool {
    if case .pieces(let reader) = state { pending.isEmpty && reader.canReadOn } else { false }
  }

  private mutating func nextPiece(isEnd: Bool, log: inout ReportLog) -> SourceContents? {
    guard case .pieces(var reader) = state else { return nil }
    noteEncoding(in: &log)
    // The reader is held once, so that it changes in place.
    state = .unknown
    defer { state = .pieces(reader) }
    return reader.next(&pending, isEnd: isEnd, log: &log)
  }

  // MARK: Formats

  private mutating func recognize() {
    guard pending.count < Self.longBeginning || pending.count > triedCount + triedCount / 2 else {
      return
    }
    triedCount = pending.count
    guard let mark = byteOrderMark else { return }
    guard mark >= 0 else { return wait(isNote: false) }
    let beginning = beginning(of: pending[mark...], isWhole: false)
    switch Recognition(of: beginning, chosen: context.format) {
    case .moreTells: return
    case .endTells: wait(isNote: false)
    case .binary: wait(isNote: true)
    case .format(let format):
      switch reading(of: format) {
      case .whole: wait(isNote: format.isNote)
      case .note: wait(isNote: true)
      case .pieces(let begin):
        guard let reader = begin(beginning, context) else { return }
        state = .pieces(reader)
        pending.removeFirst(mark)
        // A mark tells that it is UTF-8.
        guard mark == 0, format.mayBeWindows1252 else { break }
        var encoding = TextEncoding()
        pending = encoding.decoded(pending)
        self.encoding = encoding
      }
    }
  }

  private mutating func noteEncoding(in log: inout ReportLog) {
    guard !saidEncoding, encoding?.isWindows1252 ?? false else { return }
    saidEncoding = true
    log.note("no UTF-8, so it is read as windows-1252")
  }

  private func reading(of format: DeckFormat) -> DeckFormat.Reading {
    isSplit ? format.reading(splitBy: context.options.split) : format.row.reading
  }

  private mutating func wait(isNote: Bool) {
    state = .whole(isNote: isNote)
    pending.reserveCapacity(expected)
  }

  private func beginning(of text: ArraySlice<UInt8>, isWhole: Bool) -> TextBeginning {
    var named: DeckFormat?
    if case .format(let format) = kind { named = format }
    return TextBeginning(text: text, isWhole: isWhole, named: named, isAlone: isAlone)
  }

  /// How many bytes of a byte order mark begin the source; less than 0 where that is of UTF-16, nil
  /// where that is not known yet.
  private var byteOrderMark: Int? {
    let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
    if pending.starts(with: utf8) { return utf8.count }
    if pending.starts(with: [0xFF, 0xFE]) || pending.starts(with: [0xFE, 0xFF]) { return -1 }
    let marks: [[UInt8]] = [utf8, [0xFF, 0xFE], [0xFE, 0xFF]]
    return marks.contains { $0.starts(with: pending) } ? nil : 0
  }

  private func byteOrderMarkIsMissing(in bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    return !marks.contains { bytes.starts(with: $0) }
  }

  private mutating func readWhole(log: inout ReportLog) -> SourceContents? {
    var bytes: [UInt8] = []
    swap(&bytes, &pending)
    var text = SourceText.utf8(bytes)
    var beginning = beginning(of: text, isWhole: true)
    switch Recognition(of: beginning, chosen: context.format) {
    case .moreTells, .endTells: return nil
    case .binary:
      log.fail("binary data, not text")
      return nil
    case .format(let format):
      if byteOrderMarkIsMissing(in: bytes), format.mayBeWindows1252 {
        var encoding = TextEncoding()
        text = encoding.decoded(text, isEnd: true)[...]
        beginning.text = text
        self.encoding = encoding
        noteEncoding(in: &log)
      }
      text = isSplit && format.isNote ? TextLineCutter.withoutColours(text) : text
      switch reading(of: format) {
      case .whole(let read): return read(text, context, &log)
      case .note(let card): return .single(card(context.note, text, nil))
      case .pieces(let begin):
        guard let reader = begin(beginning, context) else { return nil }
        state = .pieces(reader)
        pending = Array(text)
        return nextPiece(isEnd: true, log: &log)
      }
    }
  }
}
