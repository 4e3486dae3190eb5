internal import CardText
internal import Records

/// Reads a table with a header row: a card a row.
struct TableReader: PieceReader {
  private let context: SourceContext
  private let delimiter: UInt8
  private var reader: CardReader
  private var groups = RecordGroups()
  /// The cards of the piece that is being read, and how many there were before.
  private var cards: [Card] = []
  private var before = 0
  /// The names of the columns, as far as the header goes; nil until there is one.
  private var names: [String]?
  private var places: TextPlaceFinder

  /// How much of what is yet to be read is known to be no whole row.
  private var triedCount = 0

  /// Creates a reader of a text that begins so; nil where only more of it tells the delimiter.
  ///
  /// The delimiter is seen from the text, unless it is tab by the format.
  init?(_ beginning: TextBeginning, isTabbed: Bool, context: SourceContext) {
    let text = beginning.text
    let isTold = isTabbed ? TableDelimiter.saysOrNot(text) : TableDelimiter.isTold(by: text)
    guard isTold || beginning.isWhole else { return nil }
    self.context = context
    let said = TableDelimiter.said(in: text)
    delimiter =
      said?.delimiter ?? (isTabbed ? TableDelimiter.tab : TableDelimiter.mostConsistent(in: text))
    reader = context.cardReader
    places = TextPlaceFinder([])
  }

  mutating func next(
    _ pending: inout [UInt8], isEnd: Bool, log: inout ReportLog
  ) -> SourceContents? {
    // A row that is not whole is looked at again only when there is twice as much of it.
    guard !pending.isEmpty, isEnd || pending.count >= 2 * triedCount else { return nil }
    let (contents, end) = read(pending[...], isEnd: isEnd, atMost: SourceFeed.mostCards, log: &log)
    pending.removeFirst(end)
    triedCount = end == 0 ? pending.count : 0
    return end == 0 ? nil : contents
  }

  /// Reads the next rows of a text, up to about a number of cards; without its end only those that
  /// more text can't change.
  ///
  /// - Returns: What is in them, and the index of the text where the next row starts.
  private mutating func read(
    _ text: ArraySlice<UInt8>, isEnd: Bool, atMost most: Int, log: inout ReportLog
  ) -> (contents: SourceContents, end: Int) {
    let isStart = places.isAtStart
    places = TextPlaceFinder(text, from: places.place)
    var rows = text
    if isStart, let said = TableDelimiter.said(in: text) { rows = said.rest }
    var scanner = TableScanner(rows, delimiter: delimiter)
    if names == nil, !readHead(by: &scanner, isEnd: isEnd, log: &log) {
      return (SourceContents(), text.startIndex)
    }
    while cards.count < most, let row = isEnd ? scanner.next() : scanner.nextWhole() {
      if !row.isBlank { read(row, log: &log) }
    }
    if isEnd, scanner.position == text.endIndex, before + cards.count == 0 { log.note("no rows") }
    if !isEnd || scanner.position < text.endIndex { places.skip(to: scanner.position) }
    // Nothing is kept of the piece, so that its room can be used again.
    places = TextPlaceFinder([], from: places.place)
    defer {
      before += cards.count
      cards = []
    }
    let contents = SourceContents(sections: groups.take(), records: .rows(cards))
    return (contents, scanner.position)
  }

  /// Reads the header and what stands above it; false where only more rows tell which it is.
  private mutating func readHead(
    by scanner: inout TableScanner, isEnd: Bool, log: inout ReportLog
  ) -> Bool {
    var look = scanner
    var rows: [TableRow] = []
    while rows.count < TableHead.mostRows, let row = isEnd ? look.next() : look.nextWhole() {
      if !row.isBlank { rows.append(row) }
    }
    guard let head = TableHead(rows, isEnd: isEnd, mayHaveHeader: context.options.hasHeader) else {
      return false
    }
    var left = head.rowsAbove + (head.hasHeader ? 1 : 0)
    while left > 0, let row = scanner.next() {
      if row.isBlank { continue }
      left -= 1
      if left == 0, head.hasHeader {
        names = ColumnNames.names(of: row)
        if row.flaw != nil { read(row, log: &log) }
      }
    }
    if names == nil { names = [] }
    if let note = head.note(of: rows) { log.note(note) }
    return true
  }

  private mutating func read(_ row: TableRow, log: inout ReportLog) {
    let id = context.id(position: before + cards.count + 1)
    if let flaw = row.flaw {
      let place = places.place(of: flaw.index)
      log.fault(flaw.reason, at: place)
      append(Card.fault(id: id, reason: flaw.reason, line: place.line, raw: row.raw), to: "")
      return
    }
    let (record, section) = record(of: row).takingSection()
    append(reader.card(of: record, id: id, path: ""), to: section)
    log.note(reader.takeFaults(), in: &places)
  }

  private mutating func append(_ card: Card, to section: String) {
    groups.append(cards.count, to: section)
    cards.append(card)
  }

  /// The cells with something in them, each by its column's name.
  private func record(of row: TableRow) -> Value {
    let names = names ?? []
    let cells = row.cells.enumerated().filter { !Value.isBlank($1.text) }
    let fields = cells.map { index, cell in
      Value.Field(
        name: index < names.count ? names[index] : ColumnNames.name(at: index),
        value: Value(content: .word(cell.text), place: .index(cell.index)))
    }
    return Value(content: .object(fields))
  }
}

/// What the columns of a table are called.
enum ColumnNames {
  /// The names that a header gives, each once: the second `date` is `date 2`.
  static func names(of header: TableRow) -> [String] {
    var used: Set<String> = []
    return header.cells.enumerated().map { index, cell in
      let said = Sanitizer.line(cell.text)
      let name = said.isEmpty ? self.name(at: index) : said
      var unique = name
      var number = 1
      while !used.insert(unique).inserted {
        number += 1
        unique = "\(name) \(number)"
      }
      return unique
    }
  }

  /// The name of a column that the header leaves without one.
  static func name(at index: Int) -> String { "column \(index + 1)" }
}
