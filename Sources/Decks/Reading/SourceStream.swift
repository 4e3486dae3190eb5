internal import CardText
internal import Host
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

  /// How many bytes are read before the first cards are made, and the most at a time later.
  private static let firstBytes = 1 << 16
  private static let mostBytes = 1 << 20
  /// About how many bytes a card takes besides its text.
  private static let cardSize = 64
  /// The most bytes of a pipe that are kept where cards can only be made at its end.
  private static let mostKept = 1 << 30

  private let source: Source
  /// What was wrong with the source.
  private var log: ReportLog
  /// Where its sections are in the deck.
  private var sections = SourceSections()
  private let file: OpenFile
  /// What is known of the file, for a card of all of it.
  private var facts: [Value.Field] = []
  /// What a source gave that is not read bit by bit: a folder, or a file that is a card by its name.
  private var ready: SourceContents?
  private var feed: SourceFeed
  private var tail = SourceTail()
  private var isAtEnd = false
  /// Whether it is read on after it was read to its end.
  private var isGrowing = false
  private var wanted = SourceStream.firstBytes

  /// Begins to read a source; `isAlone` where there is no other.
  init(_ source: Source, options: ReadOptions, isAlone: Bool) {
    let context = SourceContext(source, options: options)
    self.source = source
    log = ReportLog(source: context.name)
    var kind = FileKind.unknown
    do throws(SystemError) {
      switch source {
      case .memory(let name, _):
        kind = FileKind(name: Array(name.utf8))
        file = .none
      case .standardInput: file = .standardInput
      case .path(let path):
        let status = try FileStatus(path: path)
        kind = FileKind(name: FilePath.lastName(of: path))
        facts = FileCard.facts(of: path, status)
        if status.kind == .folder {
          ready = try FolderReader.read(path, context: context, log: &log)
          file = .none
        } else if kind == .picture, status.kind == .regular, options.format == nil {
          let card = Card(id: context.name, title: source.shownName, path: path)
          ready = .single(FileCard.picture(card, size: status.size))
          file = .none
        } else {
          file = try OpenFile(path: path)
        }
      }
    } catch {
      log.fail(error.reason)
      file = .none
    }
    let isPipe = source == .standardInput
    let isSplit = isAlone || isPipe || options.split != nil
    feed = SourceFeed(
      context, kind: kind, isAlone: isAlone && isPipe, isSplit: isSplit, expecting: file.size)
    if case .memory(_, let bytes) = source { feed.append(bytes) }
    isAtEnd = file.kind == .none
  }

  /// Reads on, until cards can be made.
  ///
  /// - Parameters:
  ///   - room: Where bytes are read to.
  ///   - endlessSize: Grows by what is kept of a source that may never end.
  /// - Returns: The next cards, or why there are none.
  mutating func next(room: inout [UInt8], endlessSize: inout Int) -> Step {
    while true {
      if let next = nextContents() {
        if file.isEndless { endlessSize += Self.cardSize * next.cardCount }
        return .contents(next)
      }
      if isAtEnd { return .end }
      do throws(SystemError) {
        guard let count = try read(room: &room) else { return .rest }
        if file.isEndless { endlessSize += count }
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
    let last = ready ?? feed.nextAtEnd(log: &log)
    ready = nil
    return facts.isEmpty ? last : last?.with(facts)
  }

  /// Joins what it gave to a deck, with what was wrong; what can be had once only is kept.
  mutating func give(
    _ contents: SourceContents, to assembly: inout DeckAssembly,
    keeping kept: inout KeptContents?, as number: Int, isEnd: Bool
  ) {
    let reports = log.take(isEnd: isEnd)
    if file.isEndless { kept?.pieces[number, default: []].append((contents, reports)) }
    assembly.append(contents, of: source, reports: reports, continuing: &sections)
  }

  /// Waits until there is more, or another descriptor can be read.
  func wait(or other: Int32) { file.wait(or: other) }

  /// Reads until there is enough to go on with, or no more at the moment, and returns how many bytes
  /// that is; nil where there is nothing.
  private mutating func read(room: inout [UInt8]) throws(SystemError) -> Int? {
    if room.count < Self.mostBytes { room = [UInt8](repeating: 0, count: Self.mostBytes) }
    var count = 0
    while count < wanted {
      guard let more = try file.read(into: &room, atMost: wanted - count) else { break }
      isAtEnd = more == 0
      if isAtEnd { break }
      room.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<more])) }
      count += more
    }
    if isAtEnd { tail.note(file.status) }
    wanted = min(wanted * 4, Self.mostBytes)
    return count > 0 || isAtEnd ? count : nil
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    tail.note(bytes)
    feed.append(bytes)
  }

  /// Ends a source that is no good to read on.
  private mutating func stopIfFull() {
    guard file.isEndless, !isAtEnd else { return }
    if feed.isFull {
      log.fault("no more than \(NumberText.bytes(SourceFeed.longestNote)) of a text are read")
      isAtEnd = true
    } else if feed.pendingCount > Self.mostKept {
      log.fail("\(NumberText.bytes(Self.mostKept)) without an end")
      feed.drop()
      isAtEnd = true
    }
  }

  // MARK: Growth

  /// Whether it matters that the source grows: a file that can be read on, or an empty one.
  var canGrow: Bool { file.kind == .regular && (canReadOn || tail.count == 0) }

  private var canReadOn: Bool { feed.canReadOn || isGrowing }

  /// Sees what became of the file, and gets ready to read on where it has grown.
  mutating func followGrowth() -> SourceChange {
    guard case .path(let path) = source else { return .other }
    let change = tail.change(of: file, path: path)
    guard case .growth = change else { return change }
    guard canReadOn else { return .other }
    // A last line without a line break was read as it was; it must not go on.
    if feed.canReadOn, !tail.endsLine {
      guard file.has([0x0A], at: tail.count), skipLineBreak() else { return .other }
    }
    isAtEnd = false
    isGrowing = true
    return .growth
  }

  /// Reads the line break of a line that was read without it.
  private mutating func skipLineBreak() -> Bool {
    var byte: [UInt8] = [0]
    guard (try? file.read(into: &byte, atMost: 1)) == 1 else { return false }
    byte.withUnsafeBufferPointer { tail.note($0) }
    return true
  }
}

/// Where a file was read to, to see later whether it has only grown.
struct SourceTail {
  /// How many bytes of the beginning and of the end are compared.
  private static let sample = 4096

  /// How many bytes were read.
  private(set) var count = 0
  private var head: [UInt8] = []
  private var end: [UInt8] = []
  private var status: FileStatus?

  /// Whether what was read ends with a line break, if there is any.
  var endsLine: Bool { end.last ?? 0x0A == 0x0A }

  /// Notes bytes that were read.
  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += bytes.count
    head += bytes.prefix(Self.sample - head.count)
    end = Array((end + bytes.suffix(Self.sample)).suffix(Self.sample))
  }

  /// Notes how the file is at its end.
  mutating func note(_ status: FileStatus?) { self.status = status }

  /// What became of the file at a path.
  func change(of file: borrowing OpenFile, path: [UInt8]) -> SourceChange {
    guard let status, let now = try? FileStatus(path: path),
      (now.device, now.number) == (status.device, status.number)
    else { return .other }
    if now.size == count, status.size == count,
      (now.seconds, now.nanoseconds) == (status.seconds, status.nanoseconds)
    {
      return .none
    }
    let isSame = file.has(head, at: 0) && file.has(end, at: count - end.count)
    return now.size > count && isSame ? .growth : .other
  }
}
