internal import Records

/// Reads JSON Lines: a value a line, each for itself.
struct JSONLinesReader: PieceReader {
  private let parser = JSONParser()
  private let context: SourceContext
  private let tools: ReadingTools
  private var reader: CardReader
  private var groups = RecordGroups()
  /// The section of records that name none.
  private var section = ""
  /// Whole lines, while these are read.
  private var lines: ArraySlice<UInt8> = []
  /// How many of the bytes that are yet to be read are known to be no whole line.
  private var triedCount = 0
  /// How many lines were read.
  private var lineCount = 0
  /// The records of the piece.
  private var records: LineCardStore

  /// Creates a reader that has read nothing yet.
  init(context: SourceContext) {
    self.context = context
    tools = ReadingTools(context: context)
    reader = context.cardReader
    records = LineCardStore(text: [], context: context, tools: tools, after: 0)
  }

  mutating func next(
    _ pending: inout [UInt8], isEnd: Bool, log: inout ReportLog
  ) -> SourceContents? {
    if lines.isEmpty { lines = takeLines(of: &pending, isEnd: isEnd) }
    guard !lines.isEmpty else { return nil }
    let (contents, end) = read(lines, atMost: SourceFeed.mostCards, log: &log)
    lines = lines[end...]
    if lines.isEmpty { lines = [] }
    return contents
  }

  /// Reads also a last line that is right without its line break.
  mutating func nextForNow(_ pending: inout [UInt8], log: inout ReportLog) -> SourceContents? {
    guard lines.isEmpty, JSONText.isRight(pending[...]) else { return nil }
    return next(&pending, isEnd: true, log: &log)
  }

  var canReadOn: Bool { lines.isEmpty }

  /// Puts records that follow and name no section in one of a title, empty for none.
  ///
  /// To be called when all that came is read.
  /// - Returns: The section, where it is new.
  mutating func beginSection(_ title: String, footer: String) -> SourceContents? {
    section = title
    guard !title.isEmpty else { return nil }
    groups.begin(title, footer: footer)
    let sections = groups.take()
    return sections.isEmpty ? nil : SourceContents(sections: sections)
  }

  /// Takes the whole lines that came.
  private mutating func takeLines(of pending: inout [UInt8], isEnd: Bool) -> ArraySlice<UInt8> {
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

  /// Reads the next lines of a text, all of which are whole, up to about a number of records.
  ///
  /// - Returns: What is in them, and the index of the text where the next line starts.
  private mutating func read(
    _ text: ArraySlice<UInt8>, atMost most: Int, log: inout ReportLog
  ) -> (contents: SourceContents, end: Int) {
    let before = records.first + records.count
    records = LineCardStore(text: text, context: context, tools: tools, after: before)
    var lines = TextLines(text, after: lineCount)
    text.withUnsafeBufferPointer { bytes in
      while records.count < most, let (number, line) = lines.next() {
        let start = line.startIndex - text.startIndex
        if measure(start..<start + line.count, of: bytes, lineAt: line.startIndex) { continue }
        read(line, number: number, log: &log)
      }
    }
    lineCount = lines.number
    records.trim()
    return (SourceContents(sections: groups.take(), records: .lines(records)), lines.position)
  }

  /// Measures a line's card without making it, if that is possible.
  private mutating func measure(
    _ line: Range<Int>, of text: UnsafeBufferPointer<UInt8>, lineAt start: Int
  ) -> Bool {
    guard let root = parser.parse(line, of: text),
      let record = reader.measure(root, into: &records.measures, columns: context.options.columns)
    else { return false }
    if section.isEmpty || !record.section.isEmpty {
      groups.append(records.count, toSectionNamed: record.section)
    } else {
      groups.append(records.count, to: section)
    }
    records.append(lineAt: start, id: record.id)
    return true
  }

  /// Reads a line by making its cards.
  private mutating func read(_ line: ArraySlice<UInt8>, number: Int, log: inout ReportLog) {
    let start = line.startIndex
    do throws(JSONTextError) {
      var value = 0
      try JSONText.read(line, by: parser) { page in
        let (record, section) = page.root.value.takingSection()
        let id = append(reader.card(of: record, id: nextID, path: ""), to: section)
        records.append(lineAt: start, id: id, value: value)
        log.note(reader.takeFaults(), of: page, line: number)
        value += 1
      }
    } catch {
      log.fault(error.reason, at: error.place?.inText(startingAtLine: number))
      let card = Card.fault(id: nextID, reason: error.reason, line: number, raw: line)
      records.append(lineAt: start, id: append(card, to: ""), faultyLine: number)
    }
  }

  /// Groups and measures the next record's card, and returns the id that the record says.
  private mutating func append(_ card: Card, to section: String) -> String? {
    groups.append(records.count, to: section.isEmpty ? self.section : section)
    records.measures.append(card, columns: context.options.columns)
    return card.id == nextID ? nil : card.id
  }

  private var nextID: String { records.impliedID(of: records.count) }
}
