/// Turns the bytes of one source, as they come, into what it gives.
///
/// All pieces together are what the source gives where it is read whole, however its bytes are cut.
struct SourceFeed {
  /// So many bytes of a note are read; it shows less.
  static let longestNote = 1 << 24
  /// About so many cards come at once.
  static let mostCards = 8192

  private enum Way {
    case unknown
    case lines(JSONLinesReader)
    case table(TableReader)
    case whole(isNote: Bool)
  }

  private let kind: FileKind
  private let options: ReadOptions
  private let context: SourceContext
  /// Whether nothing else is read.
  private let isAlone: Bool
  private var way = Way.unknown
  /// What is yet to be read.
  private var pending: [UInt8] = []
  /// How many bytes there may be, all in all.
  private var expected = 0
  /// How much of that is known to be no whole line or row.
  private var triedCount = 0
  /// Whole lines, and what comes after them, while these are read.
  private var lines: ArraySlice<UInt8> = []

  init(_ reader: SourceReader, kind: FileKind, isAlone: Bool) {
    self.kind = kind
    self.isAlone = isAlone
    options = reader.options
    context = reader.context
  }

  /// Makes room for so many bytes, which may come.
  mutating func reserve(_ count: Int) { expected = count }

  /// Forgets what nothing was made of.
  mutating func drop() { pending = [] }

  /// Takes more bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    pending.append(contentsOf: bytes)
  }

  /// How many bytes are kept that nothing was made of yet.
  var pendingCount: Int { pending.count }

  /// Whether more bytes would show nothing more.
  var isFull: Bool {
    if case .whole(isNote: true) = way { pending.count > Self.longestNote } else { false }
  }

  /// What can be told of the source by the bytes so far and was not told yet; nil where there is
  /// nothing.
  mutating func next(log: inout ReportLog) -> SourceContents? {
    if case .unknown = way { plan() }
    switch way {
    case .unknown, .whole: return nil
    case .lines: return nextLines(isEnd: false, log: &log)
    case .table: return nextRows(isEnd: false, log: &log)
    }
  }

  /// The same, where no more bytes come; to be called until there is nothing.
  mutating func nextAtEnd(_ reader: SourceReader, log: inout ReportLog) -> SourceContents? {
    switch way {
    case .lines: return nextLines(isEnd: true, log: &log)
    case .table: return nextRows(isEnd: true, log: &log)
    case .unknown, .whole:
      guard !pending.isEmpty else { return nil }
      var bytes: [UInt8] = []
      swap(&bytes, &pending)
      return reader.contents(of: bytes, kind: kind, log: &log)
    }
  }

  /// What can be told where no more bytes come now, but may later: also a last line that is right
  /// without its line break.
  mutating func nextForNow(log: inout ReportLog) -> SourceContents? {
    guard case .lines = way, lines.isEmpty, JSONText.isRight(pending[...]) else { return nil }
    return nextLines(isEnd: true, log: &log)
  }

  /// Whether it reads lines and was read to the end of one.
  var isBetweenLines: Bool {
    if case .lines = way { pending.isEmpty && lines.isEmpty } else { false }
  }

  // MARK: Ways

  private mutating func plan() {
    guard let mark = byteOrderMark else { return }
    guard mark >= 0 else {
      way = .whole(isNote: false)
      return
    }
    let text = pending[mark...]
    let plan = ReadingPlan(
      for: text, kind: kind, format: options.format, isAlone: isAlone)
    guard let plan else { return }
    switch plan {
    case .whole(let isNote):
      way = .whole(isNote: isNote)
      pending.reserveCapacity(expected)
    case .lines: way = .lines(JSONLinesReader(context: context, columns: options.columns))
    case .table(let isTabbed):
      way = .table(TableReader(text, isTabbed: isTabbed, context: context))
    }
    if case .whole = plan { return }
    pending.removeFirst(mark)
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

  private mutating func nextLines(isEnd: Bool, log: inout ReportLog) -> SourceContents? {
    guard case .lines(var reader) = way else { return nil }
    if lines.isEmpty { lines = takeLines(isEnd: isEnd) }
    guard !lines.isEmpty else { return nil }
    way = .unknown
    let (contents, end) = reader.read(lines, atMost: Self.mostCards, log: &log)
    way = .lines(reader)
    lines = lines[end...]
    if lines.isEmpty { lines = [] }
    return contents
  }

  /// Takes the whole lines that came.
  private mutating func takeLines(isEnd: Bool) -> ArraySlice<UInt8> {
    let end = isEnd ? pending.count : pending[triedCount...].lastIndex(of: 0x0A).map { $0 + 1 }
    guard let end, end > 0 else {
      triedCount = pending.count
      return []
    }
    triedCount = 0
    let lines = pending.withUnsafeBufferPointer { Array($0[..<end]) }
    pending.removeFirst(end)
    return lines[...]
  }

  private mutating func nextRows(isEnd: Bool, log: inout ReportLog) -> SourceContents? {
    // A row that is not whole is looked at again only when there is twice as much of it.
    guard case .table(var reader) = way, !pending.isEmpty, isEnd || pending.count >= 2 * triedCount
    else { return nil }
    way = .unknown
    let (contents, end) = reader.read(
      pending[...], isEnd: isEnd, atMost: Self.mostCards, log: &log)
    way = .table(reader)
    pending.removeFirst(end)
    triedCount = end == 0 ? pending.count : 0
    return end == 0 ? nil : contents
  }
}
