/// Reads a table with a header row: a card a row.
struct TableReader {
  private let context: SourceContext
  private var reader: CardReader
  private var groups = RecordGroups()
  private var cards: [Card] = []
  /// The names of the columns, as far as the header goes.
  private var names: [String] = []
  private var count = 0
  private var places: TextPlaceFinder

  private init(_ context: SourceContext, text: ArraySlice<UInt8>) {
    self.context = context
    reader = CardReader(names: context.fieldNames, folder: context.folder)
    places = TextPlaceFinder(text)
  }

  /// Reads all rows; a bad one is a card that says so, and a fault in the log.
  ///
  /// The delimiter is seen from the text, unless it is tab by the format.
  static func read(
    _ text: ArraySlice<UInt8>, isTabbed: Bool, context: SourceContext, log: inout ReportLog
  ) -> SourceContents {
    let said = TableDelimiter.said(in: text)
    let rows = said?.rest ?? text
    let delimiter =
      said?.delimiter ?? (isTabbed ? TableDelimiter.tab : TableDelimiter.mostConsistent(in: rows))
    var scanner = TableScanner(rows, delimiter: delimiter)
    var reader = Self(context, text: text)
    var isHeader = true
    while let row = scanner.next() {
      if row.isBlank { continue }
      if isHeader { reader.names = ColumnNames.names(of: row) }
      if !isHeader || row.flaw != nil { reader.read(row, log: &log) }
      isHeader = false
    }
    return SourceContents(sections: reader.groups.take(), records: .rows(reader.cards))
  }

  private mutating func read(_ row: TableRow, log: inout ReportLog) {
    count += 1
    let id = context.id(position: count)
    if let flaw = row.flaw {
      let place = places.place(of: flaw.index)
      log.fault(flaw.reason, at: place)
      append(Card.fault(id: id, reason: flaw.reason, line: place.line, raw: row.raw), to: "")
      return
    }
    let (record, section) = record(of: row).takingSection()
    append(reader.card(of: record, id: id, path: ""), to: section)
    log.note(reader.faults, in: &places)
    reader.faults.removeAll()
  }

  private mutating func append(_ card: Card, to section: String) {
    groups.append(cards.count, to: section)
    cards.append(card)
  }

  /// The cells with something in them, each by its column's name.
  private func record(of row: TableRow) -> Value {
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
