internal import CardText

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
      for line in grid.lines { add(line) }
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
