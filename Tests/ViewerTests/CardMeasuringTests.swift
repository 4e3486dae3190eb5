import Records
import Testing

@testable import Viewer

@Suite struct CardMeasuringTests {
  func rows(
    _ card: Card, laneColumns: Int = 26, maxLines: LayoutValues.MaxLines = .count(12)
  ) -> Int {
    MeasuredCard.height(of: card, laneColumns: laneColumns, maxLines: maxLines)
  }

  @Test func `a card is as tall as its border, title, body, fields and tags`() {
    let card = Card(id: "1", title: "Oak", body: "Four hundred species.", tags: ["tree"])
    #expect(rows(card) == 5)
    #expect(rows(card, laneColumns: 20) == 6)
    #expect(rows(Card(id: "1", title: "Oak", fields: ["state": "open"])) == 4)
    #expect(rows(Card(id: "1")) == 2)
  }

  @Test func `a title takes at most three rows`() {
    let card = Card(id: "1", title: "one two three four five")
    #expect(rows(card, laneColumns: 9) == 5)
  }

  @Test func `a body takes at most as many rows as allowed and one that counts the rest`() {
    let card = Card(id: "1", body: (1...20).map(String.init).joined(separator: "\n"))
    #expect(rows(card) == 2 + 13)
    #expect(rows(card, maxLines: .count(20)) == 2 + 20)
    #expect(rows(card, maxLines: .count(19)) == 2 + 20)
    #expect(rows(card, maxLines: .count(.max)) == 2 + 20)
    #expect(rows(card, maxLines: .all) == 2 + 20)
    #expect(rows(card, maxLines: .count(0)) == 2 + 1)
  }

  @Test func `a lane under six columns has no border`() {
    let card = Card(id: "1", title: "abcdefg")
    #expect(rows(card, laneColumns: 6) == 2 + 3)
    #expect(rows(card, laneColumns: 5) == 2)
    #expect(rows(card, laneColumns: 0) == 3)
  }
}
