import Glibc
import Testing

/// Sources that can't be read, faults in them, and the exit statuses they lead to.
struct BadInputTests {
  private let deck = #"[{"title": "kept", "height": 32}]"#

  @Test func `a missing file is one line and exit 1, the others are shown`() throws {
    let scratch = try ScratchDirectory()
    let good = try scratch.write(deck, to: "good.json")
    let run = try ProgramRun(["--plain", "no/such/file.json", good])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("masonry: no/such/file.json: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.contains("kept"))
  }

  @Test func `with all sources lost nothing is printed`() throws {
    for mode in [["--plain"], ["--frames"], ["--snapshot", "40x10"], []] {
      let run = try ProgramRun(mode + ["no/such/file", "nor/this"])
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.split(separator: "\n").count == 2)
    }
  }

  @Test func `JSON cut in the middle is a reason with its place`() throws {
    let scratch = try ScratchDirectory()
    let path = try scratch.write("[{\"title\": \"a\"},\n {\"title\": ", to: "cut.json")
    let run = try ProgramRun(["--plain", path])
    #expect(run.status == 1)
    #expect(run.errors.contains(#/^masonry: .*cut\.json:2:\d+: ./#))
  }

  @Test func `a height beyond the greatest is told, and strictly a fault`() throws {
    let deck = #"{"cards": [{"title": "tall", "aspectRatio": 0.01, "id": 1}]}"#
    let words = ["--frames", "--width", "1e9", "--columns", "1"]
    let run = try ProgramRun(words, input: .pipe(deck))
    #expect(run.status == 0)
    #expect(run.errors.contains("card 1: height "))
    #expect(run.errors.contains(" counts as 33554431\n"))
    #expect(try ProgramRun(words + ["--strict"], input: .pipe(deck)).status == 1)
  }

