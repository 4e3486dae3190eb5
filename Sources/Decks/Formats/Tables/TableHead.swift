internal import CardText
internal import Records

/// What the first rows of a table are: lines above the header, the header, or data already.
struct TableHead {
  /// The most rows that are looked at.
  static let mostRows = 6

  /// How many rows with one text alone stand above.
  let rowsAbove: Int
  /// Whether the next row has the columns' names.
  let hasHeader: Bool
  private let wasSought: Bool

  /// Looks at the first rows, none of them blank; nil where more rows are needed to tell.
  ///
  /// A row is no header where it has a number or a time in a column in which the next row has one too.
  init?(_ rows: [TableRow], isEnd: Bool, mayHaveHeader: Bool) {
    let isAll = isEnd || rows.count == Self.mostRows
    let full = rows.firstIndex { $0.filledCount > 1 }
    // What only a last row has more of is no header.
    let isFollowed = full.map { rows.indices.contains($0 + 1) && rows[$0 + 1].filledCount > 1 }
    guard let first = isFollowed == true ? full : isAll || full == 0 ? 0 : nil,
      isEnd || first + 1 < rows.count
    else { return nil }
    rowsAbove = first
    wasSought = mayHaveHeader
    let header = rows.indices.contains(first) ? rows[first] : nil
    let next = rows.indices.contains(first + 1) ? rows[first + 1] : nil
    hasHeader = mayHaveHeader && !(header?.hasValues(like: next) ?? false)
  }

  /// What is to be said of them; nil where that is nothing.
  func note(of rows: [TableRow]) -> String? {
    let above = rows.prefix(rowsAbove).flatMap(\.cells).map(\.text).filter { !Value.isBlank($0) }
    var notes = above.isEmpty ? [] : ["above the header: " + above.joined(separator: ", ")]
    if wasSought, !hasHeader, !rows.isEmpty { notes.append("no header was found") }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }
}

extension TableRow {
  /// How many cells have something in them; a row that is wrong counts as a full one.
  fileprivate var filledCount: Int {
    flaw == nil ? cells.count { !Value.isBlank($0.text) } : .max
  }

  /// Whether it has a number or a time where another row has one.
  fileprivate func hasValues(like other: TableRow?) -> Bool {
    guard let other, flaw == nil, other.flaw == nil else { return false }
    return zip(cells, other.cells).contains { $0.text.isValue && $1.text.isValue }
  }
}

extension String {
  /// Whether it is a number, a date or a time of the day.
  fileprivate var isValue: Bool {
    if NumberText.writtenNumber(self) != nil || TimeText(self) != nil { return true }
    let parts = utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { $0 &- 0x30 < 10 } }
  }
}
