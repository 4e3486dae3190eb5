import CardText
import Testing

/// Texts made to overflow a stack, fill the memory or keep the parser busy for seconds.
@Suite struct MarkdownGuardTests {
  func parsed(_ text: String) -> MarkdownDocument { MarkdownDocument(parsing: text) }

  func depth(_ blocks: [MarkdownBlock]) -> Int {
    let depths = blocks.map { block in
      switch block {
      case .quote(let blocks): 1 + depth(blocks)
      case .list(let list): 1 + (list.items.map { depth($0.blocks) }.max() ?? 0)
      default: 0
      }
    }
    return depths.max() ?? 0
  }

  @Test(arguments: ["> ", ">", "- ", "1. ", "> - ", "* + "])
  func `containers nest to a depth, their text stays`(marker: String) {
    let document = parsed(String(repeating: marker, count: 10_000) + "deep\n" + "more\n")
    #expect((27...32).contains(depth(document.blocks)))
    var text = ""
    func collect(_ blocks: [MarkdownBlock]) {
      for block in blocks {
        switch block {
        case .quote(let blocks): collect(blocks)
        case .list(let list): list.items.forEach { collect($0.blocks) }
        case .paragraph(let parts): text += parts.plainText
        default: break
        }
      }
    }
    collect(document.blocks)
    #expect(text.hasSuffix("deep more"))
  }

  @Test func `styles nest to a depth, their text stays`() {
    let text = String(repeating: "*a **b ", count: 3_000) + String(repeating: "***", count: 3_000)
    guard case .paragraph(let parts) = parsed(text).blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(parts.plainText.count { $0 == "b" } == 3_000)
    #expect(parsed(String(repeating: "![", count: 9_000)).blocks.count == 1)
    let images = String(repeating: "![", count: 9_000) + String(repeating: "](a)", count: 9_000)
    #expect(parsed(images).blocks.count == 1)
  }

  @Test func `a table is not filled up without measure`() {
    let wide =
      String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000)
      + "\n" + String(repeating: "|\n", count: 20_000)
    guard case .paragraph = parsed(wide).blocks.first else {
      Issue.record("20,000,000 cells")
      return
    }
  }

  @Test func `a table whose rows are full is one at any length`() {
    let rows = String(repeating: "|a|b|c|d|e|f|g|h|i|j|\n", count: 3_000)
    let text = "|a|b|c|d|e|f|g|h|i|j|\n|-|-|-|-|-|-|-|-|-|-|\n" + rows
    guard case .table(let table) = parsed(text).blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.count == (MarkdownDocument.maximumBytes - 44) / 22 + 1)
  }

  @Test func `what looks like a table's header costs nothing in a table`() {
    let rows = String(repeating: "|-|-|\n|a|b|\n", count: 500)
    guard case .table(let table) = parsed("|a|b|\n|-|-|\n" + rows).blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.count == 1_000)
    #expect(table.rows.allSatisfy { $0.count == 2 })
    #expect(table.rows[998] == [[.text("-")], [.text("-")]])
  }

  @Test(arguments: [
    ("- ", "a\n", "\n"), ("", "> a\n", "b\n"), ("", "", "a|b\n-|\n"), ("", "", "||||\n-|-|-|\n"),
    ("http://a.b/", "", ")"), ("", "", "a@"), ("", "", "https://a<"), ("", "", "www.a<"),
    ("", "", "<!--"), ("", "", "a<?"), ("|-|-|", "\n", "a\n-|\n"), ("", "", "a\n:-"),
    ("", "", "_~"), ("", "", "[a]("), ("[", "", "]"),
  ])
  func `texts made to be slow are read`(first: String, middle: String, last: String) {
    let head = first.isEmpty ? "" : String(repeating: first, count: 16_000 / first.utf8.count)
    let tail = String(repeating: last, count: 65_536 / last.utf8.count)
    #expect(!parsed(head + middle + tail).blocks.isEmpty)
  }

  @Test func `what disarms a text is not seen`() {
    let signs = String(repeating: "a:b@c)", count: 100)
    #expect(parsed(signs).blocks == [.paragraph([.text(signs)])])
  }
}
