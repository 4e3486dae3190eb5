import Decks
import Records
import Testing

struct JSONLinesTests {
  @Test(arguments: ["deck.jsonl", "deck.ndjson", "deck.json", "stdin"])
  func `lines of objects are a card each, whatever the source is called`(name: String) {
    let deck = read("{\"title\": \"a\"}\n{\"title\": \"b\"}\n", as: name)
    #expect(deck.titles == [["a", "b"]])
    #expect(deck.sections.map(\.title) == [""])
    #expect(deck.reports.isEmpty)
  }

  @Test func `a byte order mark, carriage returns and blank lines are invisible`() {
    let deck = read("\u{FEFF}\r\n{\"title\": \"a\"}\r\n\r\n  \n{\"title\": \"b\"}", as: "a.jsonl")
    #expect(deck.titles == [["a", "b"]])
    #expect(deck.reports.isEmpty)
  }

  @Test func `one bad line in a thousand is a card with its text, and the others are unharmed`() {
    var lines = (1...1000).map { "{\"title\": \"\($0)\"}" }
    lines[499] = "{\"title\": \"500\", oops"
    let deck = read(lines.joined(separator: "\n"), as: "a.jsonl")
    #expect(deck.complaints == ["a.jsonl:500:18: expected a name in double quotes"])
    #expect(deck.reports.map(\.severity) == [.fault])
    #expect(deck.store.count == 1000)
    #expect(
      deck.cards[499]
        == Card(
          id: "a.jsonl#500", title: "line 500: expected a name in double quotes",
          body: "{\"title\": \"500\", oops", isFault: true))
    #expect(deck.cards.filter(\.isFault).count == 1)
  }

  @Test func `a bad first line is one card where the second line is a record`() {
    let deck = read("{\"title\": \"a\n{\"title\": \"b\"}\n{\"title\": \"c\"}", as: "stdin")
    #expect(deck.titles == [["line 1: unexpected end of text in a string", "b", "c"]])
    #expect(deck.complaints == ["stdin:1:13: unexpected end of text in a string"])
  }

  @Test func `section groups cards, and a later card joins its section`() {
    let deck = read(
      """
      {"title": "a", "section": "one"}
      {"title": "b"}
      {"title": "c", "section": "two"}
      {"title": "d", "section": "one"}
      {"title": "e", "section": null}
      """, as: "a.jsonl")
    #expect(deck.sections.map(\.title) == ["one", "", "two"])
    #expect(deck.titles == [["a", "d"], ["b", "e"], ["c"]])
    #expect(deck.cards.allSatisfy { $0.fields.isEmpty })
  }

  @Test func `a value out of range is reported with its line and column`() {
    let deck = read(
      "{\"title\": \"a\"}\n\n{\"title\": \"b\", \"height\": -2}", as: "a.jsonl",
      recordsSteerLayout: true)
    #expect(
      deck.complaints == ["a.jsonl:3:26: height must be a number of points from 0 to 65536, not -2"]
    )
  }

  @Test func `one line is JSON Lines by name only`() {
    #expect(read(#"{"items": [{"title": "a"}]}"#, as: "a.json").titles == [["a"]])
    #expect(read(#"{"title": "t", "items": [{"title": "a"}]}"#, as: "a.jsonl").titles == [["t"]])
  }

  @Test func `a deck in several lines is a deck`() {
    let text = "{\"cards\": []}\n{\"title\": \"b\"}"
    #expect(read(text, as: "a.json").titles == [["b"]])
    #expect(
      read("{\n\"title\": \"a\"\n}\n{\n\"title\": \"b\"\n}\n", as: "a.jsonl").titles == [
        ["a", "b"]
      ])
  }

  @Test func `scalars and arrays are cards too`() {
    #expect(read("\"a\"\n1\nnull\n[1, 2]\n", as: "a.jsonl").titles == [["a", "1", "null", "1, 2"]])
  }
}
