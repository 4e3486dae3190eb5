import Decks
import Records
import Testing

struct JSONDeckTests {
  @Test func `a deck gives sections with cards and all their fields`() throws {
    let deck = read(
      """
      { "title": "Trees", "sections": [
        { "title": "Conifers", "footer": "5 of 630 species", "cards": [
          { "id": "larch", "title": "Larch", "body": "Sheds its\\nneedles.", "tags": ["deciduous"],
            "color": "#8a5", "image": "larch.jpg", "url": "https://a.example/x", "height": 120,
            "aspectRatio": 1.5, "span": 2, "column": 3 } ] } ] }
      """)
    #expect(deck.title == "Trees")
    #expect(deck.sections.map(\.title) == ["Conifers"])
    #expect(deck.sections.map(\.footer) == ["5 of 630 species"])
    #expect(
      deck.cards == [
        Card(
          id: "larch", title: "Larch", body: "Sheds its\nneedles.", tags: ["deciduous"],
          color: 0x88AA55, image: "larch.jpg", picture: Array("larch.jpg".utf8),
          url: "https://a.example/x", height: 120, aspectRatio: 1.5, span: 2, column: 3)
      ])
    #expect(deck.reports.isEmpty)
  }

  @Test func `the store gives ids and measures with the cards`() {
    let store = read(
      #"[{"id": 7, "title": "a", "height": 3, "span": 2, "tags": ["t"], "n": 1}]"#,
      recordsSteerLayout: true
    ).store
    #expect(store.count == 1)
    #expect(store.id(at: 0) == "7")
    let measure = store.measure(at: 0).shape
    #expect(measure.height == 3 && measure.span == 2 && measure.hasTags && measure.fieldColumns > 0)
  }

  @Test func `a deck without sections is one section with its title`() {
    let deck = read(#"{"title": "T", "footer": "F", "cards": [{"title": "a"}, {"title": "b"}]}"#)
    #expect(deck.sections.map(\.title) == ["T"])
    #expect(deck.sections.map(\.footer) == ["F"])
    #expect(deck.titles == [["a", "b"]])
    #expect(read(#"{"cards": [{"title": "a"}]}"#).sections.map(\.title) == [""])
  }

  @Test func `loose cards of a deck with sections come first, untitled`() {
    let deck = read(#"{"title": "T", "sections": [{"title": "S"}], "cards": [{"title": "a"}]}"#)
    #expect(deck.sections.map(\.title) == ["", "S"])
    #expect(deck.titles == [["a"], []])
  }

  @Test func `a bare array is a section of its own`() {
    let deck = read(#"[{"title": "a"}, "b", 3, true, null, ["x", 1], {}]"#)
    #expect(deck.titles == [["a", "b", "3", "true", "null", "x, 1", "(empty)"]])
    #expect(deck.cards.map(\.id).last == "deck.json#7")
    #expect(deck.reports.isEmpty)
  }

  @Test(arguments: [
    (#"{"total_count": 2, "items": [{"title": "a"}, {"title": "b"}]}"#, ["a", "b"]),
    (#"{"whatever": [{"title": "a"}], "numbers": [1, 2]}"#, ["a"]),
    (#"{"labels": [{"name": "bug"}]}"#, ["bug"]),
    (#"{"title": "card", "labels": [{"name": "bug"}]}"#, ["card"]),
    (#"{"title": "card", "a": [1, 2], "c": []}"#, ["card"]),
    (#"{"title": "just a card"}"#, ["just a card"]),
    (#""just a text""#, ["just a text"]),
  ])
  func `an object around one array is that array, any other a card`(text: String, titles: [String])
  {
    #expect(read(text).titles == [titles])
  }

  @Test func `an object with a title is a card, and its lists of objects are sections after it`() {
    let deck = read(
      #"{"title": "Invoice", "body": "Due", "lines": [{"name": "rope"}], "notes": [{"d": 1}]}"#)
    #expect(deck.titles == [["Invoice"], ["rope"], ["d 1"]])
    #expect(deck.sections.map(\.title) == ["", "lines", "notes"])
    let board = read(#"{"title": "board", "lists": [], "cards": [{"title": "a"}]}"#)
    #expect(board.titles == [["board"], ["a"]])
    let page = read(#"{"title": "t", "sections": [{"title": "one"}, {"title": "two"}]}"#)
    #expect(page.titles == [["t"], ["one", "two"]])
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}", "[]", #"{"sections": []}"#, #"{"items": []}"#])
  func `a source of nothing is a wall of no cards`(text: String) {
    let deck = read(text)
    #expect(deck.sections.isEmpty && deck.reports.isEmpty && deck.store.count == 0)
  }

  @Test func `pages one after another are all read`() {
    #expect(read(#"[{"title": "a"}][{"title": "b"}]"#).titles == [["a", "b"]])
    #expect(read(#"[{"title":"a"}]"# + "\n" + #"[{"title":"b"}]"# + "\n").titles == [["a", "b"]])
    #expect(
      read(#"{"items": [{"title": "a"}]}{"items": [{"title": "b"}]}"#).titles == [["a", "b"]])
    #expect(
      read("{\n\"title\": \"a\"\n}\n{\n\"title\": \"b\"\n}").titles == [["a", "b"]])
  }

  @Test func `a byte order mark and carriage returns are invisible`() {
    let deck = read(
      "\u{FEFF}[{\"title\": \"a\",\r\n \"height\": -1}]\r\n", recordsSteerLayout: true)
    #expect(deck.titles == [["a"]])
    #expect(
      deck.complaints == [
        "deck.json:2:12: [0].height must be a number of points from 0 to 65536, not -1"
      ])
  }

  @Test func `of members with one name the last counts, and none is lost`() {
    let deck = read(#"[{"title": "a", "x": 1, "title": "b", "x": 2, "x 1": 3, "x": 4}]"#)
    #expect(deck.titles == [["b"]])
    #expect(deck.cards.map(\.fields.line) == ["title 1 a  x 2 1  x 3 2  x 1 3  x 4"])
  }

  @Test func `an id may be a number, is the position without one, and is never given twice`() {
    let deck = read(#"[{"id": 5}, {"id": "five"}, {"id": 5}, {"id": ""}, {}, {"id": 5}]"#)
    #expect(deck.cards.map(\.id) == ["5", "five", "5~2", "deck.json#4", "deck.json#5", "5~3"])
  }

  @Test func `the path of a picture is relative to the deck`() {
    #expect(read(#"[{"image": "a/b.png"}]"#, as: "x.json").cards.map(\.image) == ["a/b.png"])
    let deck = read(#"[{"title": "t", "cover": "https://a.example/b.png"}]"#)
    #expect(deck.cards.map(\.image) == ["https://a.example/b.png"])
    #expect(deck.cards.map(\.fields.line) == ["image https://a.example/b.png"])
  }
}
