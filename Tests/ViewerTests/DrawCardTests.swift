import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct DrawCardTests {
  let ginkgo = Card(
    id: "ginkgo", title: "Ginkgo", body: "イチョウ · 銀杏\nOne species left of a whole division.",
    fields: ["age": "270 million years"], tags: ["relict", "tree"], color: 0x88AA55)

  func drawing(
    _ card: Card, cells: CellRect, maxLines: LayoutValues.MaxLines = .count(12),
    isFocused: Bool = false, clip: CellRect? = nil
  ) -> CardDrawing {
    CardDrawing(
      card: card,
      box: CardBox(
        cells,
        MeasuredCard(
          CardMeasure(card), frame: CardFrame(laneColumns: cells.columns), maxLines: maxLines)),
      isFocused: isFocused, clip: clip ?? CellRect(column: 0, row: 0, columns: 200, rows: 200),
      theme: .standard)
  }

  func lines(_ drawing: CardDrawing, columns: Int = 24, rows: Int = 10) -> [String] {
    var buffer = ScreenBuffer(size: CellSize(columns: columns, rows: rows))
    drawing.draw(into: &buffer)
    return buffer.lines
  }

  /// A card at the top left with the rows that its text asks for.
  func whole(_ card: Card, columns: Int, isFocused: Bool = false) -> CardDrawing {
    let rows = MeasuredCard.height(of: card, laneColumns: columns)
    return drawing(
      card, cells: CellRect(column: 0, row: 0, columns: columns, rows: rows),
      isFocused: isFocused)
  }

  @Test func `a card shows title, body, fields and tags in a rounded border`() {
    #expect(
      lines(whole(ginkgo, columns: 22), rows: 8) == [
        "╭────────────────────╮",
        "│ Ginkgo             │",
        "│ イチョウ · 銀杏    │",
        "│ One species left   │",
        "│ of a whole         │",
        "│ division.          │",
        "│ age 270 million    │",
        "│ years              │",
      ])
  }

  @Test func `the focus has a heavy border and the accent`() {
    var buffer = ScreenBuffer(size: CellSize(columns: 12, rows: 3))
    let oak = Card(id: "oak", title: "Oak", color: 0x88AA55)
    whole(oak, columns: 12, isFocused: true).draw(into: &buffer)
    #expect(buffer.lines == ["┏━━━━━━━━━━┓", "┃ Oak      ┃", "┗━━━━━━━━━━┛"])
    #expect(buffer[column: 0, row: 0].style == Theme.standard.focusedBorder)
    #expect(buffer[column: 2, row: 1].style == Theme.standard.focusedTitle)
    whole(oak, columns: 12).draw(into: &buffer)
    #expect(buffer[column: 0, row: 0].style.foreground == Color(rgb: 0x88AA55))
  }

  @Test func `a card that could not be read says so without colours too`() {
    let fault = Card(id: "1", title: "line 3", isFault: true)
    #expect(
      lines(whole(fault, columns: 22), rows: 3) == [
        "╭─ unreadable ───────╮", "│ line 3             │", "╰────────────────────╯",
      ])
  }

  @Test func `what a body has more than its lines is counted`() {
    let body = (1...15).map(String.init).joined(separator: "\n")
    let long = Card(id: "1", title: "Count", body: body)
    let cells = CellRect(column: 0, row: 0, columns: 14, rows: 6)
    #expect(
      lines(drawing(long, cells: cells, maxLines: .count(2)), rows: 6) == [
        "╭────────────╮", "│ Count      │", "│ 1          │", "│ 2          │",
        "│ … 13 more  │", "╰────────────╯",
      ])
  }

  @Test func `a card lower than its text keeps fields and tags and cuts the body`() {
    let cells = CellRect(column: 0, row: 0, columns: 22, rows: 6)
    #expect(
      lines(drawing(ginkgo, cells: cells), rows: 6) == [
        "╭────────────────────╮",
        "│ Ginkgo             │",
        "│ イチョウ · 銀杏…   │",
        "│ age 270 million y… │",
        "│ #relict #tree      │",
        "╰────────────────────╯",
      ])
  }

  @Test func `a title's third line is cut where there is more`() {
    let card = Card(id: "1", title: "one two three four five")
    #expect(
      lines(whole(card, columns: 9), rows: 5) == [
        "╭───────╮", "│ one   │", "│ two   │", "│ thre… │", "╰───────╯",
      ])
  }

  @Test func `under three rows or six columns there is no border`() {
    let low = CellRect(column: 0, row: 0, columns: 22, rows: 2)
    #expect(lines(drawing(ginkgo, cells: low), rows: 2) == ["  Ginkgo", "  イチョウ · 銀杏…"])
    let narrow = CellRect(column: 0, row: 0, columns: 5, rows: 4)
    #expect(lines(drawing(ginkgo, cells: narrow), rows: 4) == ["Ginkg", "o", "イチ…", "age…"])
    var buffer = ScreenBuffer(size: CellSize(columns: 24, rows: 2))
    drawing(ginkgo, cells: low, isFocused: true).draw(into: &buffer)
    #expect(buffer[column: 21, row: 1].style.attributes.contains(.reverse))
  }

  @Test func `a card without border and text can be seen`() {
    let cells = CellRect(column: 1, row: 0, columns: 8, rows: 2)
    #expect(lines(drawing(Card(id: "1"), cells: cells), rows: 2) == ["   ·", ""])
  }

  @Test func `a card is cut by the screen's edges and nothing else changes`() {
    var whole = whole(ginkgo, columns: 22)
    let all = lines(whole, rows: 10)
    for shift in -10...10 {
      var cells = whole.box.cells
      cells.row = shift
      whole.box = CardBox(cells, whole.box.card)
      let shown = lines(whole, rows: 10)
      for row in 0..<10 {
        let source = row - shift
        #expect(shown[row] == (all.indices.contains(source) ? all[source] : ""))
      }
    }
  }

  @Test func `nothing is drawn outside a card's cells, and its border is their edge`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var card = ginkgo
      card.body = String(repeating: "銀杏 tree ", count: Int.random(in: 0...9, using: &random))
      card.isFault = seed % 5 == 0
      let cells = CellRect(
        column: Int.random(in: -4...20, using: &random),
        row: Int.random(in: -4...20, using: &random),
        columns: Int.random(in: 1...30, using: &random),
        rows: Int.random(in: 1...12, using: &random))
      var buffer = ScreenBuffer(size: CellSize(columns: 40, rows: 24))
      buffer.fill(buffer.bounds, with: "~", style: .plain)
      let before = buffer
      let clip = CellRect(column: 0, row: 0, columns: 36, rows: 20)
      drawing(card, cells: cells, isFocused: seed % 3 == 0, clip: clip).draw(into: &buffer)
      let area = cells.intersection(clip)
      for row in 0..<24 {
        for column in 0..<40 where !area.contains(CellPoint(column: column, row: row)) {
          let same = buffer[column: column, row: row] == before[column: column, row: row]
          #expect(same, "seed \(seed)")
        }
      }
    }
  }
}
