internal import Records

/// Reads JSON Lines: a value a line, each for itself.
struct JSONLinesReader {
  private let parser = JSONParser()
  private let columns: (Unicode.Scalar) -> Int
  private let context: SourceContext
  private let tools: ReadingTools
  private var reader: CardReader
  private var quickReader: RecordReader
  private var groups = RecordGroups()
  /// How many lines were read.
  private var lineCount = 0
  /// The records of the piece, and by record the key of its id.
  private var records: LineRecords
  private var keys: [UInt64] = []

  /// Creates a reader that has read nothing yet.
  init(context: SourceContext, columns: @escaping (Unicode.Scalar) -> Int) {
    self.columns = columns
    self.context = context
    tools = ReadingTools(context: context)
    reader = CardReader(names: context.fieldNames, folder: context.folder)
    quickReader = RecordReader(context: context)
    records = LineRecords(text: [], context: context, tools: tools, after: 0)
  }

  /// Reads all lines; one that is no JSON is a card that says so, and a fault in the log.
  static func read(
    _ text: ArraySlice<UInt8>, context: SourceContext,
    columns: @escaping (Unicode.Scalar) -> Int, log: inout ReportLog
  ) -> SourceContents {
    var reader = Self(context: context, columns: columns)
    return reader.read(text, log: &log).contents
  }

  /// Reads the next lines of a text, all of which are whole, up to about a number of records.
  ///
  /// - Returns: What is in them, and the index of the text where the next line starts.
  mutating func read(
    _ text: ArraySlice<UInt8>, atMost most: Int = .max, log: inout ReportLog
  ) -> (contents: SourceContents, end: Int) {
    let before = records.first + records.count
    records = LineRecords(text: text, context: context, tools: tools, after: before)
    keys = []
    var lines = TextLines(text, after: lineCount)
    text.withUnsafeBufferPointer { bytes in
      while records.count < most, let (number, line) = lines.next() {
        let start = line.startIndex - text.startIndex
        if measure(start..<start + line.count, of: bytes, lineAt: line.startIndex) { continue }
        read(line, number: number, log: &log)
      }
    }
    lineCount = lines.number
    if most < .max { records.trim() }
    let keyed = KeyedRecords(records: records, keys: keys)
    return (SourceContents(sections: groups.take(), records: .lines(keyed)), lines.position)
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

  private var nextID: String { context.id(position: records.first + records.count + 1) }
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
  static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
    isObject(line) { !JSONForm.isDeck($0) }
  }

  /// Whether a line is one card both by itself and among other lines.
  static func isCard(_ line: ArraySlice<UInt8>) -> Bool {
    isObject(line) { object in
      guard case .card = JSONForm(of: object) else { return false }
      return object.member("section") == nil
    }
  }

  private static func isObject(
    _ line: ArraySlice<UInt8>, where passes: (JSONNode) -> Bool
  ) -> Bool {
    var isObject = false
    var values = 0
    try? JSONText.read(line, by: JSONParser()) { page in
      values += 1
      isObject = page.root.kind == .object && passes(page.root)
    }
    return values == 1 && isObject
  }
}

extension ArraySlice<UInt8> {
  /// The first byte that is no blank.
  var firstNonBlank: UInt8? { first { !$0.isJSONBlank } }
}
