import CardText
import TestSupport
import Testing

@Suite struct TextMeasureTests {
  func measure(_ text: String) -> TextMeasure { TextMeasure(text, columns: testColumns) }

  @Test func `the lines of a text follow from its measure at any width`() {
    let text = measure("The conifer that sheds its needles: gold in October")
    #expect(text.lineCount(width: 60) == 1)
    #expect(text.lineCount(width: 22) == 3)
    #expect(text.lineCount(width: 7) == 9)
    #expect(text.lineCount(width: 7, atMost: 4) == 4)
  }

  @Test func `no text takes no line`() {
    #expect(TextMeasure().lineCount(width: 10) == 0)
    #expect(measure(" \n\n").lineCount(width: 10) == 0)
    #expect(measure("").isEmpty)
  }

  @Test(arguments: [(126, 2), (127, 2), (252, 3), (253, 3), (300, 3)])
  func `a word of any length is measured`(length: Int, lines: Int) {
    let word = String(repeating: "x", count: length)
    #expect(measure(word).lineCount(width: length) == 1)
    #expect(measure(word + " y").lineCount(width: length) == 2)
    #expect(measure(word).lineCount(width: 125) == lines)
  }

  @Test func `plain text is measured as any text is`() {
    let parts = [
      "a", "be", "sea", "7", "-", "--", ".", " ", " ", "  ", "\n", "\n ", "tree-top", "x-",
    ]
    let word = String(repeating: "w", count: 126)
    for seed in 0..<3000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0..<40, using: &random) == 0
          ? word : parts.randomElement(using: &random) ?? ""
      }.joined()
      // A mark on the last glyph changes nothing but the way there.
      let end = text.last.map { $0 == " " || $0 == "\n" } ?? true
      #expect(end || measure(text) == measure(text + "\u{301}"), "seed \(seed): \(text)")
    }
  }

  @Test func `it counts the lines that are drawn, for thousands of texts at every width`() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = randomText(&random)
      let measure = measure(text)
      for width in 1...60 {
        let lines = LineBreaker.lines(of: text, width: width, columns: testColumns)
        let limit = Int.random(in: 0...6, using: &random)
        let first = LineBreaker.lines(of: text, width: width, atMost: limit, columns: testColumns)
        let place = Comment("seed \(seed), width \(width), text \(text.debugDescription)")
        #expect(measure.lineCount(width: width) == lines.count, place)
        #expect(measure.lineCount(width: width, atMost: limit) == first.count, place)
        #expect(first == Array(lines.prefix(limit)), place)
        #expect(lines.allSatisfy { columns($0) <= max(width, width == 1 ? 2 : 1) }, place)
        #expect(visible(lines.joined()) == visible(text), place)
      }
    }
  }

  func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + testColumns($1) }
  }

  func visible(_ text: some StringProtocol) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " && $0 != "\n" && testColumns($0) > 0 }
  }

  func randomText(_ random: inout SeededGenerator) -> String {
    let parts: [String] = [
      "a", "be", "sea", "tree", "e\u{301}", "銀", "杏", "カ", "🌲", " ", " ", " ", " ", "\n", "\u{301}",
      "-", "7", "—", "ß", String(repeating: "w", count: 70), String(repeating: "m", count: 300),
    ]
    let count = Int.random(in: 0...40, using: &random)
    return (0..<count).map { _ in
      let pick = Int.random(in: 0..<parts.count * 4, using: &random)
      return pick < parts.count ? parts[pick] : parts[pick % (parts.count - 2)]
    }.joined()
  }
}

@Suite struct TextExtentTests {
  @Test func `the widest line and word are those of the text unwrapped`() {
    func widest(_ text: String) -> [Int] {
      let widest = TextMeasure(text, columns: testColumns).widest
      return [widest.line, widest.word]
    }
    #expect(widest("") == [0, 0])
    #expect(widest("a wall\n  of cards  \n\nx") == [10, 5])
    #expect(widest("漢字 a") == [6, 2])
    #expect(widest(String(repeating: "a", count: 300) + " b") == [302, 300])
  }
}
