internal import Records

/// What stands between the cells of a table.
enum TableDelimiter {
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")

  /// How many bytes and rows tell the delimiter.
  private static let sampleBytes = 1 << 16
  private static let sampleRows = 100

  /// The delimiter that a table's first line says, `sep=;`, as some programs write it.
  static func said(in text: ArraySlice<UInt8>) -> (delimiter: UInt8, rest: ArraySlice<UInt8>)? {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let words = line.filter { $0 != UInt8(ascii: "\"") }
    guard words.count == 5, words.prefix(4).elementsEqual("sep=".utf8), let said = words.last else {
      return nil
    }
    let rest = text[line.endIndex...]
    return (said, rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1))
  }

  /// The most consistent of comma, semicolon and tab: the one that gives most rows as many cells as
  /// the first; of equals the one with more cells.
  static func mostConsistent(in text: ArraySlice<UInt8>) -> UInt8 {
    var best = (delimiter: comma, score: (consistency: 0.0, cells: 1))
    for delimiter in [comma, semicolon, tab] {
      let counts = cellCounts(in: text, delimiter: delimiter)
      guard let header = counts.first, header > 1 else { continue }
      let agreeing = counts.count { $0 == header }
      let score = (Double(agreeing) / Double(counts.count), header)
      if score > best.score { best = (delimiter, score) }
    }
    return best.delimiter
  }

  /// Whether the beginning of a text is all of it that tells the delimiter.
  ///
  /// A first row in which no more than one of them stands is enough.
  static func isTold(by text: ArraySlice<UInt8>) -> Bool {
    if isSampled(by: text) { return true }
    guard saysOrNot(text) else { return false }
    let headers = [comma, semicolon, tab].map { header(of: text, delimiter: $0) }
    return headers.allSatisfy { $0 != nil } && headers.count { $0 ?? 0 > 1 } <= 1
  }

  /// Whether the beginning of a text is all of it that tells whether it is a table.
  private static func isSampled(by text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= sampleBytes else { return true }
    guard saysOrNot(text) else { return false }
    return said(in: text) != nil
      || [comma, semicolon, tab].allSatisfy { delimiter in
        var rows = TableScanner(text, delimiter: delimiter)
        var count = 0
        while count < sampleRows, let row = rows.nextWhole() {
          if row.flaw == nil && !row.isBlank { count += 1 }
        }
        return count == sampleRows
      }
  }

  /// Whether the first line is there, in which a text may say its delimiter.
  static func saysOrNot(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    return text[end] == 0x0A || end + 1 < text.endIndex
  }

  /// How many cells the first row has, if that is there and nothing is wrong with it.
  private static func header(of text: ArraySlice<UInt8>, delimiter: UInt8) -> Int? {
    var rows = TableScanner(text, delimiter: delimiter)
    while let row = rows.nextWhole() {
      if row.flaw != nil { return nil }
      if !row.isBlank { return row.cells.count }
    }
    return nil
  }

  /// Whether a text that nobody named is a table, by its beginning.
  static func look(_ beginning: TextBeginning) -> Look {
    guard beginning.isWhole || isSampled(by: beginning.text) else { return .moreTells }
    return recognizes(beginning.text) ? .yes : .no
  }

  /// Whether a text that nobody named is a table: all rows as long as the first, whose cells are
  /// short names.
  private static func recognizes(_ text: ArraySlice<UInt8>) -> Bool {
    if said(in: text) != nil { return true }
    let delimiter = mostConsistent(in: text)
    let counts = cellCounts(in: text, delimiter: delimiter)
    guard counts.count > 1, let header = counts.first, header > 1 else { return false }
    guard counts.allSatisfy({ $0 == header }) else { return false }
    let rows = TableScanner(sample(of: text), delimiter: delimiter)
    let names = rows.first { !$0.isBlank }?.cells.map(\.text) ?? []
    return names.allSatisfy { !Value.isBlank($0) && $0.utf8.first != 0x20 && $0.utf8.count <= 40 }
  }

  /// How many cells the first rows have.
  private static func cellCounts(in text: ArraySlice<UInt8>, delimiter: UInt8) -> [Int] {
    var rows = TableScanner(sample(of: text), delimiter: delimiter)
    var counts: [Int] = []
    while counts.count < sampleRows, let row = rows.next() {
      if row.flaw == nil && !row.isBlank { counts.append(row.cells.count) }
    }
    return counts
  }

  /// The first whole lines of a text.
  private static func sample(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let head = text.prefix(sampleBytes)
    guard head.count < text.count, let end = head.lastIndex(of: 0x0A) else { return head }
    return head[...end]
  }
}
