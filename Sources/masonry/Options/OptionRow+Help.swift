extension OptionRow {
  /// The text of `--help`, made from the option table; no line is longer than 80 columns.
  static func help(for rows: [OptionRow]) -> String {
    var text = """
      Usage: masonry [OPTION]... [SOURCE]...
      Shows notes, records, files or piped data as a wall of cards.

      SOURCE is a file (JSON, JSON Lines, CSV, TSV, Markdown, text), a folder, or -
      for standard input. Without one, piped input is read; else a demo is shown.

      """
    for group in Group.allCases {
      text += "\n\(group.rawValue):\n"
      for row in rows where row.group == group { text += row.helpLines }
    }
    text += """

      On the wall, ? shows the keys and q quits. A pipe is read some way ahead of what
      was seen of it; G goes to the last card so far, F stays at the end.
      Exit status: 0; 1 if a source could not be read; 2 if the command line is wrong.

      """
    return text
  }

  /// The option's lines of the help: its names, then what it does, in a column of its own.
  private var helpLines: String {
    let indent = 26
    let short = letter.map { "  -\($0), " } ?? "      "
    let names = short + spelling + (placeholder.map { " " + $0 } ?? "")
    var lines = names
    var column = names.count
    if column + 2 > indent {
      lines += "\n"
      column = 0
    }
    for word in help.split(separator: " ") {
      let isFirst = column < indent
      if !isFirst, column + 1 + word.count > 80 {
        lines += "\n"
        column = 0
      }
      let gap = column < indent ? indent - column : 1
      lines += String(repeating: " ", count: gap) + word
      column += gap + word.count
    }
    return lines + "\n"
  }
}
