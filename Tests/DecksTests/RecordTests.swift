import Records
import Testing

struct RecordTests {
  /// The only card of a record in JSON.
  private func card(
    _ json: String, names: FieldNames = FieldNames(), recordsSteerLayout: Bool = false
  ) throws -> Card {
    try #require(
      read("[\(json)]", names: names, recordsSteerLayout: recordsSteerLayout).cards.first)
  }

  @Test(arguments: [
    "title", "name", "headline", "subject", "label", "display_name", "displayName", "Full name",
  ])
  func `a title has many names`(name: String) throws {
    #expect(try card(#"{"x": "y", "\#(name)": "t"}"#).title == "t")
  }

  @Test(arguments: [
    "body", "text", "content", "description", "note", "notes", "summary", "excerpt", "message",
    "msg",
    "comment",
  ])
  func `a body has many names`(name: String) throws {
    #expect(try card(#"{"title": "t", "\#(name)": "b\r\nc"}"#).body == "b\nc")
  }

  @Test func `of several names the first with a value counts`() throws {
    let card = try card(
      #"{"name": "n", "title": "", "text": null, "summary": "s", "url": "api", "html_url": "web"}"#)
    #expect(card.title == "n")
    #expect(card.body == "s")
    #expect(card.url == "web")
    #expect(card.fields.line == "url api")
  }

  @Test(arguments: [
    (##"["a", "#b", " c ", ""]"##, ["a", "b", "c"]),
    (#"[{"name": "bug", "color": "f00"}, {"id": 1}, null, 7]"#, ["bug", "7"]),
    (#""a, b;c d""#, ["a", "b", "c d"]),
  ])
  func `tags are texts, objects with a name, or one text with commas`(
    json: String, tags: [String]
  ) throws {
    #expect(try card(#"{"title": "t", "labels": \#(json)}"#).tags == tags)
  }

  @Test func `short scalars that nothing uses are one row`() throws {
    let card = try card(
      #"""
      {"title": "t", "state": "open", "author": {"login": "ann"}, "n": 1.50, "big": 2e3, "ok": true,
       "list": [1], "none": null, "empty": "", "api": "https://a.example",
       "long": "https://b.example/23456789012345678901234567890123456789x"}
      """#)
    #expect(card.fields.line == "state open  author ann  n 1.50  big 2e3  ok true")
    #expect(card.body.isEmpty)
  }

  @Test func `a record of which nothing is known shows its first text, then all else`() throws {
    let card = try card(
      #"{"n": 1, "city": "Bern", "river": "Aare", "tops": [1, 2], "in": {"a": 1, "b": "c"}, "x": null}"#
    )
    #expect(card.title == "Bern")
    #expect(card.body == "n: 1\nriver: Aare\ntops: 1, 2\nin:\n  a: 1\n  b: c")
    #expect(card.fields.isEmpty)
  }

  @Test func `a record without texts is called by what it says first`() throws {
    #expect(try card(#"{"n": 42, "m": 7}"#).title == "n 42")
    #expect(try card(#"{"ok": true, "n": null}"#).title == "ok true")
    #expect(try card(#"{"none": null, "list": []}"#).title == "(empty)")
  }

  @Test func `a long text that no name tells of is the body`() throws {
    let text = "Climbed the string in nine days, then stopped at the knot."
    let record = try card(#"{"name": "Pump", "remark": "\#(text)", "other": "short"}"#)
    #expect(record.body == text)
    #expect(record.fields.line == "other short")
  }

  @Test func `what the face doesn't show whole is among the details`() throws {
    let deck = read(
      #"""
      [{"id": 7, "title": "Signal box", "kind": "brick", "crew": {"day": {"lead": "Ona"}, "none": null},
        "levers": [{"no": 1, "does": "home\nsignal"}, {"no": 2}], "colours": ["cream", "umber"],
        "link": "https://a.example", "url": "https://b.example",
        "labels": [{"name": "bug", "color": "f00"}]}]
      """#, recordsSteerLayout: false)
    #expect(
      deck.store.card(at: 0).details
        == """
        id       7
        kind     brick
        crew:
          day:
            lead: Ona
        levers:
          - no: 1
            does: home
              signal
          - no: 2
        colours  cream, umber
        link     https://a.example
        labels:
          - name: bug
            color: f00
        """)
  }

  @Test func `what is listed in the place of a body is not said twice`() {
    for text in [
      #"[{"title": "t", "in": {"a": 1}, "tags": [{"name": "x", "n": 2}]}]"#,
      #"[{"in": {"a": 1}, "tags": [{"name": "x", "n": 2}]}]"#,
    ] {
      let card = read(text).store.card(at: 0)
      #expect(card.body == "in:\n  a: 1", "\(text)")
      #expect(card.details == "tags:\n  - name: x\n    n: 2", "\(text)")
    }
  }

  @Test func `all columns of a table are among the details`() throws {
    let names = (1...30).map { "c\($0)" }
    let deck = read(
      names.joined(separator: ",") + "\n" + names.map { $0 + "v" }.joined(separator: ","),
      as: "a.csv")
    let details = deck.store.card(at: 0).details + deck.store.card(at: 0).body
    for name in names.dropFirst() { #expect(details.contains(name + "v"), "\(name)") }
  }

  @Test(arguments: ["json", "jsonl"])
  func `in records that are no deck's cards the words of layouts are data`(_ suffix: String) throws
  {
    let record =
      #"{"title": "Everest", "height": 8849, "span": 900, "column": -2, "color": "oak", "#
      + #""aspectRatio": 0, "image": "nginx:1.27"}"#
    let text = suffix == "json" ? "[\(record)]" : record
    let deck = read(text, as: "a." + suffix, recordsSteerLayout: false)
    #expect(deck.reports.isEmpty)
    let card = try #require(deck.cards.first)
    #expect(card.height == nil && card.aspectRatio == nil && card.span == 1 && card.column == nil)
    #expect(card.color == nil && card.image == nil && card.picture == nil)
    #expect(
      card.fields.line
        == "height 8849  span 900  column -2  color oak  aspectRatio 0  image nginx:1.27")
    #expect(!deck.store.hasPlacements(among: deck.sections[0].cards))
    let picture = read(
      #"[{"title": "t", "image": "larch.JPG"}]"#, recordsSteerLayout: false)
    #expect(picture.cards.first?.image == "larch.JPG")
  }

  @Test func `a name that the user chose is the only one`() throws {
    let names = FieldNames(title: "city", body: "river", url: "map", tags: "kinds", image: "pic")
    let card = try card(
      #"{"title": "t", "city": "Bern", "river": "Aare", "map": "m", "kinds": ["k"], "pic": "p.png"}"#,
      names: names)
    #expect(card.title == "Bern" && card.body == "Aare" && card.url == "m")
    #expect(card.tags == ["k"] && card.image == "p.png" && card.fields.line == "title t")
  }

  @Test func `an issue without a body has an empty one`() throws {
    let card = try card(
      #"{"title": "t", "body": null, "labels": [], "number": 12, "state": "open"}"#)
    #expect(card == Card(id: "deck.json#1", title: "t", fields: ["state": "open", "number": "12"]))
  }

  @Test(arguments: [
    (#""height": -1"#, "height must be a number of points from 0 to 65536, not -1"),
    (#""height": "tall""#, #"height must be a number of points from 0 to 65536, not "tall""#),
    (#""height": 1e999"#, #"height must be a number of points from 0 to 65536, not "1e999""#),
    (#""height": [1]"#, "height must be a number of points from 0 to 65536, not a list"),
    (#""height": 65536.5"#, "height must be a number of points from 0 to 65536, not 65536.5"),
    (#""aspectRatio": 0.0099"#, "aspectRatio must be a finite number from 0.01, not 0.0099"),
    (#""aspectRatio": 0"#, "aspectRatio must be a finite number from 0.01, not 0"),
    (#""span": 0"#, "span must be a whole number from 1, not 0"),
    (#""span": 1.5"#, "span must be a whole number from 1, not 1.5"),
    (#""column": -3"#, "column must be a whole number from 1, not -3"),
    (
      #""color": "mauvish""#,
      #"color must be #rgb, #rrggbb or one of CSS's basic names, not "mauvish""#
    ),
    (#""color": 7"#, "color must be #rgb, #rrggbb or one of CSS's basic names, not 7"),
  ])
  func `a value out of range is reported and taken as absent`(field: String, reason: String) throws
  {
    let deck = read(
      "[{\"title\": \"t\"},\n {\"title\": \"é\", \(field)}]", recordsSteerLayout: true)
    let column =
      17 + (field.firstIndex(of: " ").map { field.distance(from: field.startIndex, to: $0) } ?? 0)
      + 1
    #expect(deck.complaints == ["deck.json:2:\(column): [1].\(reason)"])
    #expect(deck.reports.map(\.severity) == [.fault])
    let card = try #require(deck.cards.last)
    #expect(card.height == nil && card.aspectRatio == nil && card.span == 1 && card.column == nil)
    #expect(card.color == nil)
  }

  @Test func `null is absent without a word`() {
    let deck = read(
      #"{"layout": null, "cards": [{"title": "t", "height": null, "color": null, "span": null}]}"#)
    #expect(deck.reports.isEmpty)
  }

  @Test(
    arguments: [
      ("#8a5", 0x88AA55), ("#8A5b3C", 0x8A5B3C), ("red", 0xFF0000), ("Navy", 0x000080),
      ("orange", 0xFFA500), ("grey", 0x808080),
    ] as [(String, UInt32)])
  func `a colour is written as in CSS`(text: String, value: UInt32) throws {
    #expect(
      try card(#"{"title": "t", "color": "\#(text)"}"#, recordsSteerLayout: true).color == value)
  }
}
