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
      id: "a", title: "T", body: "B", tags: ["x", "y"], image: "i.png", url: "u",
      path: [0x2F, 0xFF])
    #expect(
      text(card, section: "S") == """
        {"id":"a","title":"T","body":"B","tags":["x","y"],"image":"i.png","url":"u",\
        "path":"/\u{FFFD}","section":"S"}
        """)
  }

  @Test func `what JSON cannot hold is escaped`() {
    let title = "\"\\\u{0}\u{1F}\n\r\t/é🌲\u{2028}\u{7F}"
    #expect(
      text(Card(id: "", title: title))
        == #"{"id":"","title":"\"\\\u0000\u001f\n\r\t/é🌲"# + "\u{2028}\u{7F}\"}")
  }

  @Test(arguments: ["json", "jsonl"])
  func `a record is printed as its source has it`(suffix: String) {
    let record =
      #"{"title":"T","price":1.10,"tiny":1e-9,"big":9007199254740993,"list":[1.50,null,[],"é\n"],"o":{"a":false}}"#
    let deck = read(suffix == "json" ? "[\n \(record) ]" : record, as: "a." + suffix)
    #expect(text(deck.store.card(at: 0), section: "S") == record)
  }

  @Test func `a row of a table is printed as an object of texts`() {
    let deck = read("name,size\na,007\n", as: "a.csv")
    #expect(text(deck.store.card(at: 0)) == #"{"name":"a","size":"007"}"#)
  }

  @Test func `what is printed reads back as the same record`() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let record = Value.random(depth: 4, &random)
      let object = Value(content: .object([Value.Field(name: "x", value: record)]))
      let deck = readDeck(
        [.memory(name: "a.jsonl", bytes: object.json)],
        options: ReadOptions(columns: GlyphWidth.columns(of:)))
      let read = try #require(deck.store.card(at: 0).record, "seed \(seed)")
      #expect(read == object, "seed \(seed)")
    }
  }
}

extension Value {
  /// Any value that JSON can say, nested up to a depth.
  static func random(depth: Int, _ random: inout SeededGenerator) -> Value {
    let pieces = ["a", "\"", "\\", "\n", "é", "漢", "{", "}", ",", "#", " b", "·", "0", "🌲", ""]
    func word(_ random: inout SeededGenerator) -> String {
      (0..<random.pick(0...6)).map { _ in random.pick(pieces) }.joined()
    }
    switch random.pick(0...(depth > 0 ? 6 : 4)) {
    case 0: return Value(content: .null)
    case 1: return Value(content: .flag(random.oneIn(2)))
    case 2:
      let digits = random.pick(["0", "-7", "1.10", "0.333", "1e-9", "1.5E+300", "9007199254740993"])
      return Value(content: .number(Double(digits) ?? 0, digits: digits))
    case 3, 4: return Value(content: .text(word(&random)))
    case 5:
      let elements = (0..<random.pick(0...4)).map { _ in Value.random(depth: depth - 1, &random) }
      return Value(content: .list(elements))
    default:
      let fields = (0..<random.pick(0...4)).map { index in
        Field(name: "\(index)" + word(&random), value: Value.random(depth: depth - 1, &random))
      }
      return Value(content: .object(fields))
    }
  }
}
