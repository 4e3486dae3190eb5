import Glibc
import PseudoTerminal
import Testing

/// The manual page and the shells' completions.
struct DocumentTests {
  /// Every option of the help, by its long name.
  private static func options() throws -> [String] {
    let help = try ProgramRun(["--help"]).lines
    return help.compactMap { line in
      line.prefixMatch(of: #/ +(?:-., )?(--[a-z-]+)/#).map { String($0.output.1) }
    }
  }

  @Test(arguments: ["man", "bash", "zsh", "fish"])
  func `every option of the help is in every document`(document: String) throws {
    let run = try ProgramRun(["--generate", document])
    #expect(run.status == 0)
    let options = try DocumentTests.options()
    #expect(options.count > 30)
    let text = run.output.replacing(#"\-"#, with: "-")
    for option in options {
      let wanted = document == "fish" ? " -l \(option.dropFirst(2)) " : option
      #expect(text.contains(wanted), "\(option) is not in \(document)")
    }
  }

  @Test func `the manual has every key of the help in its words`() throws {
    let text = try ProgramRun(["--generate", "man"]).output
      .replacing(#"\-"#, with: "-").replacing(#"\(aq"#, with: "'")
    let help = try ProgramRun(["--snapshot", "200x200", "--keys", "?"], input: .pipe("")).lines
    let helps = help.compactMap { line in
      line.firstMatch(of: #/│ \S.*? {2,}(\S.*\S) +│/#).map { String($0.output.1) }
    }
    #expect(helps.count > 40)
    for line in helps { #expect(text.contains("\n" + line + "\n"), "\(line)") }
  }

  @Test(arguments: [
    ("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish -n"), ("man", "mandoc -Tlint -Werror"),
    ("man", "groff -ww -man -Tutf8 -z -K utf8"),
  ])
  func `whatever reads a document accepts it without a word`(document: String, reader: String)
    throws
  {
    let scratch = try ScratchDirectory()
    let file = try scratch.write(
      try ProgramRun(["--generate", document]).outputBytes, to: document)
    let program = reader.prefix { $0 != " " }
    let terminal = try PseudoTerminal([
      "/bin/sh", "-c", "command -v \(program) >/dev/null || exit 0; exec \(reader) '\(file)'",
    ])
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText == "")
  }

  @Test(arguments: [
    ("--or", "--order"), ("--order", "--order"), ("--order l", "leftToRight"),
    ("--order = r", "rightToLeft"), ("--order =", "shortest leftToRight rightToLeft gridLanes"),
    ("-c a", "auto"), ("--print j", "json"), ("--format cs", "csv"), ("--width 1", ""),
    ("notes", ""), ("-- --or", ""), ("--bogus", ""),
  ])
  func `bash completes options and their words`(typed: String, expected: String) throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.write(try ProgramRun(["--generate", "bash"]).outputBytes, to: "bash")
    let script = """
      . '\(file)'
      COMP_WORDS=(masonry \(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _masonry; echo "<${COMPREPLY[*]}>"
      """
    let terminal = try PseudoTerminal(["/bin/bash", "-c", script])
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.outputText == "<\(expected)>\r\n")
  }

  @Test func `there is no other document, and the help tells of none`() throws {
    let run = try ProgramRun(["--generate", "poem"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("masonry: --generate: must be man, bash, zsh or fish, not poem\n"))
    #expect(try !ProgramRun(["--help"]).output.contains("--generate"))
  }
}
