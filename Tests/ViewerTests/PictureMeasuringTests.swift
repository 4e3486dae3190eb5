import CellScaling
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// How high pictures are on their cards.
@Suite struct PictureMeasuringTests {
  func rows(
    _ width: Int, _ height: Int, lane: Int = 26, scale: CellScale = .standard
  ) -> Int {
    PictureRow.lines(
      ratio: PictureFact.size(width, height).ratio ?? 0, in: CardFrame(laneColumns: lane),
      scale: scale)
  }

  @Test func `a picture takes its width inside the border by its ratio, up to a whole row`() {
    #expect(rows(4, 3) == 9)
    #expect(rows(4000, 3000) == 9)
    #expect(rows(3, 4) == 16)
    #expect(rows(1, 1) == 12)
    #expect(rows(192, 145) == 10)
    #expect(rows(192, 144) == 9)
    #expect(rows(16, 9, lane: 12) == 3)
  }

  @Test func `a strip or a panorama is bounded`() {
    #expect(rows(1000, 1) == 1)
    #expect(rows(.max, 1) == 1)
    #expect(rows(1, 4) == 48)
    #expect(rows(1, 1000) == 48)
    #expect(rows(1, .max) == 48)
  }

  @Test func `without a border a picture is as wide as its lane`() {
    #expect(rows(1, 1, lane: 6) == 2)
    #expect(rows(1, 1, lane: 5) == 3)
    #expect(rows(1, 1, lane: 1) == 1)
    #expect(rows(1, 4, lane: 1) == 2)
    #expect(rows(1, 1, lane: 0) == 0)
  }

  @Test func `a cell may be of any size`() {
    let odd = CellScale(pointsPerColumn: 7, pointsPerRow: 13.5)
    #expect(rows(1, 1, scale: odd) == 13)
    let tiny = CellScale(pointsPerColumn: 1e300, pointsPerRow: 1e-300)
    #expect(rows(1, 1, scale: tiny) == 1_000_000_000)
  }

  @Test func `the picture stands over the card's text and counts as 4 to 3 until it is known`() {
    let cards = [
      Card.picture("a.jpg"), Card(id: "b", body: "one\ntwo", picture: [0x62], height: 80),
      Card(id: "c", title: "C", body: "one\ntwo", tags: ["t"], picture: [0x63]),
      Card(id: "d", picture: [0x64], aspectRatio: 0.5), Card(id: "e", picture: [0x65]),
      Card(id: "f", title: "F"),
    ]
    let deck = Deck(sections: [cards])
    let unknown = ViewerState(deck, columns: 52)
    #expect(unknown.heights == [[13, 5, 15, 26, 11, 3]])
    let square = (0..<6).map { (card: $0, fact: PictureFact.size(5, 5)) }
    let known = ViewerState(
      deck: deck, screen: unknown.screen, pictures: square + [(4, .failure(reason: "no"))])
    #expect(known.heights == [[16, 5, 18, 26, 14, 3]])
    #expect(known.nextTick == nil)
  }

  @Test func `heights are those of a plain sum at every width`() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let cards = (0..<12).map { number in
        Card(
          id: "\(number)", title: random.oneIn(4) ? "" : "Title \(number)",
          body: String(repeating: "word ", count: random.pick(0...9)),
          fields: random.oneIn(2) ? ["": "f"] : [:], tags: random.oneIn(2) ? ["t"] : [],
          picture: random.oneIn(4) ? nil : [0x61])
      }
      var options = ViewOptions()
      if random.oneIn(2) { options.scale = CellScale(pointsPerColumn: 7.5, pointsPerRow: 15) }
      let facts = random.facts(cards: 12)
      let columns = random.pick(1...60)
      let state = ViewerState(
        deck: Deck(sections: [cards], layout: .bare(1)), options: options,
        screen: .init(columns: columns + 1, rows: 20), pictures: facts)
      for (index, card) in cards.enumerated() {
        let known = facts.last { $0.card == index && $0.fact.ratio != nil }
        let expected =
          textRows(card, columns)
          + (card.picture == nil ? 0 : pictureRows(known?.fact, columns, options.scale))
        #expect(
          state.heights[0][index] == Double(expected), "seed \(seed), \(columns), \(card)")
      }
    }
  }

  private func textRows(_ card: Card, _ columns: Int) -> Int {
    MeasuredCard.height(of: card, laneColumns: columns)
  }

  /// The least rows that hold the picture.
  private func pictureRows(_ fact: PictureFact?, _ columns: Int, _ scale: CellScale) -> Int {
    var (width, height) = (4.0, 3.0)
    if case .details(let details) = fact {
      (width, height) = (Double(details.width), Double(details.height))
    }
    let points = Double(columns >= 6 ? columns - 2 : columns) * scale.pointsPerColumn
    let tall = min(points * height / width, 4 * points)
    var rows = 1
    // A hundredth of a point is nothing.
    while Double(rows) * scale.pointsPerRow < tall - 0.01 { rows += 1 }
    return rows
  }
}
