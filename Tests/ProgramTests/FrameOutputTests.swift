import Testing

/// `--frames`: the form of its lines, what `--rect` leaves of them, and its numbers.
struct FrameOutputTests {
  private let deck = """
    {"layout": {"columns": 2, "interitemSpacing": 10, "lineSpacing": 10, "sectionInset": 10},
     "sections": [
       {"title": "One", "layout": {"headerHeight": 30, "footerHeight": 20, "pinsHeader": true},
        "cards": [{"height": 100}, {"height": 50.5}, {"height": 0}]},
       {"cards": []}]}
    """

  @Test func `lines are JSON objects in document order, numbers exact to a 64th`() throws {
    let run = try ProgramRun(["--frames", "--width", "333"], input: .pipe(deck))
    #expect(
      run.lines == [
        #"{"element":"content","width":333,"height":190,"sections":2,"items":3}"#,
        #"{"element":"header","section":0,"x":0,"y":0,"width":333,"height":30,"cells":[0,0,42,2]}"#,
        #"{"element":"item","section":0,"item":0,"lane":0,"span":1,"x":10,"y":40,"width":151.5,"#
          + #""height":100,"cells":[1,3,19,6]}"#,
        #"{"element":"item","section":0,"item":1,"lane":1,"span":1,"x":171.5,"y":40,"#
          + #""width":151.5,"height":50.5,"cells":[21,3,19,3]}"#,
        #"{"element":"item","section":0,"item":2,"lane":1,"span":1,"x":171.5,"y":100.5,"#
          + #""width":151.5,"height":0,"cells":[21,6,19,0]}"#,
        #"{"element":"footer","section":0,"x":0,"y":150,"width":333,"height":20,"#
          + #""cells":[0,9,42,2]}"#,
      ])
    #expect(run.status == 0)
  }

  @Test func `the width is 640 points unless said`() throws {
    let run = try ProgramRun(["--frames"], input: .pipe("[]"))
    #expect(try run.frames().first?.width == 640)
  }

  @Test(arguments: [[], ["--cell", "1x1"], ["--rect", "0,0,1,1"]])
  func `a wall may be wider than any screen`(words: [String]) throws {
    let run = try ProgramRun(["--frames", "--width", "1000000.5"] + words, input: .pipe("[]"))
    #expect(try run.frames().first?.width == 1_000_000.5)
  }

  @Test func `a wall too wide for automatic columns has all cards, and says so`() throws {
    let deck = #"{"title": "Wide", "cards": [{"title": "a"}, {"title": "b"}]}"#
    let run = try ProgramRun(["--frames", "--width", "1e9"], input: .pipe(deck))
    #expect(run.errors == "masonry: Wide: section 1: lanes 4464285 can't be laid out\n")
    #expect(try run.frames().filter { $0.element == "item" }.count == 2)
  }

  @Test func `numbers have no exponent, however small or large`() throws {
    let deck = #"{"cards": [{"height": 0.015625}, {"height": 65536}, {"height": 0.0078125}]}"#
    let run = try ProgramRun(
      ["--frames", "--width", "1000000000", "--columns", "1", "--inset", "0"], input: .pipe(deck))
    #expect(!run.output.contains("e+") && !run.output.contains("e-"))
    let heights = try run.frames().dropFirst().map(\.height)
    #expect(heights == [0.015625, 65_536, 0.015625])
  }

  @Test func `a rectangle keeps the content line and what meets it, headers pinned`() throws {
    let words = ["--frames", "--width", "333"]
    let all = try ProgramRun(words, input: .pipe(deck)).frames()
    let some = try ProgramRun(words + ["--rect", "0,60,100,20"], input: .pipe(deck)).frames()
    try #require(some.map(\.element) == ["content", "header", "item"])
    #expect(some[0] == all[0])
    #expect(some[1].y == 60)
    #expect(some[2] == all[2])
    let none = try ProgramRun(words + ["--rect", "0,60,0,-5"], input: .pipe(deck)).frames()
    #expect(none == [all[0]])
  }

  @Test func `ten thousand cards are printed whole`() throws {
    let cards = (0..<10_000).map { #"{"height":\#(20 + $0 % 280)}"# }
    let run = try ProgramRun(["--frames"], input: .file(cards.joined(separator: "\n")))
    #expect(run.status == 0)
    #expect(run.lines.count == 10_001)
    #expect(run.lines[0].contains(#""items":10000"#))
  }

  @Test func `a pipe that refuses what it has no room for gets everything`() throws {
    let words = ["--frames", "--columns", "4"]
    let cards = (0..<5000).map { #"{"height":\#(20 + $0 % 280)}"# }.joined(separator: "\n")
    let expected = try ProgramRun(words, input: .file(cards)).outputBytes
    let run = try ProgramRun(words, input: .file(cards), output: .nonBlockingPipe)
    #expect(run.status == 0 && run.errors == "")
    #expect(expected.count > 1 << 18)
    #expect(run.outputBytes == expected)
  }

  @Test func `options of the command line outweigh a deck, keys it does not name stay`() throws {
    let words = ["--columns", "3", "--inset", "0,5,0,5", "--line-spacing", "1"]
    let run = try ProgramRun(["--frames", "--width", "310"] + words, input: .pipe(deck))
    let items = try run.frames().filter { $0.element == "item" }
    #expect(items.map(\.lane) == [0, 1, 2])
    #expect(items.map(\.x) == [5, 108.328125, 211.671875])
  }
}
