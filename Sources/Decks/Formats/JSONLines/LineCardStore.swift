internal import Records

/// The cards of a JSON Lines text, kept as the text itself, where each is in it, and a measure of each;
/// cards are built when asked for.
struct LineCardStore: MeasuredCardStore {
  /// The most bytes of text that are joined.
  private static let mostJoined = 1 << 20

  /// The whole text, or the piece of it with these records.
  private var text: ArraySlice<UInt8>
  private let context: SourceContext
  /// What reads them, together with all others of the source.
  private let tools: ReadingTools
  /// How many records the source has before these.
  let first: Int
  /// Whether any record says its id.
  private var saysIDs = false
  var measures = MeasureBuffer()
  /// By record, the index of the text at which its line starts.
  private var lines: [Int] = []
  /// By record, the key of its id.
  private var keys: [UInt64] = []
  /// For records that are not the first value of their line, which they are, from 0.
  private var laterValues = SparseNumbers()
  /// For lines that are no JSON, their number, from 1.
  private var faults = SparseNumbers()
  /// For cards whose id was given before, the number behind it.
  private var numbers = SparseNumbers()

  init(text: ArraySlice<UInt8>, context: SourceContext, tools: ReadingTools, after first: Int) {
    self.text = text
    self.context = context
    self.tools = tools
    self.first = first
  }

  var count: Int { lines.count }

  // MARK: Filling

  /// Notes where the next record is, the id that it says, which of its line's values it is, and if it
  /// is none, the number of the line.
  mutating func append(lineAt start: Int, id: String?, value: Int = 0, faultyLine: Int? = nil) {
    if value > 0 { laterValues.append(value, for: count) }
    if let faultyLine { faults.append(faultyLine, for: count) }
    if id != nil { saysIDs = true }
    keys.append(Card.key(ofID: id ?? impliedID(of: count)))
    lines.append(start)
  }

  /// Puts a number behind the id of a record; records come in ascending order.
  mutating func addNumber(_ number: Int, toIDOf record: Int) {
    let id = id(at: record)
    numbers.append(number, for: record)
    keys[record] = Card.key(ofID: UniqueNames.numbered(id, number))
  }

  /// Gives back the room for more records.
  mutating func trim() {
    lines.trim()
    measures.trim()
  }

  /// The cards of this store and of the one that comes next in the same source; nil where that is
  /// not the one, or this is big enough.
  func joined(with next: any CardStore) -> (any CardStore)? {
    guard let next = next as? LineCardStore, tools === next.tools, next.first == first + count,
      text.count + next.text.count <= Self.mostJoined
    else { return nil }
    var joined = self
    joined.laterValues.append(next.laterValues, after: count)
    joined.faults.append(next.faults, after: count)
    joined.numbers.append(next.numbers, after: count)
    joined.measures.append(next.measures)
    joined.keys += next.keys
    joined.saysIDs = saysIDs || next.saysIDs
    joined.text = (Array(text) + next.text)[...]
    let (start, end) = (text.startIndex, text.count - next.text.startIndex)
    joined.lines = lines.map { $0 - start } + next.lines.map { end + $0 }
    return joined
  }

  // MARK: Reading

  func id(at index: Int) -> String {
    let said = saysIDs && faults[index] == nil ? saidID(of: index) : nil
    return numbered(said ?? impliedID(of: index), at: index)
  }

  func key(at index: Int) -> UInt64 { keys[index] }

  func card(at index: Int) -> Card {
    let bytes = line(of: index).count
    var card = tools.card(ofRecord: first + index, bytes: bytes) { build(index, $0, &$1) }
    card.id = numbered(card.id, at: index)
    return card
  }

  func words(at index: Int) -> Card {
    let words = tools.use { parser, reader in
      root(of: index, parser).flatMap { reader.words(of: $0) }
    }
    return words ?? card(at: index)
  }

  /// What a card can be sorted by is in its record; its face is not made for that.
  func values(at index: Int) -> NamedTexts {
    guard faults[index] == nil else { return NamedTexts() }
    func values(of root: JSONNode) -> NamedTexts {
      NamedTexts(scalarsOf: root.value.takingSection().record.fields ?? [])
    }
    return tools.use { parser, _ in
      root(of: index, parser).map(values) ?? value(of: index, parser, values)
    } ?? NamedTexts()
  }

  /// The id of a record that says none.
  func impliedID(of record: Int) -> String { context.id(position: first + record + 1) }

  private func saidID(of record: Int) -> String? {
    tools.use { parser, reader in
      if let root = root(of: record, parser), let said = reader.id(of: root) { return said }
      return value(of: record, parser) { $0.member("id")?.memberValue.identity } ?? nil
    }
  }

  private func numbered(_ id: String, at index: Int) -> String {
    numbers[index].map { UniqueNames.numbered(id, $0) } ?? id
  }

  private func build(_ record: Int, _ parser: JSONParser, _ reader: inout CardReader) -> Card {
    let id = impliedID(of: record)
    if let number = faults[record] {
      let line = line(of: record)
      var reason = ""
      do throws(JSONTextError) {
        try JSONText.read(line, by: parser) { _ in }
      } catch {
        reason = error.reason
      }
      return Card.fault(id: id, reason: reason, line: number, raw: line)
    }
    // What is off was reported when the line was read first.
    defer { _ = reader.takeFaults() }
    let card = value(of: record, parser) { root in
      reader.card(of: root.value.takingSection().record, id: id, path: "")
    }
    return card ?? Card(id: id)
  }

  // MARK: Lines

  private func line(of record: Int) -> ArraySlice<UInt8> {
    TextLines.line(at: lines[record], of: text)
  }

  /// The value of a record's line, if that is the only one and has no fault.
  private func root(of record: Int, _ parser: JSONParser) -> JSONNode? {
    let line = line(of: record)
    let start = line.startIndex - text.startIndex
    return text.withUnsafeBufferPointer { parser.parse(start..<start + line.count, of: $0) }
  }

  private func value<Made>(
    of record: Int, _ parser: JSONParser, _ body: (JSONNode) -> Made
  ) -> Made? {
    var made: Made?
    var left = laterValues[record] ?? 0
    // The line was read before, so there is nothing wrong with it.
    try? JSONText.read(line(of: record), by: parser) { page in
      if left == 0 { made = body(page.root) }
      left -= 1
    }
    return made
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
