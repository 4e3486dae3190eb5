import CardText
import Records
import Testing
@testable import Viewer

@Suite struct PageRoleTests {
  func runs(_ text: String, _ width: Int = 60) -> [[PageRun]] {
    pageLines(of: MarkdownDocument(parsing: text), width: width).map(\.runs)
  }

  @Test func `roles add up and go on over a break`() {
    #expect(
      runs("> # a **b** *c\n> **d***", 12) == [
        [
          PageRun("│ ", .quoteMark), PageRun("a ", [.quote, .heading]),
          PageRun("b", [.quote, .heading, .strong]), PageRun(" *c", [.quote, .heading]),
        ],
        [PageRun("│ ", .quoteMark), PageRun("━━━━━━", .headingRule)],
        [PageRun("│", .quoteMark)],
        [
          PageRun("│ ", .quoteMark), PageRun("d", [.quote, .strong]), PageRun("*", .quote),
        ],
      ])
    #expect(
      runs("one *two three*", 8) == [
        [PageRun("one "), PageRun("two", .emphasis)], [PageRun("three", .emphasis)],
      ])
  }

  @Test func `marks, code, links and borders are told apart`() {
    #expect(
      runs("1. `a` [b](c)\n\n   ***\n\n       d") == [
        [
          PageRun("1. ", .listMarker), PageRun("a", .code), PageRun(" "), PageRun("b", .link),
          PageRun("[1]", [.address, .dim]),
        ],
        [],
        [PageRun("   "), PageRun(String(repeating: "─", count: 57), .rule)],
        [],
        [PageRun("     "), PageRun("d", .codeBlock)],
        [],
        [PageRun("[1] ", .dim), PageRun("c", [.address, .dim])],
      ])
    #expect(
      runs("|a|\n|-|\n|~~b~~|")[1...3] == [
        [PageRun("│ ", .tableBorder), PageRun("a", .strong), PageRun(" │", .tableBorder)],
        [PageRun("├───┤", .tableBorder)],
        [PageRun("│ ", .tableBorder), PageRun("b", .strikethrough), PageRun(" │", .tableBorder)],
      ])
  }

  @Test func `a picture is the words in its place`() {
    #expect(
      runs("![*a*](b.png)<i>") == [
        [
          PageRun("(image: a)", .image), PageRun("[1]", [.address, .dim]),
        ],
        [],
        [PageRun("[1] ", .dim), PageRun("b.png", [.address, .dim])],
      ])
  }

  @Test func `a text that is no Markdown keeps its lines`() {
    let lines = pageLines(of: "  # a *b*\n\n  c d", width: 6).map(\.text)
    #expect(lines == ["  # a", "*b*", "", "  c d"])
    #expect(pageLines(of: "", width: 6) == [])
  }

  @Test func `a text that was cut says so`() {
    let document = MarkdownDocument(blocks: [.paragraph([.text("a")])], isCut: true)
    #expect(
      pageLines(of: document, width: 40).map(\.text) == ["a", "", "… the rest, after 64 KiB"])
  }
}
