internal import Host
internal import Records

/// Reads a list of paths, a line each, as `find` and `ls` print them: the cards are the files'.
struct PathListReader: PieceReader {
  /// How many lines tell that a text is such a list.
  private static let sampleLines = 20

  private let context: SourceContext
  private var lines = TextLineCutter()
  /// Paths that came and are yet to be looked at.
  private var paths: [[UInt8]] = []
  /// How many sections there were so far; the first holds the files that are a card each.
  private var sectionCount = 1
  /// A file that is being read, whose cards come in several pieces where there are many.
  private var data: DataFile?

  private struct DataFile {
    let source: Source
    var feed: SourceFeed
    var log: ReportLog
    /// How many sections it gave.
    var sectionCount = 0
  }

  /// Creates a reader of a list that begins so; nil where the first lines, or nearly all of them, name
  /// no files.
  init?(_ beginning: [TextLine], context: SourceContext) {
    let first = beginning.filter { !$0.isBlank }.prefix(Self.sampleLines)
    let found = first.count { line in
      line.more == 0 && (try? FileStatus(path: Array(line.bytes))) != nil
    }
    guard found > 0, found * 10 >= first.count * 9 else { return nil }
    self.context = context
  }

  mutating func next(
    _ pending: inout [UInt8], isEnd: Bool, log: inout ReportLog
  ) -> SourceContents? {
    if let contents = nextOfData(log: &log) { return contents }
    var position = 0
    while let line = lines.next(in: pending, from: &position, isEnd: isEnd) {
      if !line.isBlank { paths.append(Array(line.bytes)) }
    }
    pending.removeFirst(position)
    var cards: [Card] = []
    var read = 0
    defer { paths.removeFirst(read) }
    while read < paths.count, cards.count < SourceFeed.mostCards {
      let path = paths[read]
      let status = Result { () throws(SystemError) in try FileStatus(path: path) }
      if isData(path, status) {
        // What came before it comes first.
        if !cards.isEmpty { break }
        open(path, log: &log)
        read += 1
        if let contents = nextOfData(log: &log) { return contents }
      } else {
        cards.append(card(of: path, status, log: &log))
        read += 1
      }
    }
    if cards.isEmpty { return nil }
    let section = SectionContents(cards: cards, isImplied: true, number: 0)
    return SourceContents(sections: [section])
  }

  /// Whether a file holds a deck, records or a table.
  private func isData(_ path: [UInt8], _ status: Result<FileStatus, SystemError>) -> Bool {
    guard let status = try? status.get(), status.kind == .regular,
      case .format(let format) = FileKind(name: FilePath.lastName(of: path))
    else { return false }
    return !format.isNote
  }

  /// The card of a file that is one.
  private func card(
    of path: [UInt8], _ status: Result<FileStatus, SystemError>, log: inout ReportLog
  ) -> Card {
    let shown = Source.path(path)
    do throws(SystemError) {
      let status = try status.get()
      if status.kind == .folder {
        return Card(id: shown.shownPath, title: shown.shownName, body: "a folder", path: path)
      }
      var card = try FileCard.card(
        of: path, status: status, id: shown.shownPath, fieldNames: context.options.fieldNames)
      card.add(FileCard.facts(of: path, status))
      return card
    } catch {
      log.fault(error.reason, ofFile: path)
      return Card(
        id: shown.shownPath, title: shown.shownName, body: error.reason, path: path, isFault: true)
    }
  }

  /// Begins with a file that holds a deck, records or a table.
  private mutating func open(_ path: [UInt8], log: inout ReportLog) {
    let source = Source.path(path)
    let file = SourceContext(source, options: context.options)
    let kind = FileKind(name: FilePath.lastName(of: path))
    var feed = SourceFeed(file, kind: kind, isAlone: false, isSplit: false)
    do throws(SystemError) {
      feed.append(try OpenFile(path: path).readAll())
      data = DataFile(source: source, feed: feed, log: ReportLog(source: file.name))
    } catch {
      log.fault(error.reason, ofFile: path)
    }
  }

  /// More of what is in the file that is open: sections of their own.
  private mutating func nextOfData(log: inout ReportLog) -> SourceContents? {
    guard var file = data else { return nil }
    data = nil
    guard var contents = file.feed.nextAtEnd(log: &file.log) else {
      log.add(file.log.take(isEnd: true))
      sectionCount += file.sectionCount
      return nil
    }
    contents.title = ""
    for index in contents.sections.indices {
      let number = contents.sections[index].number ?? index
      file.sectionCount = max(file.sectionCount, number + 1)
      contents.sections[index].number = sectionCount + number
      guard contents.sections[index].isImplied else { continue }
      contents.sections[index].isImplied = false
      contents.sections[index].title = file.source.shownName
    }
    data = file
    return contents
  }
}
