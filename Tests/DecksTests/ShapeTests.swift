import Decks
import Records
import Testing

@Suite struct ShapeTests {
  /// A shape as a file has it, and what is wrong with it.
  private func shape(_ json: String) -> (shape: Shape?, reports: [String]) {
    var reports: [Report] = []
    let root = Settings(text: Array(json.utf8), named: "s.json").root
    let shape = root.flatMap { Shape($0, reports: &reports) }
    return (shape, reports.map(\.description))
  }

  private func deck(_ text: String, as name: String = "a.json", shape json: String) throws -> Deck {
    var options = ReadOptions { _ in 1 }
    options.shapes = [try #require(shape(json).shape)]
    return readDeck([.memory(name: name, bytes: Array(text.utf8))], options: options)
  }

  @Test(arguments: ["json", "jsonl"])
  func `a record's shape says where its parts are`(suffix: String) throws {
    let record =
      #"{"isbn": "1", "vol": {"title": "Knots", "by": ["Ona", "Pell"], "kinds": [{"n": "a"}]}, "x": 1}"#
    let other = #"{"isbn": "2", "x": "no volume"}"#
    let text = suffix == "json" ? "[\(record),\(other)]" : record + "\n" + other
    let deck = try deck(
      text, as: "a." + suffix,
      shape: #"""
        {"when": {"isbn": "text", "vol.title": "text"}, "title": ["vol.short", "{isbn}: {vol.title}"],
         "tags": "vol.kinds[].n", "fields": {"by": "vol.by", "none": "vol.none", "": "{isbn:upper}"}}
        """#)
    let card = deck.store.card(at: 0)
    #expect(card.title == "1: Knots" && card.tags == ["a"])
    #expect(card.fields == ["by": "Ona, Pell", "": "1"])
    #expect(card.details.contains("title: Knots") && card.details.contains("x     1"))
    #expect(deck.store.card(at: 1).title == "no volume")
    #expect(deck.store.measure(at: 0) == CardMeasure(card) { _ in 1 })
  }

  @Test func `a source's shape says where its records are, and what is beside is a note`() throws {
    let deck = try deck(
      #"{"v": 1, "shelf": {"a": {"t": "One"}, "b": {"t": "Two"}, "c": 3}, "more": {"x": true}}"#,
      shape: #"""
        {"name": "Shelf", "source": {"when": {"v": "number", "shelf": "object"}, "records": "shelf.*",
         "keys": ["place"]}, "title": "t", "fields": {"at": "{place:upper}"}}
        """#)
    #expect(deck.titles == [["One", "Two"]])
    #expect(deck.store.card(at: 1).fields == ["at": "B"])
    #expect(deck.reports.map(\.reason) == ["not on a card: v 1, more x true"])
  }

  @Test func `folders are sections`() throws {
    let deck = try deck(
      #"""
      {"root": {"name": "All", "kids": [{"t": "a"}, {"name": "In", "kids": [{"t": "b"}, {"t": "c"}]},
                                        {"name": "Empty", "kids": []}, {"t": "d"}]}}
      """#,
      shape: #"""
        {"source": {"when": {"root": "object"}, "records": "root", "children": "kids"}, "title": "t"}
        """#)
    #expect(deck.sections.map(\.title) == ["All", "All/In"])
    #expect(deck.titles == [["a", "d"], ["b", "c"]])
  }

  @Test(arguments: [
    ("[]", "must be one JSON object"), (#"{"name": "x"}"#, "a shape needs"),
    (#"{"when": {"a": "string"}}"#, "s.json:1:16: a: must be one of text, number"),
    (#"{"when": 3}"#, "when: must be an object"),
    (#"{"when": {"a": "text"}, "titel": "a"}"#, "s.json:1:25: unknown in a shape: titel"),
    (#"{"when": {"a": "text"}, "title": "{a"}"#, "title: must be a path"),
    (#"{"when": {"a": "text"}, "title": "{a:lower}"}"#, "title: must be a path"),
    (#"{"when": {"a": "text"}, "title": [1]}"#, "title: must be a path"),
    (#"{"source": {"records": "a"}}"#, "\"source\" needs"),
  ])
  func `what is wrong with a shape is told with its place`(json: String, complaint: String) {
    var reports: [Report] = []
    let settings = Settings(text: Array(json.utf8), named: "s.json")
    if let failure = settings.failure { reports.append(failure) }
    _ = settings.root.flatMap { Shape($0, reports: &reports) }
    #expect(reports.contains { $0.description.contains(complaint) }, "\(reports)")
  }

  @Test func `decks have no shapes, and users' fields come first`() throws {
    let json = #"{"when": {"a": "text"}, "title": "a"}"#
    let deck = try deck(#"{"cards": [{"a": "x", "title": "t"}]}"#, shape: json)
    #expect(deck.titles == [["t"]])
    var options = ReadOptions { _ in 1 }
    options.shapes = [try #require(shape(json).shape)]
    options.fieldNames.title = ["b.c"]
    let chosen = readDeck(
      [.memory(name: "a.json", bytes: Array(#"[{"a": "x", "b": {"c": "y"}}]"#.utf8))],
      options: options)
    #expect(chosen.titles == [["y"]])
  }
}
