import Testing

@testable import CardText

@Suite struct MarkdownDocumentTests {
  func blocks(_ text: String) -> [MarkdownBlock] { MarkdownDocument(parsing: text).blocks }

  @Test func `blocks are told apart`() {
    let text = """
      Title
      =====
      text

      ### Third
      ***
      ```swift numbers
      let x = 1
        y
      ```
      > quoted

      <p>html</p>
      """
    #expect(
      blocks(text) == [
        .heading(level: 1, [.text("Title")]),
        .paragraph([.text("text")]),
        .heading(level: 3, [.text("Third")]),
        .rule,
        .code("let x = 1\n  y", language: "swift"),
        .quote([.paragraph([.text("quoted")])]),
        .paragraph([.text("html")]),
      ])
  }

  @Test func `styles of a line nest`() {
    #expect(
      blocks("a **b *c*** ~~d~~ `e  f` <i>\\\ng\nh<br>i") == [
        .paragraph([
          .text("a "), .strong([.text("b "), .emphasis([.text("c")])]), .text(" "),
          .strikethrough([.text("d")]), .text(" "), .code("e  f"), .text(" "),
          .hardBreak, .text("g"), .softBreak, .text("h"), .hardBreak, .text("i"),
        ])
      ])
  }

  @Test func `links and pictures keep their addresses`() {
    #expect(
      blocks("[a *b*](c.html \"title\") ![d *e*](f.png) www.g.example") == [
        .paragraph([
          .link([.text("a "), .emphasis([.text("b")])], address: "c.html"), .text(" "),
          .image(alternative: "d e", address: "f.png"), .text(" "),
          .link([.text("www.g.example")], address: "http://www.g.example"),
        ])
      ])
  }

  @Test func `lists know their numbers, tasks and tightness`() {
    #expect(
      blocks("- [ ] a\n- [x] b\n- c\n\n5) d\n\n6) e") == [
        .list(
          MarkdownList(items: [
            .init(blocks: [.paragraph([.text("a")])], isDone: false),
            .init(blocks: [.paragraph([.text("b")])], isDone: true),
            .init(blocks: [.paragraph([.text("c")])]),
          ])),
        .list(
          MarkdownList(
            start: 5, isTight: false,
            items: [
              .init(blocks: [.paragraph([.text("d")])]), .init(blocks: [.paragraph([.text("e")])]),
            ])),
      ])
  }

  @Test func `tables know their sides, and short rows stay short`() {
    #expect(
      blocks("|a|b|c|d|\n|-|:-|:-:|-:|\n|1|2|3|4|\n|5|") == [
        .table(
          MarkdownTable(
            alignments: [.natural, .left, .center, .right],
            header: [[.text("a")], [.text("b")], [.text("c")], [.text("d")]],
            rows: [[[.text("1")], [.text("2")], [.text("3")], [.text("4")]], [[.text("5")]]]))
      ])
  }

  @Test func `what entities stand for is sanitised`() {
    #expect(
      blocks("&#27;[2J &#x202e;a&zwj;&zwnj;b&#x200b; &#0;&#xd800; &#128;&Tab;&NewLine;. &amp;") == [
        .paragraph([.text("␛[2J ab \u{FFFD}\u{FFFD} \u{FFFD}  . &")])
      ])
    #expect(
      blocks("[a](b&#27;&#10;c)\n\n~~~ x&#7;y z\nd\n~~~") == [
        .paragraph([.link([.text("a")], address: "b␛ c")]),
        .code("d", language: "x␇y"),
      ])
  }

  @Test func `blanks between styles stay where something else was sanitised`() {
    #expect(
      blocks("*a* &#27; *b*") == [
        .paragraph([.emphasis([.text("a")]), .text(" ␛ "), .emphasis([.text("b")])])
      ])
  }

  @Test func `no more is read than 64 KiB, up to the end of a character`() {
    let filler = String(repeating: "a", count: MarkdownDocument.maximumBytes - 1)
    let exact = MarkdownDocument(parsing: filler + "b")
    #expect(exact == MarkdownDocument(blocks: [.paragraph([.text(filler + "b")])]))
    for character in ["é", "漢", "e\u{301}", "🌲"] {
      let cut = MarkdownDocument(parsing: filler + character)
      #expect(cut == MarkdownDocument(blocks: [.paragraph([.text(filler)])], isCut: true))
    }
    let marks = "e" + String(repeating: "\u{301}", count: 40_000)
    #expect(MarkdownDocument(parsing: marks).isCut)
    #expect(!MarkdownDocument(parsing: marks).blocks.isEmpty)
  }

  @Test func `nothing comes from nothing`() {
    for text in ["", " ", "\n \n", "[a]: b"] { #expect(blocks(text) == []) }
  }

  @Test func `texts are parsed alike on several threads at once`() async {
    let text = "~~gone~~ www.a.example\n\n| a |\n|---|\n| ~~b~~ |"
    let expected = MarkdownDocument(parsing: text)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<300).allSatisfy { _ in MarkdownDocument(parsing: text) == expected } }
      }
      for await isAlike in group { #expect(isAlike) }
    }
    #expect(StyledText(expected).text == "gone www.a.example\na\nb")
  }
}
