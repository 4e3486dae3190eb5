import CardText
import TestSupport
import Testing

@Suite struct MarkupTests {
  // MARK: What a text is

  @Test(arguments: [
    "# Title", "text\n### Title", "- a\n- b", "* a\ntext\n* b", "1. a\n2. b", "```\na", "~~~\na",
    "- [ ] a", "* [x] a", "| a |\n|---|", "a | b\n:--|--:", "some **strong** words", "a `b` c",
    "see [it](there)", "![a](b.png)", "so *much* more", "_all_ of it", "~~gone~~",
    "(*word*)",
  ])
  func `Markdown is told by its signs`(text: String) {
    #expect(MarkupKind(of: text) == .markdown)
    #expect(MarkupKind(of: "before\n" + text + "\nafter") == .markdown)
  }

  @Test(arguments: [
    "", "plain", "#tag", "####### a", "-a", "-", "- a", "a - b", "1.5 m", "2024-01-01", "a * b",
    "2 * 3 * 4", "it`s", "    - deep\n    - deeper", "f(x)[i]", "~a~", "snake_case_name", "a > b",
    "+ -  columns", "> a", "| a |", "5 * 3\n4 * 2", "a*b*c", "x_1 and y_2", "- a\n+ b",
    "key: value\nother: - x", "When a < b and c > d", "Use Vec<u8>, not List<Loaf>; AT&T; R&D",
    "one < an hour > ago", "2*3*4", "def __init__(self)", "*args, **kwargs", "f](x)",
    "+ -  columns\n- x", "a | b\n- | -x", "<sometimes>", "a<b and c>d", "&nope; & ; &#; &#xZZ;",
    "line\nline",
  ])
  func `a text without them is plain`(text: String) {
    #expect(MarkupKind(of: text) == .plain)
  }

  @Test(arguments: [
    "<p>Three of <b>five</b>.</p>", "one<br/>two", "<!-- gone -->text", "a <a href='x'>b</a>",
    "<style>p { color: red }</style>x", "<ul><li>a", "<P>loud", "<p>a * b *c* d</p>",
  ])
  func `HTML is told by its tags`(text: String) {
    #expect(MarkupKind(of: text) == .html)
  }

  @Test func `entities alone are neither`() {
    #expect(MarkupKind(of: "5 &lt; 6") == .entities)
    #expect(MarkupKind(of: "# What\n<!-- x -->\n<b>y</b>") == .markdown)
  }

