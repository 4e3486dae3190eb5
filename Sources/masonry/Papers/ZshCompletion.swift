/// Completions for zsh.
func zshCompletion(of rows: [OptionRow]) -> String {
  """
  #compdef masonry

  _arguments -s -S : \\
  \(rows.map { "  " + zshArgument($0) + " \\" }.joined(separator: "\n"))
    '*:source:_files'

  """
}

/// An option as `_arguments` wants it: `'(-c --columns)'{-c+,--columns=}'[help]:N:(auto)'`.
private func zshArgument(_ row: OptionRow) -> String {
  let rest = "[\(escaped(row.help))]" + zshAction(row)
  let long = row.spelling + (row.placeholder == nil ? "" : "=")
  guard let letter = row.letter else { return quoted(long + rest) }
  let short = "-\(letter)" + (row.placeholder == nil ? "" : "+")
  return "'(\(row.spellings.joined(separator: " ")))'{\(short),\(long)}\(quoted(rest))"
}

private func zshAction(_ row: OptionRow) -> String {
  guard let placeholder = row.placeholder, let completion = row.completion else { return "" }
  let action =
    switch completion {
    case .file: "_files"
    case .program: "_command_names -e"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .unknown: " "
    }
  return ":\(escaped(placeholder)):\(action)"
}

private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

/// Text in which nothing means anything to `_arguments`.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { escaped, character in
    if #"\[]:"#.contains(character) { escaped += "\\" }
    escaped.append(character)
  }
}
