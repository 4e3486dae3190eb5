import CardText
import TestSupport
import Testing

@testable import Decks
@testable import Records

/// Cards that are built when they are looked at are those that are built at once.
struct LineStoreTests {
  private static let choices = [
    FieldNames(), FieldNames(title: "section"), FieldNames(title: "id", tags: "Title"),
    FieldNames(body: "N", image: "text"),
  ]

  @Test(arguments: 0..<choices.count)
  func `every card, measure, id and report is that of cards kept whole`(choice: Int) {
    let names = Self.choices[choice]
    for seed in 0..<150 as Range<UInt64> {
      var lines = RandomLines(seed: seed)
      let bytes = lines.text(lines: 40)
      expectEqual(bytes, names: names, "seed \(seed)")
    }
  }

  @Test func `ids that come again are numbered line by line`() {
    let deck = read(
      """
      {"title": "a", "id": "x", "section": "s"}
      {"title": "b", "id": "x"}
      {"title": "c", "section": "s", "id": "x"}
      {"title": "d", "id": "a.jsonl#5"}
      {"title": "e"}
      """, as: "a.jsonl")
    #expect(deck.cards.map(\.title) == ["a", "c", "b", "d", "e"])
    #expect(deck.cards.map(\.id) == ["x", "x~3", "x~2", "a.jsonl#5", "a.jsonl#5~2"])
    #expect(deck.sections.map(\.cards) == [[0, 2], [1, 3, 4]])
    #expect((0..<5).map(deck.store.id) == ["x", "x~2", "x~3", "a.jsonl#5", "a.jsonl#5~2"])
  }

  @Test func `canonically equivalent ids are one id`() {
    let deck = read(
      "{\"title\": \"a\", \"id\": \"\u{E9}\"}\n{\"title\": \"b\", \"id\": \"e\u{301}\"}")
    #expect(deck.cards.map(\.id) == ["\u{E9}", "e\u{301}~2"])
  }

  @Test func `large cards that are shown are built once, small ones and too many are not kept`() {
    let source = Source.memory(name: "a.jsonl", bytes: [])
    let tools = ReadingTools(context: SourceContext(source, options: ReadOptions { _ in 1 }))
    func built(_ records: Range<Int>, bytes: Int, times: Int = 3) -> Int {
      var count = 0
      for _ in 0..<times {
        for record in records {
          let card = tools.card(ofRecord: record, bytes: bytes) { _, _ in
            count += 1
            return Card(id: "\(record)")
          }
          #expect(card.id == "\(record)")
        }
      }
      return count
    }
    #expect(built(0..<60, bytes: 200_000) == 60)
    #expect(built(0..<60, bytes: 200_000) == 0)
    #expect(built(0..<10, bytes: 100) == 30)
    // Another text in the place of a record's.
    #expect(built(0..<10, bytes: 200_001) == 10)
    #expect(built(100..<120, bytes: 1 << 20) == 60)
    #expect(built(200..<201, bytes: 1 << 30) == 1)
  }

  @Test func `several sources are one store`() {
    let lines = "{\"title\": \"a\", \"id\": 1, \"span\": 2}\n{\"title\": \"b\", \"id\": 2}"
    let deck = read(
      [
        .memory(name: "1.json", bytes: Array("[{\"title\": \"x\", \"id\": 2}]".utf8)),
        .memory(name: "2.jsonl", bytes: Array(lines.utf8)),
        .memory(name: "3.txt", bytes: Array("three".utf8)),
        .memory(name: "4.jsonl", bytes: Array(lines.utf8)),
      ], recordsSteerLayout: true)
    #expect(deck.titles == [["x"], ["a", "b"], ["3.txt"], ["a", "b"]])
    #expect(deck.cards.map(\.id) == ["2", "1", "2~2", "3.txt", "1~2", "2~3"])
    #expect(
      deck.sections.map { deck.store.hasPlacements(among: $0.cards) } == [false, true, false, true])
    var extents: [Int: CardExtent] = [:]
    let limits = TextLimits(columns: 3)
    deck.store.forEachExtent(of: [9, 5, 0, 1, 3, 4, 2][1...], limits: limits) { extents[$0] = $1 }
    let cards = [5, 0, 1, 3, 4, 2]
    for (place, card) in cards.enumerated() {
      #expect(
        extents[place + 1] == CardExtent(deck.store.measure(at: card), limits: limits), "\(card)")
    }
  }

  private func expectEqual(_ bytes: [UInt8], names: FieldNames, _ place: Comment) {
    let options = ReadOptions(
      format: .jsonl, fieldNames: names, recordsSteerLayout: true, columns: testColumns)
    let deck = readDeck([.memory(name: "x.jsonl", bytes: bytes)], options: options)
    let plain = PlainLines(bytes, called: "x.jsonl", names: names)
    #expect(deck.reports == plain.log.all, place)
    #expect(deck.sections.map(\.title) == plain.sections.map(\.title), place)
    #expect(deck.sections.map(\.cards) == plain.sections.map(\.cards), place)
    let cards = plain.cards
    #expect((0..<deck.store.count).map(deck.store.card) == cards, place)
    let limits = TextLimits(columns: 17, titleLines: 3, bodyLines: 5)
    deck.store.forEachExtent(of: Array(cards.indices)[...], limits: limits) { index, extent in
      let measure = CardMeasure(cards[index], columns: testColumns)
      #expect(deck.store.measure(at: index) == measure, place)
      #expect(extent == CardExtent(measure, limits: limits), place)
      #expect(deck.store.id(at: index) == cards[index].id, place)
      #expect(deck.store.key(at: index) == Card.key(ofID: cards[index].id), place)
      #expect(deck.store.values(at: index) == cards[index].values, place)
      let words = deck.store.words(at: index)
      #expect(words.title == cards[index].title && words.body == cards[index].body, place)
      #expect(words.tags == cards[index].tags, place)
      #expect(
        words.record == cards[index].record
          || cards[index].hiddenFields.allSatisfy { field in
            let said = [words.title, words.body, words.fields.line, words.url ?? ""] + words.tags
            let text = Sanitizer.line(field.value.scalarText ?? "")
            return words.fields[Sanitizer.line(field.name)] != nil
              || said.contains { text.isEmpty || $0.contains(text) }
          }, "\(place) \(cards[index].details)")
      #expect(deck.store.placement(at: index) == (measure.shape.span, measure.shape.column), place)
      #expect(deck.store.hasPicture(at: index) == (cards[index].picture != nil), place)
    }
    #expect(deck.store.hasPlacements == cards.contains { $0.span > 1 || $0.column != nil }, place)
    #expect(deck.store.hasPictures == cards.contains { $0.picture != nil }, place)
  }
}
