internal import Records

/// One row of a table, by its place in the text.
struct TableRow {
  /// A cell: its text, and the index of the text where it starts.
  struct Cell {
    var text: String
    var index: Int
  }

  /// What is wrong with a row, and at which index of the text.
  struct Flaw {
    var reason: String
    var index: Int
    /// Whether more text could show that nothing is wrong.
    var isOpen = false
  }

  var cells: [Cell] = []
  /// The row as it stands, without its line break.
  var raw: ArraySlice<UInt8>
  /// Where it is wrong; its cells are then worth nothing.
  var flaw: Flaw?

  /// Whether there is nothing in it.
  var isBlank: Bool { flaw == nil && cells.allSatisfy { Value.isBlank($0.text) } }
}

/// Splits comma-separated values, RFC 4180, or tab-separated ones into rows and cells.
///
/// Between commas a quoted cell may hold commas, line breaks and doubled quotes. A quote that is not
/// closed as it should be spoils the line it opens on, and no other. Between tabs a quote is a
/// character as others are, unless a pair of them holds the whole cell on its line.
///
/// Every row is found in time that is linear in the text.
struct TableScanner: Sequence, IteratorProtocol {
  private static let quote = UInt8(ascii: "\"")

  private let text: ArraySlice<UInt8>
  private let delimiter: UInt8
  /// The index of the text where the next row starts.
  private(set) var position: Int

  init(_ text: ArraySlice<UInt8>, delimiter: UInt8) {
    self.text = text
    self.delimiter = delimiter
    position = text.startIndex
  }

  /// The next row of a text of which more may come; nil where that could change the row.
  mutating func nextWhole() -> TableRow? {
    let start = position
    guard let row = next() else { return nil }
    let isWhole = position < text.endIndex || text.last == 0x0A
    if isWhole, row.flaw?.isOpen != true { return row }
    position = start
    return nil
  }

  /// The next row, blank ones too.
  mutating func next() -> TableRow? {
    guard position < text.endIndex else { return nil }
    let start = position
    var cells: [TableRow.Cell] = []
    while true {
      switch cell(at: position) {
      case .failure(let flaw):
        // Only the line on which the quote opens is lost; what follows is read anew.
        let end = lineEnd(from: position)
        position = afterLineBreak(at: end)
        return TableRow(raw: text[start..<end], flaw: flaw)
      case .success(let (cell, end)):
        cells.append(cell)
        if end < text.endIndex, text[end] == delimiter {
          position = end + 1
          continue
        }
        position = afterLineBreak(at: end)
        return TableRow(cells: cells, raw: text[start..<end])
      }
    }
  }

  // MARK: Cells

  private typealias Found = Result<(TableRow.Cell, end: Int), TableRow.Flaw>

  private func cell(at start: Int) -> Found {
    if start < text.endIndex, text[start] == Self.quote {
      if delimiter == UInt8(ascii: "\t") {
        if let found = cellQuotedOnItsLine(at: start) { return .success(found) }
      } else {
        return quotedCell(at: start)
      }
    }
    let end = cellEnd(from: start)
    let cell = TableRow.Cell(text: String(decoding: text[start..<end], as: UTF8.self), index: start)
    return .success((cell, end))
  }

  private func quotedCell(at start: Int) -> Found {
    guard let close = closingQuote(from: start + 1) else {
      return .failure(
        TableRow.Flaw(reason: "quote is never closed", index: start, isOpen: true))
    }
    let end = close + 1
    guard isCellEnd(end) else {
      let isOneLine = lineEnd(from: start) > close
      return .failure(
        isOneLine
          ? TableRow.Flaw(reason: "text after a closing quote", index: end)
          : TableRow.Flaw(reason: "quote is not closed", index: start))
    }
    return .success((TableRow.Cell(text: unquoted(start + 1..<close), index: start), end))
  }

  private func cellQuotedOnItsLine(at start: Int) -> (TableRow.Cell, end: Int)? {
    let line = lineEnd(from: start)
    guard let close = closingQuote(from: start + 1), close < line, isCellEnd(close + 1) else {
      return nil
    }
    return (TableRow.Cell(text: unquoted(start + 1..<close), index: start), close + 1)
  }

  /// The next quote that is not doubled.
  private func closingQuote(from start: Int) -> Int? {
    var at = start
    while let quote = text[at...].firstIndex(of: Self.quote) {
      guard quote + 1 < text.endIndex, text[quote + 1] == Self.quote else { return quote }
      at = quote + 2
    }
    return nil
  }

  /// The text between quotes, doubled ones single.
  private func unquoted(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in text[range] {
      isSecond = byte == Self.quote && !isSecond
      if !isSecond { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Ends

  private func isCellEnd(_ index: Int) -> Bool {
    index == text.endIndex || text[index] == delimiter || text[index].isLineBreak
  }

  private func cellEnd(from start: Int) -> Int {
    text[start...].firstIndex { $0 == delimiter || $0.isLineBreak } ?? text.endIndex
  }

  private func lineEnd(from start: Int) -> Int {
    text[start...].firstIndex(where: \.isLineBreak) ?? text.endIndex
  }

  private func afterLineBreak(at end: Int) -> Int {
    guard end < text.endIndex else { return end }
    let isPair = text[end] == 0x0D && end + 1 < text.endIndex && text[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}

extension UInt8 {
  /// Whether it ends a line: LF, or CR, which LF may follow.
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension TableRow.Flaw: Error {}
