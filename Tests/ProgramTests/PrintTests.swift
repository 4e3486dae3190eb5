import Testing

/// `--snapshot` and `--plain`: what is printed, and how wide.
struct PrintTests {
  private let deck = """
    {"title": "Trees", "sections": [
      {"title": "Conifers", "layout": {"columns": 2}, "cards": [
        {"title": "Larch", "body": "Sheds its needles.", "tags": ["deciduous"]},
        {"title": "Yew", "body": "銀杏 café"}, {"title": "Pine"}]}]}
    """

  @Test func `a snapshot has exactly the rows and no more than the columns asked for`() throws {
    for (columns, rows) in [(80, 24), (20, 5), (7, 3), (1, 1), (2, 1), (1, 4), (220, 60)] {
      let run = try ProgramRun(["--snapshot", "\(columns)x\(rows)"], input: .pipe(deck))
      #expect(run.status == 0)
      #expect(run.lines.count == rows)
      #expect(run.lines.allSatisfy { screenColumns(of: $0) <= columns }, "\(columns)x\(rows)")
      #expect(run.lines.allSatisfy { $0.last != " " })
    }
  }

  @Test func `keys are typed one by one, and q ends them`() throws {
    func snapshot(_ keys: String) throws -> String {
      try ProgramRun(["--snapshot", "60x20", "--keys", keys], input: .pipe(deck)).output
    }
    let start = try snapshot("")
    #expect(try snapshot("l") != start)
    #expect(try snapshot("lh") == start)
    #expect(try snapshot("<Right><Left>") == start)
    #expect(try snapshot("ql") == start)
    #expect(try snapshot("<C-z>R") == start)
    #expect(try snapshot("?").contains("the card below"))
    #expect(try snapshot("?<Esc>") == start)
  }

  @Test func `an unknown key name is wrong usage`() throws {
    let run = try ProgramRun(["--snapshot", "60x20", "--keys", "<Bogus>"], input: .pipe(deck))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("masonry: --keys: "))
    #expect(run.errors.contains("<Bogus>"))
  }

  @Test func `a snapshot with statistics is the same each time`() throws {
    let words = ["--snapshot", "120x20", "--stats", "--keys", "jkl"]
    let first = try ProgramRun(words, input: .pipe(deck)).output
    #expect(try ProgramRun(words, input: .pipe(deck)).output == first)
  }

  @Test func `the whole wall is printed as wide as asked for, else as COLUMNS, else 80`() throws {
    func widest(_ words: [String], _ environment: [String: String] = [:]) throws -> Int {
      let run = try ProgramRun(["--plain"] + words, input: .pipe(deck), environment: environment)
      #expect(run.status == 0)
      return run.lines.map(screenColumns).max() ?? 0
    }
    #expect(try widest([]) <= 80)
    #expect(try widest([]) > 70)
    #expect(try widest([], ["COLUMNS": "50"]) <= 50)
    #expect(try widest([], ["COLUMNS": "50"]) > 40)
    #expect(try widest([], ["COLUMNS": "-3"]) > 70)
    #expect(try widest(["--width", "320"], ["COLUMNS": "50"]) <= 40)
    #expect(try widest(["--width", "0"]) <= 1)
  }

  @Test func `without a terminal the wall is printed, all of it, without status line`() throws {
    let cards = (1...500).map { #"{"title": "card \#($0)."}"# }.joined(separator: "\n")
    let run = try ProgramRun([], input: .pipe(cards))
    #expect(run.status == 0)
    #expect((1...500).allSatisfy { run.output.contains("card \($0).") })
    #expect(try ProgramRun(["--plain"], input: .pipe(cards)).output == run.output)
    #expect(!run.output.contains("help"))
  }

  @Test func `without input the demo is shown`() throws {
    let run = try ProgramRun(["--plain"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.lines.count > 100)
  }

  @Test func `colours are printed where always asked for, and undone on each line`() throws {
    let plain = try ProgramRun(["--plain"], input: .pipe(deck)).output
    #expect(!plain.contains("\u{1B}"))
    let run = try ProgramRun(["--plain", "--color", "always"], input: .pipe(deck))
    #expect(run.output.contains("\u{1B}["))
    for line in run.lines where line.contains("\u{1B}") {
      #expect(line.hasSuffix("\u{1B}[0m") || !line.contains("\u{1B}[0;"))
    }
    let words = run.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    let shown = words.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, bare) in zip(shown, plain.split(separator: "\n", omittingEmptySubsequences: false)) {
      #expect(line.hasPrefix(bare))
    }
  }

  @Test(arguments: [
    (["--ascii"], "C.UTF-8"), ([], "C"), ([], "POSIX"), (["--color", "always"], "C"),
  ])
  func `ASCII alone is printed where asked for or where the locale knows no more`(
    words: [String], locale: String
  ) throws {
    for mode in [["--plain"], ["--snapshot", "60x20"], ["--snapshot", "60x20", "--keys", "?"]] {
      let run = try ProgramRun(mode + words, input: .pipe(deck), environment: ["LC_ALL": locale])
      #expect(run.status == 0)
      #expect(run.outputBytes.allSatisfy { $0 < 0x80 }, "\(mode)")
      #expect(run.output.contains("Yew") || mode.contains("?"))
    }
  }
}

/// The columns that a line takes, by the few wide glyphs that these tests use.
func screenColumns(of line: String) -> Int {
  line.unicodeScalars.reduce(0) { columns, scalar in
    switch scalar.value {
    case 0x300...0x36F: columns
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F300...0x1FAFF:
      columns + 2
    default: columns + 1
    }
  }
}