  @Test(arguments: [
    (#""height": 1e300"#, "height must be a number of points from 0 to 65536"),
    (#""aspectRatio": 1e-300"#, "aspectRatio must be a finite number from 0.01"),
  ])
  func `no card makes a wall without end, and its place is told`(
    field: String, requirement: String
  ) throws {
    let cards = (1...20).map { "{\"title\": \"card \($0).\", \(field)}" }
    let deck = "{\"cards\": [\(cards.joined(separator: ",\n"))]}"
    let run = try ProgramRun(["--plain"], input: .pipe(deck), environment: ["COLUMNS": "80"])
    #expect(run.status == 0)
    #expect(run.lines.count < 100)
    for number in 1...20 {
      #expect(run.output.contains("card \(number)."))
      #expect(run.errors.contains("cards[\(number - 1)].\(requirement)"))
    }
    #expect(run.errors.contains("masonry: stdin:20:"))
  }

  @Test(arguments: ["headerHeight", "lineSpacing", "sectionInset", "minimumContentHeight"])
  func `no value of a layout makes a wall without end`(key: String) throws {
    let deck = #"{"layout": {"\#(key)": 33554431}, "cards": [{"title": "a"}, {"title": "b"}]}"#
    let run = try ProgramRun(["--plain"], input: .pipe(deck))
    #expect(run.lines.count < 100)
    #expect(run.errors.contains("layout.\(key) must be "))
  }

  @Test func `an empty source is a wall of no cards`() throws {
    for input in [ProgramRun.Input.pipe(""), .file(""), .pipe("\u{FEFF}"), .pipe("[]")] {
      let run = try ProgramRun(["--frames"], input: input)
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(try run.frames().first?.items == 0)
      #expect(try ProgramRun(["--snapshot", "40x10"], input: input).lines.count == 10)
    }
  }

  @Test func `one bad line in a thousand is one card, and exit 1 with --strict only`() throws {
    var lines = (1...1000).map { #"{"title": "card \#($0)."}"# }
    lines[499] = #"{"title": "card"#
    let input = ProgramRun.Input.file(lines.joined(separator: "\n"))
    let run = try ProgramRun(["--frames"], input: input)
    #expect(run.status == 0)
    #expect(try run.frames().first?.items == 1000)
    #expect(run.errors.contains(":500:"))
    let strict = try ProgramRun(["--frames", "--strict"], input: input)
    #expect(strict.status == 1)
    #expect(strict.output == run.output)
  }

  @Test(arguments: [
    #"{"layout": {"columns": 0}, "cards": [{"height": 10}]}"#,
    #"{"layout": {"lineSpacing": -4}, "cards": [{"height": 10}]}"#,
    #"{"cards": [{"height": -10}]}"#,
    #"{"cards": [{"aspectRatio": 0}]}"#,
    #"{"cards": [{"height": 10, "span": 0}]}"#,
    #"{"sections": [{"layout": {"order": "tallest"}, "cards": [{"height": 10}]}]}"#,
  ])
  func `a value out of range is reported and taken as absent`(deck: String) throws {
    let run = try ProgramRun(["--frames"], input: .pipe(deck))
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("masonry: "))
    #expect(try run.frames().first?.items == 1)
    #expect(try ProgramRun(["--frames", "--strict"], input: .pipe(deck)).status == 1)
  }

  @Test(arguments: [
    ["--columns", "0"], ["--columns", "-1"], ["--columns", "many"], ["--columns", ""],
    ["--columns", "65536"], ["--min-column-width", "0"], ["--min-column-width", "nan"],
    ["--interitem-spacing", "-1"], ["--line-spacing", "-0.5"], ["--line-spacing", "inf"],
    ["--inset", "1,2,3"], ["--inset", "-1"], ["--order", "tallest"], ["--tolerance", "-1"],
    ["--max-lines", "-1"], ["--max-lines", "few"],
  ])
  func `a layout value out of range on the command line is wrong usage`(words: [String]) throws {
    let run = try ProgramRun(words + ["--frames"], input: .pipe(deck))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("masonry: \(words[0]): "))
    #expect(run.errors.hasSuffix("\nTry 'masonry --help'.\n"))
  }

  @Test func `hostile text reaches neither stream as it is`() throws {
    let text = #"[{"title": "a\u001b[2Jb\u0007c\u009bd", "body": "x\u0000y\u202ez\ttab"}]"#
    for mode in [["--plain"], ["--snapshot", "60x20"], ["--plain", "--ascii"]] {
      let run = try ProgramRun(mode, input: .pipe(text))
      #expect(run.status == 0)
      #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) }, "\(mode)")
    }
    let run = try ProgramRun(["--plain", "no\u{1B}[2Jfile\u{9B}x"])
    #expect(run.status == 1)
    #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) })
  }

  @Test func `bytes that are no text are shown as far as they are`() throws {
    let bytes: [UInt8] = [0x5B, 0x7B, 0x22, 0x74, 0x69, 0x74, 0x6C, 0x65, 0x22, 0x3A, 0x22]
    let tail: [UInt8] = [0xFF, 0x41, 0xED, 0xA0, 0x80, 0x22, 0x7D, 0x5D]
    let run = try ProgramRun(["--plain"], input: .pipe(bytes + tail))
    #expect(run.output.contains("\u{FFFD}A"))
    let binary = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ $0 / 7) }
    let shown = try ProgramRun(["--plain"], input: .file(binary))
    #expect(shown.signal == nil)
    #expect(shown.output.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) })
  }

  @Test func `a full disk is told, a closed pipe is not`() throws {
    let run = try ProgramRun(["--plain"], output: .file("/dev/full"))
    #expect(run.status == 1)
    #expect(run.errors == "masonry: standard output: No space left on device\n")
    for mode in ["--plain", "--frames", "--help"] {
      let run = try ProgramRun([mode], output: .closedPipe)
      #expect(run.errors == "")
      #expect(run.status == 0 || run.signal == SIGPIPE)
    }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
  }
}
