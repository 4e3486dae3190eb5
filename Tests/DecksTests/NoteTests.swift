import Decks
import Records
import Testing

struct NoteTests {
  private func card(_ text: String, as name: String = "note.md") throws -> Card {
    let deck = read(text, as: name, split: TextSplit.none)
    #expect(deck.reports.isEmpty)
    return try #require(deck.cards.first)
  }

  @Test func `a text is its name and all of it`() throws {
    #expect(
      try card("# one\n\n  two\n", as: "note.txt")
        == Card(id: "note.txt", title: "note.txt", body: "# one\n\n  two"))
  }

  @Test(arguments: [
    ("# Larch\n\nSheds.", "Larch", "Sheds."), ("\n\n## Larch ##\nSheds.\n", "Larch", "Sheds."),
    ("Larch\n=====\nSheds.", "Larch", "Sheds."), ("# Larch", "Larch", ""),
    ("Sheds.\n# Larch", "note.md", "Sheds.\n# Larch"), ("#tag\nSheds.", "note.md", "#tag\nSheds."),
    ("Sheds.\n---\nMore.", "note.md", "Sheds.\n---\nMore."),
    ("####### seven", "note.md", "####### seven"),
    ("# C#\nSharp.", "C#", "Sharp."), ("\u{FEFF}# Larch\r\nSheds.\r\n", "Larch", "Sheds."),
    ("#\nx", "note.md", "#\nx"),
    ("---\nnot fields\n---\nx", "note.md", "---\nnot fields\n---\nx"),
    ("---\n\nRule first.", "note.md", "---\n\nRule first."),
  ])
  func `a heading that comes first is the title, and not repeated`(
    text: String, title: String, body: String
  ) throws {
    let card = try card(text)
    #expect(card.title == title)
    #expect(card.body == body)
  }

  @Test(arguments: [
    ("---\ntitle: Larch\n---\nSheds.", "Larch", "Sheds."),
    ("---\ntitle: \"Larch: \\\"a\\\" tree\" # seen\n...\nSheds.", "Larch: \"a\" tree", "Sheds."),
    ("---\ntitle: 'It''s'\n---\n\nSheds.\n\n---\n\nMore.", "It's", "Sheds.\n\n---\n\nMore."),
    ("---\ntitle: A: b # c\n---\n# Heading\nx", "A: b", "# Heading\nx"),
    ("---\ntitle: Larch\n---\n# Larch\nSheds.", "Larch", "Sheds."),
    ("---\ndate: 2020-01-01\n---\n# Larch\nSheds.", "Larch", "Sheds."),
    ("---\ndraft: true\n---\nSheds.", "note.md", "Sheds."),
    ("---\n# remark\n\ntitle:\n---\nSheds.", "note.md", "Sheds."),
    ("---\n---\nSheds.", "note.md", "Sheds."),
    ("---\ntitle: >\n  Larch and\n  yew\ntags: a\n---\nx", "Larch and yew", "x"),
    ("---\nTitle: Larch\n---   \nx", "Larch", "x"),
    ("---\ntitle: Larch\r\nx: y\r\n---\r\nSheds.\r\n", "Larch", "Sheds."),
    (
      "+++\ntitle = \"Larch\" # seen\ndate = 2020-01-01\n[extra]\ntitle = \"no\"\n+++\nSheds.",
      "Larch", "Sheds."
    ),
    ("{\"title\": \"Larch\", \"tags\": [\"a\"]}\nSheds.", "Larch", "Sheds."),
    ("{\n  \"title\": \"Larch\"\n}\n\nSheds.", "Larch", "Sheds."),
    ("{not json}\nSheds.", "note.md", "{not json}\nSheds."),
    ("---\ntitle: unclosed\n\nSheds.", "note.md", "---\ntitle: unclosed\n\nSheds."),
    ("---\ntitle: 2001\n---\nx", "2001", "x"),
  ])
  func `front matter gives the title and is not shown`(
    text: String, title: String, body: String
  ) throws {
    let card = try card(text)
    #expect(card.title == title)
    #expect(card.body == body)
  }

  @Test(arguments: [
    ("tags: [a, \"b c\", '#d']", ["a", "b c", "d"]),
    ("tags:\n  - a\n  - \"b c\"\n- d # x", ["a", "b c", "d"]),
    ("tags: a, b c", ["a", "b c"]), ("tags: a b", ["a", "b"]), ("tags: \"a, b\"", ["a", "b"]),
    ("tags: \"a b\"", ["a b"]),
    ("tags: [[misc]]", ["misc"]), ("tags:\n- [[misc]]\n- b", ["misc", "b"]),
    ("tags: [a,\n  b\n]\ntitle: x", ["a", "b"]),
    ("tags: [\"a, b\", c]", ["a, b", "c"]), ("tags: []\ncategories: x y", ["x", "y"]),
    ("tags:\ntitle: x", []),
    ("tags: ~", []), ("Tags: a", ["a"]), ("tags: 2020", ["2020"]), ("labels: [a]", ["a"]),
    ("tags: [\"#python\"]", ["python"]),
  ])
  func `tags are written in many ways`(matter: String, tags: [String]) throws {
    #expect(try card("---\n\(matter)\n---\nx").tags == tags)
  }

  @Test(arguments: [
    ("tags = [\"a\", 'b c'] # x", ["a", "b c"]),
    ("tags = [\n  \"a\", # x\n  \"b\",\n]\ntitle = \"t\"", ["a", "b"]),
    ("title = \"t\"\n[taxonomies]\ntags = [\"a\"]", ["a"]),
    ("title = \"t\"\n[other]\ntags = [\"a\"]", []),
  ])
  func `tags are written in TOML too`(matter: String, tags: [String]) throws {
    #expect(try card("+++\n\(matter)\n+++\nx").tags == tags)
  }

  @Test func `a name that the user chose is the title's in front matter too`() {
    let deck = read(
      "---\ntitle: a\nsubject: b\nkinds: [k]\n---\nx", as: "note.md",
      names: FieldNames(title: "subject", tags: "kinds"))
    #expect(deck.cards.map(\.title) == ["b"])
    #expect(deck.cards.map(\.tags) == [["k"]])
  }

  @Test func `of a very long text 64 KiB are shown, and how much is left`() throws {
    let text = String(repeating: "é", count: 100_000)
    let body = try card(text, as: "note.txt").body
    #expect(body == String(repeating: "é", count: 32_768) + "\n… 134 kB more")
    let odd = try card("a" + text, as: "note.txt").body
    #expect(odd.hasPrefix("aé") && odd.hasSuffix("é\n… 134 kB more") && !odd.contains("\u{FFFD}"))
  }

  @Test func `a zero in a text is shown, and so is the text after it`() throws {
    #expect(try card("a\0b", as: "note.txt").body == "a␀b")
  }
}
