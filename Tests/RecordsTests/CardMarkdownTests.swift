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

  @Test func `a text that could not be read is shown as it is`() {
    #expect(isMarkdown("# a") && !isMarkdown("# a", isFault: true))
    var card = Card(id: "", title: "a &amp; b", body: "# a", isFault: true)
    card.readMarkup()
    #expect(card.title == "a &amp; b" && card.shownBody == "# a")
  }

  @Test func `a record's line breaks are meant, a file's are not`() {
    let body = "*one*\n**two**"
    let record = Card(id: "", body: body).document
    let file = Card(id: "", body: body, path: Array("a.md".utf8)).document
    let words: [MarkdownInline] = [.emphasis([.text("one")]), .strong([.text("two")])]
    #expect(record?.blocks == [.paragraph([words[0], .hardBreak, words[1]])])
    #expect(file?.blocks == [.paragraph([words[0], .softBreak, words[1]])])
  }

  @Test func `titles lose tags and entities, once`() {
    func title(_ text: String) -> String {
      var card = Card(id: "", title: text)
      card.readMarkup()
      return card.title
    }
    #expect(title("Salt &amp; rye &#8211; a caf&eacute; list") == "Salt & rye – a café list")
    #expect(title("Write &amp;lt; for <") == "Write &lt; for <")
    #expect(title("Two<br>lines <b>bold</b>") == "Two lines bold")
    #expect(title("Vec<u8> & **stars**") == "Vec<u8> & **stars**")
    #expect(title("a &#27;[31m b") == "a ␛[31m b")
  }

  @Test func `a body of listed fields is no markup`() {
    var card = Card(id: "", body: "- a\n- b")
    card.isBodyPlain = true
    card.readMarkup()
    #expect(card.document == nil && card.shownBody == "- a\n- b")
  }
}
