import CardText
import Records
import Testing

@Suite struct CardMarkdownTests {
  func isMarkdown(_ body: String, path: String? = nil, isFault: Bool = false) -> Bool {
    Card(id: "", body: body, path: path.map { Array($0.utf8) }, isFault: isFault).document != nil
  }

  @Test func `a file's name says what its text is`() {
    for name in ["a.md", "d/b.MARKDOWN", "c.mkd"] { #expect(isMarkdown("plain", path: name)) }
    for name in ["a.txt", "README", ".md", "a.md/b"] { #expect(!isMarkdown("# a", path: name)) }
  }

  @Test(arguments: [
    "# Title", "text\n### Title", "- a", "* a", "  + a", "1. a", "12) a", "> a", "```\na",
    "~~~\na", "| a |", "some **strong** words", "a `b` c", "see [it](there)",
  ])
  func `a record with a sign of Markdown is Markdown`(body: String) {
    #expect(isMarkdown(body))
    #expect(isMarkdown("before\n" + body + "\nafter"))
    #expect(!isMarkdown(body, isFault: true))
  }

  @Test(arguments: [
    "", "plain", "#tag", "####### a", "-a", "-", "a - b", "1.5 m", "2024-01-01", "a * b", "it`s",
    "    - deep", "f(x)[i]", "~a~", "_a_", "key: value\nother: - x", "a > b",
  ])
  func `a record without one is plain`(body: String) {
    #expect(!isMarkdown(body))
  }

  @Test func `a record's line breaks are meant, a file's are not`() {
    let body = "*one*\n**two**"
    let record = Card(id: "", body: body).document
    let file = Card(id: "", body: body, path: Array("a.md".utf8)).document
    let words: [MarkdownInline] = [.emphasis([.text("one")]), .strong([.text("two")])]
    #expect(record?.blocks == [.paragraph([words[0], .hardBreak, words[1]])])
    #expect(file?.blocks == [.paragraph([words[0], .softBreak, words[1]])])
  }
}
