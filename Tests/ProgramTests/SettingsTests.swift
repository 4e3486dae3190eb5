import Geometry
import PseudoTerminal
import Testing

/// The program with a file of settings.
struct SettingsTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func settings(_ text: String) throws -> String {
    try scratch.write(text, to: "settings/masonry/config.json")
  }

  private let deck = #"[{"title": "One"}, {"title": "Two"}, {"title": "Three"}]"#

  @Test func `options are set by their long names, in a deck's words or the command line's`() throws
  {
    let file = try settings(
      #"{"columns": [100, "1fr"], "inset": 0, "width": 300, "line-spacing": "8", "dense": true}"#)
    let lines = try ProgramRun(["--config", file, "--frames"], input: .pipe(deck)).lines
    #expect(lines[0].contains(#""width":300,"#))
    #expect(lines[1].contains(#""lane":0,"span":1,"x":0,"y":0,"width":100,"#))
    #expect(lines[2].contains(#""lane":1,"span":1,"x":116,"y":0,"width":184,"#))
  }

  @Test func `the deck stands over the settings, the command line over both`() throws {
    let file = try settings(#"{"columns": 3, "width": 480, "inset": 0, "color": "always"}"#)
    let said = #"{"layout": {"columns": 2}, "cards": [{"title": "a"}, {"title": "b"}]}"#
    let words = ["--config", file, "--frames", "--interitem-spacing", "0"]
    let three = try ProgramRun(words, input: .pipe(deck))
    #expect(three.lines[1].contains("\"width\":160,"))
    let two = try ProgramRun(words, input: .pipe(said))
    #expect(two.lines[1].contains("\"width\":240,"))
    let wide = try ProgramRun(
      ["--config", file, "--frames", "--columns", "1", "--width", "200"], input: .pipe(said))
    #expect(wide.lines[1].contains("\"width\":200,"))
    let plain = ["--config", file, "--plain"]
    #expect(try ProgramRun(plain, input: .pipe(deck)).output.contains("\u{1B}["))
    #expect(
      try !ProgramRun(plain + ["--color", "never"], input: .pipe(deck)).output.contains("\u{1B}"))
  }

  @Test func `the user's own file is read, and none where that is said`() throws {
    _ = try settings(#"{"colums": 2}"#)
    let home = ["XDG_CONFIG_HOME": scratch.path + "/settings"]
    let run = try ProgramRun(["--plain"], input: .pipe(deck), environment: home)
    let file = scratch.path + "/settings/masonry/config.json"
    #expect(run.errors == "masonry: \(file):1:2: no option is called \"colums\"\n")
    #expect(run.status == 0)
    let without = try ProgramRun(
      ["--plain", "--config", "none"], input: .pipe(deck), environment: home)
    #expect(without.errors == "")
    _ = try scratch.write(#"{"ascii": 1}"#, to: ".config/masonry/config.json")
    let inHome = try ProgramRun(
      ["--plain"], input: .pipe(deck),
      environment: ["HOME": scratch.path, "XDG_CONFIG_HOME": "relative"])
    #expect(inHome.errors.hasSuffix("config.json:1:11: ascii: must be true or false, not 1\n"))
  }

  @Test func `a file of its own that is missing is no fault, one that is asked for is`() throws {
    let home = ["XDG_CONFIG_HOME": scratch.path]
    let run = try ProgramRun(["--plain"], input: .pipe(deck), environment: home)
    #expect((run.status, run.errors) == (0, ""))
    let asked = try ProgramRun(["--config", "no/such", "--plain"], input: .pipe(deck))
    #expect(asked.status == 2)
    #expect(asked.output == "")
    #expect(
      asked.errors
        == "masonry: --config: no/such: No such file or directory\nTry 'masonry --help'.\n")
  }

  @Test func `a file that can't be parsed is a failure, and the wall is shown all the same`() throws
  {
    let file = try settings("{\"columns\": 3,\n \"ascii\" true}")
    let run = try ProgramRun(["--config", file, "--plain"], input: .pipe(deck))
    #expect(run.status == 1)
    #expect(run.errors == "masonry: \(file):2:10: expected ':'\n")
    #expect(run.output.contains("╭"))
    let empty = try ProgramRun(["--config", file, "--plain"], input: .pipe("[]"))
    #expect(empty.status == 1)
  }

  @Test func `a wrong setting loses nothing else, and counts for --strict`() throws {
    let file = try settings(
      """
      {"colums": 4, "columns": 0, "order": "gridLanes", "color": "blue", "mouse": "no",
       "max-lines": [], "cell": true, "frames": true, "ascii": true,
       "keys": {"hop": "x"}, "themes": {"mine": {"titel": "bold"}, "auto": {}}, "theme": "his"}
      """)
    let words = ["--config", file, "--plain"]
    let run = try ProgramRun(words, input: .pipe(deck))
    #expect(run.status == 0)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    let lines = run.errors.split(separator: "\n").map { $0.dropFirst("masonry: \(file):".count) }
    #expect(
      lines == [
        "1:2: no option is called \"colums\"",
        "1:26: columns: must be a whole number from 1 to 65535, \"auto\" or a list of widths such "
          + "as 200 or \"1fr\", not 0",
        "1:60: color: must be auto, always or never, not blue",
        "1:77: mouse: must be true or false, not \"no\"",
        "2:15: max-lines: must be a whole number from 1, or \"all\", not a list",
        "2:27: cell: must be a text or a number, not true",
        "2:33: no option is called \"frames\"",
        "3:11: no action is called \"hop\"",
        "3:44: a theme has no \"titel\"",
        "3:62: themes: auto is always dark or light",
        "3:84: theme: must be an object or one of auto, dark, high-contrast, light, monochrome, "
          + "mine, not \"his\"",
      ])
    #expect(try ProgramRun(words + ["--strict"], input: .pipe(deck)).status == 1)
  }

  @Test func `what the wall is to print is nothing to the output modes`() throws {
    let file = try settings(#"{"print": "title"}"#)
    let words = ["--config", file]
    for mode in [["--plain"], ["--frames"], ["--snapshot", "40x9"]] {
      let run = try ProgramRun(words + mode, input: .pipe(deck))
      #expect((run.status, run.errors) == (0, ""))
      #expect(run.lines.count > 3)
    }
  }

  @Test func `cards are sorted as the settings say, unless the command line does`() throws {
    let file = try settings(#"{"sort": "title", "columns": 1}"#)
    func titles(_ words: [String]) throws -> [String] {
      let run = try ProgramRun(["--config", file, "--plain"] + words, input: .pipe(deck))
      return run.lines.compactMap { $0.firstMatch(of: #/│ (\w+)/#).map { String($0.1) } }
    }
    #expect(try titles([]) == ["One", "Three", "Two"])
    #expect(try titles(["--sort", "title,desc"]) == ["Two", "Three", "One"])
  }

  @Test func `--theme takes a theme of the user's, and no other name`() throws {
    let file = try settings(
      ##"{"themes": {"mine": {"base": "light", "title": "bold #123456"}}, "color": "always"}"##)
    let words = ["--config", file, "--snapshot", "40x9"]
    func run(_ theme: String) throws -> ProgramRun {
      try ProgramRun(
        words + ["--theme", theme], input: .pipe(deck), environment: ["COLORTERM": "truecolor"])
    }
    #expect(try run("mine").output.contains("38;2;18;52;86"))
    #expect(try run("light").output.contains("38;2;179;83;0"))
    #expect(try !run("monochrome").output.contains(#/[34]8;[25];/#))
    let wrong = try run("his")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.hasPrefix(
        "masonry: --theme: must be one of auto, dark, high-contrast, light, monochrome, mine, not "
          + "his\n"))
  }
}
