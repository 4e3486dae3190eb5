/// Completions for bash; files are left to it, because it knows how to quote them.
func bashCompletion(of rows: [OptionRow]) -> String {
  """
  # Completions of masonry for bash.

  _masonry() {
    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} earlier
    # A word such as --color=auto comes in three parts.
    if [[ $word == = ]]; then
      word=
    elif [[ $option == = ]]; then
      option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    for earlier in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
      [[ $earlier == -- ]] && return
    done
    case $option in
  \(bashCases(of: rows))
    esac
    if [[ $word == -* ]]; then
      COMPREPLY=($(compgen -W '\(rows.flatMap(\.spellings).joined(separator: " "))' -- "$word"))
    fi
  }

  complete -o bashdefault -o default -F _masonry masonry

  """
}

/// The branches on the option whose argument is typed, options with the same answer in one.
private func bashCases(of rows: [OptionRow]) -> String {
  var answers: [String] = []
  var options: [String: [String]] = [:]
  for row in rows {
    guard let answer = row.argument.map({ bashAnswer($0.completion) }) else { continue }
    if options[answer] == nil { answers.append(answer) }
    options[answer, default: []] += row.spellings
  }
  return answers.map { "    \(options[$0, default: []].joined(separator: " | "))) \($0) ;;" }
    .joined(separator: "\n")
}

private func bashAnswer(_ completion: OptionRow.Completion) -> String {
  switch completion {
  case .file: "return"
  case .program: #"COMPREPLY=($(compgen -c -- "$word")); return"#
  case .words(let words):
    #"COMPREPLY=($(compgen -W '\#(words.joined(separator: " "))' -- "$word")); return"#
  case .unknown: "compopt +o default +o bashdefault 2>/dev/null; return"
  }
}

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
  let long = row.spelling + (row.argument == nil ? "" : "=")
  guard let letter = row.letter else { return quoted(long + rest) }
  let short = "-\(letter)" + (row.argument == nil ? "" : "+")
  return "'(\(row.spellings.joined(separator: " ")))'{\(short),\(long)}\(quoted(rest))"
}

private func zshAction(_ row: OptionRow) -> String {
  guard let argument = row.argument else { return "" }
  let action =
    switch argument.completion {
    case .file: "_files"
    case .program: "_command_names -e"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .unknown: " "
    }
  return ":\(escaped(argument.name)):\(action)"
}

private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

/// Text in which nothing means anything to `_arguments`.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { escaped, character in
    if #"\[]:"#.contains(character) { escaped += "\\" }
    escaped.append(character)
  }
}

/// Completions for fish.
func fishCompletion(of rows: [OptionRow]) -> String {
  "# Completions of masonry for fish.\n\n" + rows.map { fishLine($0) + "\n" }.joined()
}

private func fishLine(_ row: OptionRow) -> String {
  let short = row.letter.map { " -s \($0)" } ?? ""
  let argument =
    switch row.argument?.completion {
    case nil: ""
    case .file: " -r -F"
    case .program: " -x -a '(__fish_complete_command)'"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .unknown: " -x"
    }
  let help = row.help.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#)
  return "complete -c masonry\(short) -l \(row.name)\(argument) -d '\(help)'"
}
