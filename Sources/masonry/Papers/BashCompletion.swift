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
    guard let answer = row.completion.map(bashAnswer) else { continue }
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
