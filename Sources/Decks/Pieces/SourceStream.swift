internal import Records

/// One source that is being read.
struct SourceStream: ~Copyable {
  /// What reading on came to.
  enum Step {
    case contents(SourceContents)
    /// Nothing comes at the moment.
    case rest
    case end
  }

  /// So many bytes are read before the first cards are made, and at most.
  private static let firstBytes = 1 << 16
  private static let mostBytes = 1 << 20
  /// So many bytes a card takes besides its text, about.
  private static let cardSize = 64
  /// So many bytes of a pipe are kept that nothing can be made of before its end.
  private static let mostKept = 1 << 30

  /// What was wrong with the source.
  private var log: ReportLog
  /// Where its sections are in the deck.
  private var sections = SourceSections()
  let reader: SourceReader
  private let values: CardValues?
  let file: OpenFile
  var feed: SourceFeed
  var tail = SourceTail()
  var isAtEnd = false
  /// Whether it is read on after it was read to its end.
  var isGrowing = false
  private var wanted = SourceStream.firstBytes

  /// Begins to read a source; `values` are what a card of all of it can be sorted by.
  init(
    _ reader: SourceReader, file: consuming OpenFile, kind: FileKind, values: CardValues?,
    isAlone: Bool
  ) {
    self.reader = reader
    self.values = values
    log = ReportLog(source: reader.context.name)
    feed = SourceFeed(reader, kind: kind, isAlone: isAlone)
    feed.reserve(file.size)
    self.file = file
  }

  /// Whether it may never end.
  private var isEndless: Bool { !file.isRegular }

  /// Reads on, until cards can be made.
  ///
  /// - Parameters:
  ///   - room: Where bytes are read to.
  ///   - endlessSize: Grows by what is kept of a source that may never end.
  /// - Returns: The next cards, or why there are none.
  mutating func next(room: inout [UInt8], endlessSize: inout Int) -> Step {
    while true {
      if let next = nextContents() {
        if isEndless { endlessSize += Self.cardSize * next.cardCount }
        return .contents(next)
      }
      if isAtEnd { return .end }
      do throws(FileError) {
        guard let count = try read(room: &room) else { return .rest }
        if isEndless { endlessSize += count }
      } catch {
        log.fail(error.reason)
        isAtEnd = true
      }
      stopIfFull()
    }
  }

  private mutating func nextContents() -> SourceContents? {
    if let next = feed.next(log: &log) { return next }
    guard isAtEnd else { return nil }
    if isGrowing { return feed.nextForNow(log: &log) }
    let last = feed.nextAtEnd(reader, log: &log)
    return values.flatMap { last?.with($0) } ?? last
  }

  /// Joins what it gave to a deck, with what was wrong; what can be had once only is kept.
  mutating func give(
    _ contents: SourceContents, to assembly: inout DeckAssembly,
    keeping kept: inout KeptContents?, as number: Int, isEnd: Bool
  ) {
    let reports = log.take(isEnd: isEnd)
    if isEndless { kept?.pieces[number, default: []].append((contents, reports)) }
    assembly.append(contents, of: reader.source, reports: reports, continuing: &sections)
  }

  /// Waits until there is more, or another descriptor can be read.
  func wait(or other: Int32) { file.wait(or: other) }

  /// Reads until there is enough to go on with, or no more at the moment, and returns how many bytes
  /// that is; nil where there is nothing.
  private mutating func read(room: inout [UInt8]) throws(FileError) -> Int? {
    if room.count < Self.mostBytes { room = [UInt8](repeating: 0, count: Self.mostBytes) }
    var count = 0
    while count < wanted {
      guard let more = try file.read(into: &room, atMost: wanted - count) else { break }
      isAtEnd = more == 0
      if isAtEnd { break }
      room.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<more])) }
      count += more
    }
    if isAtEnd { tail.note(file.state) }
    wanted = min(wanted * 4, Self.mostBytes)
    return count > 0 || isAtEnd ? count : nil
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    tail.note(bytes)
    feed.append(bytes)
  }

  /// Ends a source that is no good to read on.
  private mutating func stopIfFull() {
    guard isEndless, !isAtEnd else { return }
    if feed.isFull {
      log.fault("no more than \(FileStatus.shown(SourceFeed.longestNote)) of a text are read")
      isAtEnd = true
    } else if feed.pendingCount > Self.mostKept {
      log.fail("\(FileStatus.shown(Self.mostKept)) without an end")
      feed.drop()
      isAtEnd = true
    }
  }
}