  // MARK: Entities

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("caf&eacute; &ndash; &hellip;", "café – …"),
    ("&#8211;&#x2013;&#X2013;", "–––"), ("&amp;lt;", "&lt;"),
    ("&alpha;&Omega;&yuml;&nbsp;", "αΩÿ\u{A0}"),
    ("&#128;&#150;", "€–"), ("&#0;", "\u{0}"), ("&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}"),
    ("&", "&"),
    ("&;&#;&unknown; &amp", "&;&#;&unknown; &amp"),
    ("&#-1;&#+5;&#99999999999;", "&#-1;&#+5;&#99999999999;"),
  ])
  func `entities are decoded once, what is none stays`(text: String, decoded: String) {
    #expect(HTMLEntities.decoded(text) == decoded)
  }

  // MARK: What is shown

  private func html(_ text: String) -> String {
    StyledText(MarkdownDocument(parsingHTML: text)).text
  }

  private func markdown(_ text: String) -> String {
    StyledText(MarkdownDocument(parsing: text, keepingLineBreaks: true)).text
  }

  @Test(arguments: [
    (
      "<p>Three of <b>five</b>.</p><ul><li>salt</li><li>rye</li></ul><p>More at <a href=\"x\">it</a>.</p>",
      "Three of five.\n• salt\n• rye\nMore at it."
    ),
    (
      "<style>p {}</style><!-- no --><script>a < b</script>One<br/>Two<br>Three",
      "One\nTwo\nThree"
    ),
    (
      "Before <b>bold and on, with <img src=\"x.png\" alt=\"a picture\"> inside",
      "Before bold and on, with [a picture] inside"
    ),
    ("<pre>a  b\n  c</pre><p>if x &lt; 1 &amp;&amp; y</p>", "a  b\n  c\nif x < 1 && y"),
    ("<ol><li>a<li>b<ul><li>c</ul><li>d</ol>", "1. a\n2. b\n   • c\n3. d"),
    ("<ol start=9><li>a</li><li>b</li></ol>", "9. a\n10. b"),
    ("<h2>Head</h2>text <code>x &lt; y</code>", "Head\ntext x < y"),
    (
      "<table><tr><th>part<th>grams<tr><td>pawl<td>35</table>",
      "part │ grams\npawl │ 35"
    ),
    ("<blockquote><p>a</p><p>b</p></blockquote>c", "▎ a\n▎ b\nc"),
    ("  <div>  a\n\n  b  </div>  ", "a b"), ("<td>alone", "alone"), ("</p></li>a</ul>", "a"),
    ("List<Loaf> of <i>bread</i>", "List<Loaf> of bread"), ("a<hr>b", "a\n───\nb"),
    ("<head><title>no</title></head><body>yes</body>", "yes"), ("", ""), ("<p></p><b></b>", ""),
    ("<input type=checkbox checked> a", "☑ a"), ("<!DOCTYPE html><p>a", "a"),
    ("<details><summary>More</summary>in</details>", "More\nin"),
  ])
  func `HTML is shown as text with its structure`(text: String, shown: String) {
    #expect(html(text) == shown)
  }

  @Test(arguments: [
    ("# Head\n\nText with **bold** and `code`.", "Head\nText with bold and code."),
    ("- [x] done\n- [ ] open\n  - deep", "☑ done\n☐ open\n  • deep"),
    ("1. a\n1. b", "1. a\n2. b"), ("> a\n> b", "▎ a\n▎ b"),
    ("```sh\nbake  --list\n```", "bake  --list"),
    ("| a | b |\n|---|---|\n| c \\| d | e |", "a │ b\nc | d │ e"),
    ("[text](https://a.example) ![alt](p.png) ![](q.png)", "text [alt] [picture]"),
    ("### What\n<!-- not shown -->\nIt <kbd>Ctrl</kbd>+C<br>rang", "What\nIt Ctrl+C\nrang"),
    ("<details><summary>More</summary>\n\nInside\n\n</details>", "More\nInside"),
    ("Use `Vec<u8>` or List<u8> **now**", "Use Vec<u8> or List<u8> now"), ("---\n", "───"),
  ])
  func `Markdown is shown without its marks`(text: String, shown: String) {
    #expect(markdown(text) == shown)
  }

  @Test func `runs say how parts look`() {
    let text = StyledText(
      MarkdownDocument(parsing: "# é\n**b *c*** `d` [e](f)\n- [ ] ~~g~~", keepingLineBreaks: true))
    let runs = text.runs.map { run in
      let bytes = Array(text.text.utf8)[run.range]
      return "\(String(decoding: bytes, as: UTF8.self)) \(run.style.rawValue)"
    }
    #expect(text.text == "é\nb c d e\n☐ g")
    #expect(runs == ["é 32", "b  2", "c 3", "d 8", "e 16", "☐  128", "g 4"])
  }

  // MARK: Anything

  @Test func `whatever text there is, what is shown is safe and runs are in it`() {
    let pieces = [
      "<", ">", "</", "<p>", "<b>", "</b>", "<ul>", "<li>", "</ul>", "<table>", "<td>", "<tr>",
      "<pre>",
      "</pre>", "<!--", "-->", "&amp;", "&#27;", "&#x202e;", "&", "a", " ", "\n", "**", "*", "_",
      "`",
      "```", "# ", "- ", "> ", "|", "[", "](x)", "é", "漢", "<a href='", "\"", "'", "=", "<script>",
      "~~",
      "<blockquote>", "<br/>", "<img alt=x>", "</x>", "<h1>", "1. ", "%", "\u{301}",
    ]
    for seed in UInt64(0)..<4000 {
      var random = SeededGenerator(seed: seed)
      let raw = (0..<random.pick(0...40)).map { _ in random.pick(pieces) }.joined()
      let text = Sanitizer.body(raw)
      let documents = [
        MarkdownDocument(parsingHTML: text), MarkdownDocument(parsing: text),
      ]
      _ = MarkupKind(of: text)
      for document in documents {
        let shown = StyledText(document)
        #expect(Sanitizer.body("x" + shown.text + "x") == "x" + shown.text + "x", "\(seed) \(raw)")
        var end = 0
        for run in shown.runs {
          #expect(run.range.lowerBound >= end && !run.range.isEmpty, "\(seed)")
          end = run.range.upperBound
        }
        #expect(end <= shown.text.utf8.count, "\(seed)")
      }
    }
  }

  @Test func `deep and long HTML is read in bounded time and depth`() {
    let deep = String(repeating: "<ul><li><blockquote><b><table><tr><td>", count: 1000) + "x"
    #expect(html(deep).contains("x"))
    let wide = String(repeating: "<p>a</p>", count: 20_000)
    #expect(html(wide).hasSuffix("…"))
    _ = html(String(repeating: "<", count: 60_000))
    _ = html(String(repeating: "<a href=\"", count: 7000))
    _ = html(String(repeating: "&#", count: 30_000))
    _ = html("<script>" + String(repeating: "<!--", count: 15_000) + "-->")
    let address = "data:image/png;base64," + String(repeating: "A", count: 20_000)
    #expect(html("a <img alt=\"b\" src=\"\(address)\"> c") == "a [b] c")
    #expect(html("a <img alt=\"b c") == "a <img alt=\"b c")
    _ = html(String(repeating: "<!--", count: 15_000))
  }
}
