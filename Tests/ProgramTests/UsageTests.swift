import Testing

/// The command line: what is answered, what is refused and in which words.
struct UsageTests {
  @Test func `help fits a terminal of 80 columns and names every option of the design`() throws {
    let run = try ProgramRun(["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    let names = [
      "-c, --columns N|auto", "--min-column-width PTS", "--interitem-spacing PTS",
      "--line-spacing PTS", "--inset PTS|TOP,LEFT,BOTTOM,RIGHT", "--order ORDER",
      "--tolerance PTS|normal|infinite", "--dense", "--max-lines N|all", "--width PTS",
      "--cell WxH",
      "--frames", "--rect X,Y,W,H", "--snapshot COLSxROWS", "--keys KEYS", "--plain",
      "--color auto|always|never", "--ascii", "--no-mouse", "--no-animation", "--stats",
      "--strict", "--format F", "--title-field", "--body-field", "--url-field", "--tags-field",
      "--image-field", "--theme", "--config", "--print FIELD|json", "-0, --null",
      "--opener COMMAND", "--help", "--version",
    ]
    for name in names { #expect(run.output.contains(name), "\(name) is missing") }
  }

  @Test func `the version is one line, and help wins over what follows it`() throws {
    #expect(try ProgramRun(["--version"]).output == "masonry \(try Readme().latestRelease)\n")
    #expect(try ProgramRun(["--help", "--bogus"]).status == 0)
  }

  @Test(arguments: [
    ("--bogus", "no option is called --bogus"),
    ("--bogus=3", "no option is called --bogus"),
    ("-z", "no option is called -z"),
    ("--st", "--st may be any of --strict, --stats"),
    ("--columns", "--columns: wants N|auto"),
    ("--plain=3", "--plain: takes no argument"),
    ("--frames --plain", "--plain: excludes --frames"),
    ("--snapshot 80x24 --frames", "--frames: excludes --snapshot"),
    ("--rect 0,0,1,1", "--rect: is for --frames only"),
    ("--keys j", "--keys: is for --snapshot only"),
    ("--print id --plain", "--print: excludes --plain"),
    ("-0", "--null: is for --print only"),
    ("--snapshot 80", "--snapshot: must be COLSxROWS, two whole numbers from 1 to 4096, not 80"),
    ("--snapshot 0x9", "--snapshot: must be COLSxROWS, two whole numbers from 1 to 4096, not 0x9"),
    ("--rect 1,2,3", "--rect: must be X,Y,W,H, four numbers of points, not 1,2,3"),
    ("--rect 1,2,3,nan", "--rect: must be X,Y,W,H, four numbers of points, not 1,2,3,nan"),
    ("--width -1", "--width: must be a number of points from 0 to 1000000000, not -1"),
    ("--width=", "--width: must be a number of points from 0 to 1000000000, not nothing"),
    ("--width 0x10", "--width: must be a number of points from 0 to 1000000000, not 0x10"),
    ("--cell 8", "--cell: must be WxH, two numbers of points from 1 to 1000, not 8"),
    ("--cell 0x16", "--cell: must be WxH, two numbers of points from 1 to 1000, not 0x16"),
    ("--color blue", "--color: must be auto, always or never, not blue"),
    (
      "--format yaml",
      "--format: must be one of json, jsonl, feed, opml, bookmarks, html, ics, vcf, csv, tsv, markdown, text, not yaml"
    ),
  ])
  func `wrong usage is exit 2, a reason and a hint`(line: String, reason: String) throws {
    let run = try ProgramRun(line.split(separator: " ").map(String.init))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "masonry: \(reason)\nTry 'masonry --help'.\n")
  }

  @Test func `a refused word is shown without its control characters`() throws {
    let run = try ProgramRun(["--width", "\u{1B}[2J"])
    #expect(run.status == 2)
    #expect(!run.errors.contains("\u{1B}"))
  }
}
