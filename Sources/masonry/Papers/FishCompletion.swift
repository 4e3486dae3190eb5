/// Completions for fish.
func fishCompletion(of rows: [OptionRow]) -> String {
  "# Completions of masonry for fish.\n\n" + rows.map { fishLine($0) + "\n" }.joined()
}

private func fishLine(_ row: OptionRow) -> String {
  let short = row.letter.map { " -s \($0)" } ?? ""
  let argument =
    switch row.completion {
    case nil: ""
    case .file: " -r -F"
    case .program: " -x -a '(__fish_complete_command)'"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .unknown: " -x"
    }
  let help = row.help.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#)
  return "complete -c masonry\(short) -l \(row.name)\(argument) -d '\(help)'"
}
