internal import Records

/// The records of a JSON Lines text: where each is, and its measure; cards are built when asked for.
struct LineRecords: Sendable {
  /// The whole text, or the piece of it with these records.
  private(set) var text: ArraySlice<UInt8>
  /// How its records are read.
  let context: SourceContext
  /// What reads them, together with all others of the source.
  let tools: ReadingTools
  /// How many records the source has before these.
  let first: Int
  /// Whether any record says its id.
  var saysIDs = false
  /// The measures of the records' cards.
  var measures = MeasureBuffer()
  /// By record, the index of the text at which its line starts.
  private var lines: [Int] = []
  /// For records that are not the first value of their line, which they are, from 0.
  private var laterValues = SparseNumbers()
  /// For lines that are no JSON, their number, from 1.
  private var faults = SparseNumbers()

  init(text: ArraySlice<UInt8>, context: SourceContext, tools: ReadingTools, after first: Int) {
    self.text = text
    self.context = context
    self.tools = tools
    self.first = first
  }

  /// How many records there are.
  var count: Int { lines.count }

  /// Notes where the next record is, which of its line's values it is, and if it is none, the number
  /// of the line.
  mutating func append(lineAt start: Int, value: Int = 0, faultyLine: Int? = nil) {
    if value > 0 { laterValues.append(value, for: lines.count) }
    if let faultyLine { faults.append(faultyLine, for: lines.count) }
    lines.append(start)
  }

  /// Appends the records that come next in the source.
  mutating func append(_ other: LineRecords) {
    laterValues.append(other.laterValues, after: count)
    faults.append(other.faults, after: count)
    measures.append(other.measures)
    saysIDs = saysIDs || other.saysIDs
    let (start, end) = (text.startIndex, text.count - other.text.startIndex)
    text = (Array(text) + other.text)[...]
    if start != 0 { lines = lines.map { $0 - start } }
    lines += other.lines.map { end + $0 }
  }

  /// Gives back the room for more records.
  mutating func trim() {
    lines.trim()
    measures.trim()
  }

  /// The card of a record.
  func card(of record: Int, parser: JSONParser) -> Card {
    let id = impliedID(of: record)
    if let number = faults[record] {
      let line = line(of: record)
      let reason = complaint(of: line, parser: parser)
      return Card.fault(id: id, reason: reason, line: number, raw: line)
    }
    var reader = context.cardReader
    let card = withPage(of: record, parser: parser) { page in
      reader.card(of: page.root.value.takingSection().record, id: id, path: "")
    }
    return card ?? Card(id: id)
  }

  /// What a record says in words, if that is to be had quickly.
  func words(of record: Int, parser: JSONParser, reader: inout RecordReader) -> Card? {
    quickRoot(of: record, parser: parser).flatMap { reader.words(of: $0) }
  }

  /// The id that a record says, else the one by its position.
  func id(of record: Int, parser: JSONParser, reader: inout RecordReader) -> String {
    guard saysIDs, faults[record] == nil else { return impliedID(of: record) }
    if let root = quickRoot(of: record, parser: parser), let said = reader.id(of: root) {
      return said ?? impliedID(of: record)
    }
    let said = withPage(of: record, parser: parser) { page in
      page.root.member("id")?.memberValue.identity
    }
    return (said ?? nil) ?? impliedID(of: record)
  }

  /// The value of a record's line, if that is the only one and has no fault.
  private func quickRoot(of record: Int, parser: JSONParser) -> JSONNode? {
    let line = line(of: record)
    let start = line.startIndex - text.startIndex
    return text.withUnsafeBufferPointer { parser.parse(start..<start + line.count, of: $0) }
  }

  private func impliedID(of record: Int) -> String { context.id(position: first + record + 1) }

  /// How many bytes of text a record's line has.
  func byteCount(of record: Int) -> Int { line(of: record).count }

  private func line(of record: Int) -> ArraySlice<UInt8> {
    TextLines.line(at: lines[record], of: text)
  }

  private func withPage<Made>(
    of record: Int, parser: JSONParser, _ body: (JSONPage) -> Made
  ) -> Made? {
    var made: Made?
    var left = laterValues[record] ?? 0
    // The line was read before, so there is nothing wrong with it.
    try? JSONText.read(line(of: record), by: parser) { page in
      if left == 0 { made = body(page) }
      left -= 1
    }
    return made
  }

  private func complaint(of line: ArraySlice<UInt8>, parser: JSONParser) -> String {
    do throws(JSONTextError) {
      try JSONText.read(line, by: parser) { _ in }
      return ""
    } catch {
      return error.reason
    }
  }
}

/// Numbers for a few of many things, which are taken in ascending order.
struct SparseNumbers: Sendable {
  private var things: [Int] = []
  private var numbers: [Int] = []

  /// Notes the number of a thing that comes after all that have one.
  mutating func append(_ number: Int, for thing: Int) {
    things.append(thing)
    numbers.append(number)
  }

  /// Appends the numbers of other things, which come after a number of things.
  mutating func append(_ other: SparseNumbers, after count: Int) {
    things += other.things.map { count + $0 }
    numbers += other.numbers
  }

  /// The number of a thing, if it has one.
  /// - Complexity: O(log *n*), *n* things with one.
  subscript(thing: Int) -> Int? {
    let place = things.partitioningIndex { $0 >= thing }
    return place < things.count && things[place] == thing ? numbers[place] : nil
  }
}
