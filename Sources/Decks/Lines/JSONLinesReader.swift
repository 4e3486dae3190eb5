/// Reads JSON Lines: a value a line, each for itself.
struct JSONLinesReader {
  private let parser = JSONParser()
  private let columns: (Unicode.Scalar) -> Int
  private var reader: CardReader
  private var quickReader: RecordReader
  private var records: LineRecords
  private var groups = RecordGroups()
  /// By record, the key of its id.
  private var keys: [UInt64] = []

  private init(
    _ text: ArraySlice<UInt8>, context: SourceContext, columns: @escaping (Unicode.Scalar) -> Int
  ) {
    self.columns = columns
    reader = CardReader(names: context.fieldNames, folder: context.folder)
    quickReader = RecordReader(context: context)
    records = LineRecords(text: text, context: context)
  }

  /// Reads all lines; one that is no JSON is a card that says so, and a fault in the log.
  static func read(
    _ text: ArraySlice<UInt8>, context: SourceContext,
    columns: @escaping (Unicode.Scalar) -> Int, log: inout ReportLog
  ) -> SourceContents {
    var reader = Self(text, context: context, columns: columns)
    text.withUnsafeBufferPointer { bytes in
      for (number, line) in TextLines(text) {
        let start = line.startIndex - text.startIndex
        if reader.measure(start..<start + line.count, of: bytes, lineAt: line.startIndex) {
          continue
        }
        reader.read(line, number: number, log: &log)
      }
    }
    return reader.contents
  }

  private var contents: SourceContents {
    let isImplied = groups.isImplied
    let sections = groups.sections.map { section in
      SectionContents(title: section.title, isImplied: isImplied, records: section.records)
    }
    return SourceContents(sections: sections, lines: KeyedRecords(records: records, keys: keys))
  }

  /// Reads a line the quick way, if there is one for it.
  private mutating func measure(
    _ line: Range<Int>, of text: UnsafeBufferPointer<UInt8>, lineAt start: Int
  ) -> Bool {
    guard let root = parser.parse(line, of: text),
      let record = quickReader.measure(root, into: &records.measures, columns: columns)
    else { return false }
    groups.append(records.count, toSectionNamed: record.section)
    append(id: record.id)
    records.append(lineAt: start)
    return true
  }

  /// Reads a line by making its cards.
  private mutating func read(_ line: ArraySlice<UInt8>, number: Int, log: inout ReportLog) {
    let start = line.startIndex
    do throws(JSONTextError) {
      var value = 0
      try JSONText.read(line, by: parser) { page in
        let (record, section) = page.root.value.takingSection()
        append(reader.card(of: record, id: nextID, path: ""), to: section)
        records.append(lineAt: start, value: value)
        log.note(reader.faults, of: page, line: number)
        reader.faults.removeAll()
        value += 1
      }
    } catch {
      log.fault(error.reason, at: error.place?.inText(startingAtLine: number))
      append(Card.fault(id: nextID, reason: error.reason, line: number, raw: line), to: "")
      records.append(lineAt: start, faultyLine: number)
    }
  }

  private mutating func append(_ card: Card, to section: String) {
    groups.append(records.count, to: section)
    append(id: card.id == nextID ? nil : card.id)
    records.measures.append(card, columns: columns)
  }

  private mutating func append(id: String?) {
    if id != nil { records.saysIDs = true }
    keys.append(UniqueNames.key(of: id ?? nextID))
  }

  private var nextID: String { records.context.id(position: records.count + 1) }
}

extension JSONLinesReader {
  /// Whether a text is a record a line, and not one value of several lines.
  ///
  /// The first line decides; the second does where the first is damaged.
  static func recognizes(_ text: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(text)
    guard let first = lines.next()?.line, let second = lines.next()?.line else { return false }
    guard first.firstNonBlank == UInt8(ascii: "{") else { return false }
    return isRecord(first) || (!JSONText.isRight(first) && isRecord(second))
  }

  /// Whether a line is one object, whole, and no deck.
  private static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
    var isRecord = false
    var values = 0
    try? JSONText.read(line, by: JSONParser()) { page in
      values += 1
      isRecord = page.root.kind == .object && !JSONForm.isDeck(page.root)
    }
    return values == 1 && isRecord
  }
}

extension ArraySlice<UInt8> {
  /// The first byte that is no blank.
  var firstNonBlank: UInt8? { first { !$0.isJSONBlank } }
}
