import Decks
import Records
import Screen
import TestSupport
import Testing

@Suite struct CardJSONTests {
  func text(_ card: Card, section: String = "") -> String {
    String(decoding: card.json(inSection: section), as: UTF8.self)
  }

  @Test func `a card says what it has`() {
    #expect(text(Card(id: "1")) == #"{"id":"1","title":""}"#)
    let card = Card(
      id: "a", title: "T", body: "B", fields: "f 1", tags: ["x", "y"], color: 0x0A0B,
      image: "i.png", url: "u", path: [0x2F, 0xFF], height: 12.5, aspectRatio: 0.1, span: 2,
      column: 3)
    #expect(
      text(card, section: "S") == """
        {"id":"a","title":"T","body":"B","fields":"f 1","tags":["x","y"],"color":"#000a0b",\
        "image":"i.png","url":"u","path":"/\u{FFFD}","height":12.5,"aspectRatio":0.1,"span":2,\
        "column":3,"section":"S"}
        """)
  }

  @Test func `what JSON cannot hold is escaped`() {
    let title = "\"\\\u{0}\u{1F}\n\r\t/é🌲\u{2028}\u{7F}"
    #expect(
      text(Card(id: "", title: title))
        == #"{"id":"","title":"\"\\\u0000\u001f\n\r\t/é🌲"# + "\u{2028}\u{7F}\"}")
    #expect(text(Card(id: "", height: .infinity)) == #"{"id":"","title":"","height":null}"#)
  }

  @Test func `what is printed reads back as the same cards`() {
    let pieces = ["a", "\"", "\\", "\n", "é", "漢", "{", "}", ",", "#", " b", "·", "0", "🌲"]
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      func word() -> String {
        "x" + (0..<random.pick(0...8)).map { _ in random.pick(pieces) }.joined() + "x"
      }
      let line = { word().split(separator: "\n").joined() }
      let card = Card(
        id: line(), title: line(), body: random.oneIn(3) ? "" : word(),
        tags: random.oneIn(2) ? [] : [line(), line()],
        color: random.oneIn(2) ? nil : UInt32(random.pick(0...0xFFFFFF)),
        url: random.oneIn(2) ? nil : line(),
        height: random.oneIn(2) ? nil : Double(random.pick(0...100_000)) / 7,
        span: random.pick(1...9),
        column: random.oneIn(2) ? nil : random.pick(1...9))
      let bytes = card.json(inSection: "S") + [0x0A]
      let deck = readDeck(
        [.memory(name: "a.jsonl", bytes: bytes)],
        options: ReadOptions(recordsSteerLayout: true, columns: GlyphWidth.columns(of:)))
      #expect(deck.reports == [], "seed \(seed)")
      #expect(deck.cards == [card], "seed \(seed)")
      #expect(deck.sections.map(\.title) == ["S"], "seed \(seed)")
    }
  }
}
