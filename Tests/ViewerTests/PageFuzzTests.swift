import CardText
import Records
import Screen
import TestSupport
import Testing
@testable import Viewer

@Suite struct PageFuzzTests {
  /// A line is as wide as the page at most; one wide glyph may be wider than a page of one column.
  func expectFits(_ lines: [PageText], _ width: Int, _ comment: Comment) {
    for line in lines where line.columns > width {
      #expect(
        width == 1 && line.columns == 2 && line.text.unicodeScalars.count { $0 > "\u{2E80}" } == 1,
        "\(line.text.debugDescription) at \(width), \(comment)")
    }
  }

  @Test(arguments: 0..<8)
  func `no line is wider than its page, whatever the text`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tokens = [
      "a", "word ", "ein-langes-wort", " ", "\n", "\n\n", "\n> ", "\n- ", "\n1. ", "\n   ",
      "\n    ", "*", "**", "_", "~~", "`", "\n```\n", "\n# ", "\n---\n", "|", "\n|-|-|\n", "[",
      "](", ")", "![", "<b>", "<br>", "&#27;", "&zwj;", "&nbsp;", "漢字", "é", "e\u{301}", "🌲",
      "https://a.example/b", "[x]", "[ ] ", "\\", "999999999. ", "\u{FFFD}", "…",
    ]
    for round in 0..<40 {
      var text = ""
      for _ in 0..<Int.random(in: 0...120, using: &random) {
        text += tokens[Int.random(in: tokens.indices, using: &random)]
      }
      let width = Int.random(in: 1...300, using: &random)
      for width in [width, 1 + width % 30] {
        let comment: Comment = "seed \(seed) round \(round) \(text.debugDescription)"
        expectFits(pageLines(of: MarkdownDocument(parsing: text), width: width), width, comment)
        expectFits(pageLines(of: text, width: width), width, comment)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `every word of a text is on its page`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<20 {
      var writer = MarkdownWriter(random: random)
      let text = writer.blocks(depth: 3)
      random = writer.random
      let width = Int.random(in: 60...300, using: &random)
      let page = pageLines(of: MarkdownDocument(parsing: text), width: width)
      expectFits(page, width, "seed \(seed) round \(round)")
      let shown = Set(
        page.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
      let missing = writer.words.filter { !shown.contains($0) }
      #expect(missing == [], "seed \(seed) round \(round) width \(width): \(text)")
    }
  }

  @Test func `deep lists and quotes fit any page`() {
    let text = String(repeating: "> 10. - ", count: 30) + "deep *text*\n"
    for width in 1...120 {
      let page = pageLines(of: MarkdownDocument(parsing: text), width: width)
      expectFits(page, width, "")
      let letters = page.map(\.text).joined().filter(\.isLetter)
      #expect(letters.hasSuffix("deeptext"))
    }
  }

  @Test func `a huge table fits any page`() {
    let names = (0..<60).map { "column \($0)" }
    let row = "|" + names.joined(separator: "|") + "|\n"
    let rule = String(repeating: "|-", count: 60) + "|\n"
    let document = MarkdownDocument(parsing: row + rule + String(repeating: row, count: 90))
    for width in [1, 7, 24, 60, 200, 300, 700] {
      expectFits(pageLines(of: document, width: width), width, "")
    }
  }

  @Test func `a long title does not come back with every cell`() {
    let title = String(repeating: "long ", count: 2_000)
    let text = "|\(title)|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: 2_000)
    let page = pageLines(of: MarkdownDocument(parsing: text), width: 9)
    #expect(page.filter { $0.text.contains("long") }.count >= 1_000 + 2_000)
    #expect(page.count < 16_000)
  }
}

/// Writes Markdown of words that are all different, and remembers them.
private struct MarkdownWriter {
  var random: SeededGenerator
  private(set) var words: [String] = []

  init(random: SeededGenerator) { self.random = random }

  private mutating func word() -> String {
    words.append("w\(words.count)")
    return words[words.count - 1]
  }

  private mutating func line() -> String {
    var parts: [String] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let word = word()
      switch Int.random(in: 0..<9, using: &random) {
      case 0: parts.append("*\(word)*")
      case 1: parts.append("**\(word)**")
      case 2: parts.append("~~\(word)~~")
      case 3: parts.append("`\(word)`")
      case 4: parts.append("[\(word)](\(self.word()))")
      case 5: parts.append("![\(word)](\(self.word()))")
      case 6: parts.append("<\(word)>")
      default: parts.append(word)
      }
    }
    return parts.joined(separator: " ")
  }

  mutating func blocks(depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) { text += block(depth: depth) + "\n\n" }
    return text
  }

  private mutating func block(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return "## " + line()
    case 1: return "```\n\(word()) *\(word())\n  \(word())\n```"
    case 2:
      return "|\(word())|\(word())|\n|-|-:|\n|\(word())|\(word())|\n|\(word())|\(word())|"
    case 3: return "<div>\n\(word())\n</div>"
    case 4: return line() + "\n" + line()
    case 5: return indented(blocks(depth: depth - 1), first: "> ", other: "> ")
    case 6: return indented(blocks(depth: depth - 1), first: "- ", other: "  ")
    default:
      return indented(line(), first: "1. [ ] ", other: "   ") + "\n"
        + indented(blocks(depth: depth - 1), first: "2. ", other: "   ")
    }
  }

  private func indented(_ text: String, first: String, other: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return first + lines.joined(separator: "\n" + other)
  }
}
