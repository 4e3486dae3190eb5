internal import CardText
internal import Screen

struct PageGrid {
  /// A column takes this much at most before words of another are broken.
  private static let enoughForWord = 8

  private let header: [PageText]
  private let rows: [[PageText]]
  private let alignments: [MarkdownTable.Alignment]
  private let widths: [Int]

  /// A table in at most `columns` columns; nil where that leaves no room for words.
  init?(
    header: [PageText], rows: [[PageText]], alignments: [MarkdownTable.Alignment], columns: Int
  ) {
    var natural = Array(repeating: 1, count: header.count)
    var words = natural
    for row in [header] + rows {
      for (index, cell) in row.prefix(header.count).enumerated() {
        let widest = cell.widest
        natural[index] = max(natural[index], widest.line)
        words[index] = max(words[index], widest.word)
      }
    }
    let room = columns - 3 * header.count - 1
    guard !header.isEmpty, words.reduce(0, { $0 + min($1, Self.enoughForWord) }) <= room else {
      return nil
    }
    self.header = header
    self.rows = rows
    self.alignments = alignments
    widths = Self.fit(natural, words: words, room: room)
  }

  /// The widths of columns that have `room` together: their natural ones, or else the widest are
  /// made equal, but none narrower than its words unless words must break anyway.
  private static func fit(_ natural: [Int], words: [Int], room: Int) -> [Int] {
    let floor = words.reduce(0, +) <= room ? words : words.map { min($0, enoughForWord) }
    func widths(_ most: Int) -> [Int] {
      natural.indices.map { max(floor[$0], min(natural[$0], most)) }
    }
    // The greatest `most` that fits lies in low..<high.
    var (low, high) = (0, room + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if widths(middle).reduce(0, +) <= room { low = middle } else { high = middle }
    }
    var fitting = widths(low)
    var rest = room - fitting.reduce(0, +)
    for index in fitting.indices where rest > 0 && fitting[index] < natural[index] {
      fitting[index] += 1
      rest -= 1
    }
    return fitting
  }

  /// The grid from top to bottom; rows are ruled where one of them takes several lines.
  var lines: [PageText] {
    let body = rows.map(wrapped)
    let isRuled = body.contains { row in row.contains { $0.count > 1 } }
    var lines = [rule("┌", "┬", "┐")] + drawn(wrapped(header))
    for (index, row) in body.enumerated() {
      if index == 0 || isRuled { lines.append(rule("├", "┼", "┤")) }
      lines += drawn(row)
    }
    return lines + [rule("└", "┴", "┘")]
  }

  private func rule(_ left: String, _ middle: String, _ right: String) -> PageText {
    let parts = widths.map { String(repeating: "─", count: $0 + 2) }
    return PageText(left + parts.joined(separator: middle) + right, .tableBorder)
  }

  private func wrapped(_ row: [PageText]) -> [[PageText]] {
    zip(row, widths).map { $0.lines(width: $1) }
  }

  private func drawn(_ cells: [[PageText]]) -> [PageText] {
    let height = max(1, cells.map(\.count).max() ?? 1)
    return (0..<height).map { row in
      var line = PageText()
      for column in widths.indices {
        line.append(column == 0 ? "│ " : " │ ", .tableBorder)
        let lines = column < cells.count ? cells[column] : []
        line.append(aligned(row < lines.count ? lines[row] : PageText(), column: column))
      }
      line.append(" │", .tableBorder)
      return line
    }
  }

  private func aligned(_ cell: PageText, column: Int) -> PageText {
    let blanks = max(0, widths[column] - cell.columns)
    let before: Int
    switch column < alignments.count ? alignments[column] : .natural {
    case .natural, .left: before = 0
    case .center: before = blanks / 2
    case .right: before = blanks
    }
    var line = PageText(String(repeating: " ", count: before))
    line.append(cell)
    line.append(String(repeating: " ", count: blanks - before))
    return line
  }
}

extension PageLayout {
  /// The most columns of a column's name that goes before every cell.
  private static let longestName = 32

  /// Adds a table as a grid, or row by row where the grid would leave no room for words.
  mutating func add(_ table: MarkdownTable) {
    let header = table.header.map { text($0, role.union(.strong)) }
    let rows = table.rows.map { row in row.map { text($0, role) } }
    let grid = PageGrid(
      header: header, rows: rows, alignments: table.alignments, columns: columns)
    if let grid {
      for line in grid.lines { addLine(line) }
    } else {
      addRecords(header: header, rows: rows)
    }
  }

  /// Adds each row as lines that name the column and say the cell.
  private mutating func addRecords(header: [PageText], rows: [[PageText]]) {
    let names = header.map(shortened)
    var isFirst = true
    if rows.isEmpty || names != header {
      for title in header { add(title) }
      isFirst = false
    }
    for row in rows where row.contains(where: { !$0.isEmpty }) {
      if !isFirst { addBlank() }
      isFirst = false
      for (name, cell) in zip(names, row) where !cell.isEmpty {
        var text = name
        if !text.isEmpty { text.append(": ", role.union(.strong)) }
        text.append(cell)
        add(text)
      }
    }
  }

  /// A title that can stand before every cell: one that is longer than a few words is cut.
  private func shortened(_ title: PageText) -> PageText {
    let lines = title.lines(width: Self.longestName)
    guard lines.count > 1 else { return title }
    var name = PageText()
    for run in lines[0].runs { name.append(run.text, run.role) }
    name.append("…", role.union(.strong))
    return name
  }
}
