import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// The rows of cards: heights and drawing follow from one list of them.
@Suite struct CardRowTests {
  /// A card of random parts, each text without blank lines.
  private func card(_ random: inout SeededGenerator) -> Card {
    func words(_ most: Int) -> String {
      (0..<random.pick(0...most)).map { ["oak", "銀杏", "larches", "a", "evergreen\nyew"][$0 % 5] }
        .joined(separator: " ")
    }
    let title = words(12).replacing("\n", with: " ")
    return Card(
      id: "a", title: title.isEmpty ? "oak" : title, body: words(60),
      fields: random.oneIn(2) ? ["age": "9"] : [:], tags: random.oneIn(2) ? ["tree"] : [],
      picture: random.oneIn(2) ? [0x61] : nil)
  }

  /// What is on each line of a wall of one card, without the scrollbar; pictures are full of digits.
  private func lines(_ state: ViewerState, rows: Int) -> [String] {
    var screen = state
    update(&screen, .resize(CellSize(columns: state.screen.columns, rows: rows + 1)))
    return draw(screen, showing: screen.visibleElements(), pictures: CellArt.rows).lines
      .dropLast().map { String($0.prefix(screen.wallColumns)) }
  }

  @Test func `each kind of row is in the list once`() {
    let kinds = CardRow.allCases.map { ObjectIdentifier($0.kind) }
    #expect(Set(kinds).count == CardRow.allCases.count)
    #expect(CardRow.allCases.map(\.rawValue) == Array(CardRow.allCases.indices))
  }

  @Test func `a card is exactly as high as the rows that are drawn on it`() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let card = card(&random)
      let columns = random.pick(1...40)
      var layout = LayoutValues.bare(1)
      layout.maxLines = random.oneIn(8) ? .all : .count(random.pick(0...12))
      let section = DeckSection(title: "", layout: layout, cards: [0])
      let state = ViewerState(
        deck: Deck(title: "test", sections: [section], store: MemoryCardStore([card])),
        screen: CellSize(columns: columns + 1, rows: 200),
        pictures: [(0, .size(random.pick(1...9), random.pick(1...9)))])
      let element = try #require(state.visibleElements().first { $0.kind == .item })
      let cells = state.options.scale.cellRect(for: element.frame)
      #expect(Double(cells.rows * 16) == element.frame.height, "seed \(seed)")
      let frame = CardFrame(laneColumns: columns)
      let picture = CardPicture(
        of: card, CardMeasure(card), at: 0, in: element, known: state.contents.pictures,
        scale: .standard)
      let measured = MeasuredCard(
        CardMeasure(card), frame: frame, maxLines: layout.maxLines ?? .all,
        pictureLines: picture?.lines ?? 0)
      let box = CardBox(cells, measured)
      for row in CardRow.allCases {
        #expect(box.lines(of: row) == row.kind.lines(of: measured), "seed \(seed): \(row)")
      }
      let shown = lines(state, rows: cells.rows + 1)
      let edge = box.hasBorder ? 1 : 0
      #expect(cells.rows == 2 * edge + CardRow.allCases.reduce(0) { $0 + box.lines(of: $1) })
      for (row, line) in shown[edge..<cells.rows - edge].enumerated() {
        #expect(line.contains { !" ┃".contains($0) }, "seed \(seed): line \(row) is empty")
      }
      #expect(shown.last?.allSatisfy { $0 == " " } == true, "seed \(seed)")
    }
  }

  @Test func `a card that is too low is filled by rows that come first, up to its last line`() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let card = card(&random)
      let frame = CardFrame(laneColumns: random.pick(1...40))
      let measured = MeasuredCard(
        CardMeasure(card), frame: frame, maxLines: .count(random.pick(0...12)),
        pictureLines: card.picture == nil ? 0 : random.pick(1...9))
      var before = CardRow.allCases.map { _ in 0 }
      for rows in 0...measured.height + 1 {
        let box = CardBox(
          CellRect(column: 0, row: 0, columns: frame.pictureColumns + 2, rows: rows), measured)
        let lines = CardRow.allCases.map(box.lines(of:))
        let wanted = CardRow.allCases.map { $0.kind.lines(of: measured) }
        #expect(zip(lines, wanted).allSatisfy { 0...$1 ~= $0 }, "seed \(seed)")
        let inner = rows - (box.hasBorder ? 2 : 0)
        #expect(lines.reduce(0, +) == min(inner, wanted.reduce(0, +)), "seed \(seed)")
        // A line more takes nothing from any row, but where a border appears.
        if rows != CardFrame.leastBorderedRows {
          #expect(zip(before, lines).allSatisfy(<=), "seed \(seed), \(rows) rows")
        }
        before = lines
      }
    }
  }

  @Test func `the title's first line is kept to the last, then pictures, then a line of the body`()
  {
    let card = Card(
      id: "a", title: "one two three", body: "four\nfive\nsix", fields: ["": "f"], tags: ["t"],
      picture: [0x61])
    let measured = MeasuredCard(
      CardMeasure(card), frame: CardFrame(laneColumns: 5), maxLines: .count(2), pictureLines: 2)
    let expected: [[CardRow: Int]] = [
      [:], [.title: 1], [.title: 1, .picture: 1], [.title: 1, .picture: 2],
      [.title: 2, .picture: 2], [.title: 3, .picture: 2], [.title: 3, .picture: 2, .body: 1],
      [.title: 3, .picture: 2, .body: 1, .fields: 1],
      [.title: 3, .picture: 2, .body: 1, .fields: 1, .tags: 1],
      [.title: 3, .picture: 2, .body: 2, .fields: 1, .tags: 1],
      [.title: 3, .picture: 2, .body: 2, .more: 1, .fields: 1, .tags: 1],
    ]
    for (rows, expected) in expected.enumerated() {
      let box = CardBox(CellRect(column: 0, row: 0, columns: 5, rows: rows), measured)
      for row in CardRow.allCases {
        #expect(box.lines(of: row) == expected[row] ?? 0, "\(rows) rows: \(row)")
      }
    }
  }
}
