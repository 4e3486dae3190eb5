import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Pictures on cards as they are drawn; the art of each cell tells its row.
@Suite struct DrawPictureTests {
  func lines(
    _ state: ViewerState, pictures: (PictureView) -> CellArt? = CellArt.rows
  ) -> [String] {
    draw(state, showing: state.visibleElements(), pictures: pictures).lines.dropLast().map {
      String($0.prefix(state.wallColumns))
    }
  }

  func state(
    _ cards: [Card], columns: Int = 16, rows: Int = 12, lanes: Int = 1,
    _ facts: [(card: Int, fact: PictureFact)] = []
  ) -> ViewerState {
    ViewerState(
      deck: Deck(sections: [cards], layout: .bare(lanes)),
      screen: CellSize(columns: columns + 1, rows: rows + 1), pictures: facts)
  }

  @Test func `a picture lies between the borders, edge to edge, over the text`() {
    let card = Card(
      id: "a", title: "Larch", body: "Sheds its needles.", tags: ["tree"], picture: [0x61])
    #expect(
      lines(state([card], rows: 13)) == [
        "┏━━━━━━━━━━━━━━┓", "┃00000000000000┃", "┃11111111111111┃", "┃22222222222222┃",
        "┃33333333333333┃", "┃44444444444444┃", "┃55555555555555┃", "┃ Larch        ┃",
        "┃ Sheds its    ┃", "┃ needles.     ┃", "┃ #tree        ┃", "┗━━━━━━━━━━━━━━┛", "",
      ])
  }

  @Test func `at the edges of the screen it is clipped, not refitted`() {
    var state = state([.picture("a"), .picture("b")], rows: 7)
    update(&state, .scrollRows(4))
    #expect(
      lines(state) == [
        "┃33333333333333┃", "┃44444444444444┃", "┃55555555555555┃", "┃ a            ┃",
        "┃ 1 kB         ┃", "┗━━━━━━━━━━━━━━┛", "╭──────────────╮",
      ])
    update(&state, .scrollRows(4))
    #expect(
      lines(state) == [
        "┃ 1 kB         ┃", "┗━━━━━━━━━━━━━━┛", "╭──────────────╮", "│00000000000000│",
        "│11111111111111│", "│22222222222222│", "│33333333333333│",
      ])
  }

  @Test func `it is clipped under a pinned header, on a wall beside others and in bands`() {
    var deck = Deck(pictures: 4)
    deck.sections[0].title = "P"
    deck.sections[0].layout.headerHeight = 16
    var state = ViewerState(deck, columns: 24, rows: 7)
    update(&state, .scrollRows(2))
    #expect(
      lines(state) == [
        "P ──────────────────── 4", "┃1111111111┃│1111111111│", "┃2222222222┃│2222222222│",
        "┃3333333333┃│3333333333│", "┃ p0       ┃│ p1       │", "┃ 1 kB     ┃│ 1 kB     │",
        "┗━━━━━━━━━━┛╰──────────╯",
      ])
    let plain = ViewerState(deck: deck, width: 24 * 8)
    let bands = [0..<4, 4..<10].flatMap { drawPlain(plain, rows: $0, pictures: CellArt.rows).lines }
    #expect(bands == drawPlain(plain, rows: 0..<10, pictures: CellArt.rows).lines)
    #expect(
      bands[1...6].map { $0.prefix(12) } == [
        "╭──────────╮", "│0000000000│", "│1111111111│", "│2222222222│", "│3333333333│",
        "│ p0       │",
      ])
  }

  @Test func `until there is art a faint sign stands for it`() {
    let state = state([.picture("a")], rows: 10)
    let screen = draw(state, showing: state.visibleElements())
    #expect(
      lines(state) { _ in nil } == [
        "┏━━━━━━━━━━━━━━┓", "┃              ┃", "┃              ┃", "┃    · · ·     ┃",
        "┃              ┃", "┃              ┃", "┃              ┃", "┃ a            ┃",
        "┃ 1 kB         ┃", "┗━━━━━━━━━━━━━━┛",
      ])
    #expect(screen[column: 5, row: 3].style == Theme.standard.faint)
    var folded = screen
    folded.foldToASCII()
    #expect(folded.lines[3].prefix(16) == "#    * * *     #")
  }

  @Test func `why there is no picture is said in words, wrapped and cut`() {
    let reasons = ["not a picture", "the file ends before the picture it begins is whole"]
    let state = state(
      [.picture("a"), .picture("b")], columns: 24, rows: 10, lanes: 2,
      [(0, .failure(reason: reasons[0])), (1, .failure(reason: reasons[1]))])
    let screen = draw(state, showing: state.visibleElements()) { view in
      Issue.record("the art of \(view.path) is asked for")
      return nil
    }
    #expect(
      screen.lines[..<8].map { $0.prefix(24) } == [
        "┏━━━━━━━━━━┓╭──────────╮", "┃          ┃│ the file │", "┃  not a   ┃│   ends   │",
        "┃ picture  ┃│  before  │", "┃          ┃│   the…   │", "┃ a        ┃│ b        │",
        "┃ 1 kB     ┃│ 1 kB     │", "┗━━━━━━━━━━┛╰──────────╯",
      ])
    #expect(screen[column: 2, row: 3].style == Theme.standard.fault)
  }

  @Test func `in a card that says its height the title keeps a row, the picture takes the rest`() {
    func card(_ rows: Double, title: String = "A long title") -> Card {
      Card(id: "a", title: title, body: "body", picture: [0x61], height: rows * 16)
    }
    func rows(_ card: Card, _ count: Int) -> [String] {
      Array(lines(state([card], columns: 12))[..<count])
    }
    let top = "┏━━━━━━━━━━┓"
    let bottom = "┗━━━━━━━━━━┛"
    #expect(rows(card(3), 3) == [top, "┃ A long…  ┃", bottom])
    #expect(rows(card(4), 4) == [top, "┃0000000000┃", "┃ A long…  ┃", bottom])
    #expect(
      rows(card(8), 8) == [
        top, "┃0000000000┃", "┃1111111111┃", "┃2222222222┃", "┃3333333333┃", "┃ A long   ┃",
        "┃ title    ┃", bottom,
      ])
    #expect(rows(card(10), 10).suffix(3) == ["┃ body     ┃", "┃          ┃", bottom])
    #expect(rows(card(4, title: ""), 4) == [top, "┃0000000000┃", "┃1111111111┃", bottom])
    #expect(rows(card(2), 2) == ["000000000000", "  A long…"])
    #expect(rows(card(1), 1) == ["  A long…"])
  }

  @Test func `without a border the picture is as wide as the card, and the focus is on the text`() {
    let state = state([.picture("a"), .picture("b")], columns: 10, rows: 4, lanes: 2)
    let screen = draw(state, showing: state.visibleElements(), pictures: CellArt.rows)
    #expect(
      screen.lines[..<4].map { $0.prefix(10) } == [
        "0000000000", "1111111111", "a    b", "1 kB 1 kB",
      ])
    #expect(!screen[column: 0, row: 1].style.attributes.contains(.reverse))
    #expect(screen[column: 0, row: 2].style.attributes.contains(.reverse))
    let alone = self.state([Card(id: "a", picture: [0x61])], columns: 5, rows: 4)
    let only = draw(alone, showing: alone.visibleElements(), pictures: CellArt.rows)
    #expect(only[column: 0, row: 0].style.attributes.contains(.reverse))
  }

  @Test func `marks and matches are seen on cards with pictures`() throws {
    var state = state([.picture("a"), .picture("b")], columns: 24, rows: 8, lanes: 2)
    try state.type("m/b<CR>")
    let screen = draw(state, showing: state.visibleElements(), pictures: CellArt.rows)
    #expect(screen.lines[0].prefix(24) == "┏━━━━━━━━●━┓╭──────────╮")
    #expect(screen.lines[1].prefix(24) == "┃0000000000┃│0000000000│")
    #expect(screen[column: 14, row: 5].style == Theme.standard.match)
  }

  @Test func `a picture file's row of fields tells what is known of it, as far as it fits`() {
    var details = PictureDetails(width: 4000, height: 3000)
    details.format = "JPEG"
    func fields(_ columns: Int, _ card: Card = .picture("a.jpg", fields: ["": "2.8 MB"])) -> String
    {
      let state = state([card], columns: columns, rows: 60, [(0, .details(details))])
      return lines(state).first { $0.contains("2.8 MB") } ?? "none"
    }
    #expect(fields(27) == "┃ 4000×3000 JPEG · 2.8 MB ┃")
    #expect(fields(26) == "┃ 4000×3000 · 2.8 MB     ┃")
    #expect(fields(22) == "┃ 4000×3000 · 2.8 MB ┃")
    #expect(fields(21) == "┃ 2.8 MB            ┃")
    let other = Card(id: "a", title: "a", fields: ["": "2.8 MB"], picture: [0x61])
    #expect(fields(27, other) == "┃ 2.8 MB                  ┃")
  }

  @Test func `the cursor rests on the title, or as near to it as the screen allows`() {
    var state = state([.picture("a"), .picture("b")], rows: 5)
    func cursor() -> CellPoint? {
      draw(state, showing: state.visibleElements(), pictures: CellArt.rows).cursor
    }
    #expect(cursor() == CellPoint(column: 2, row: 4))
    update(&state, .scrollRows(4))
    #expect(cursor() == CellPoint(column: 2, row: 3))
    update(&state, .scrollRows(4))
    #expect(cursor() == CellPoint(column: 2, row: 0))
  }

  @Test func `a card on its way shows as much of its picture as it has room for`() throws {
    var options = ViewOptions()
    options.isAnimated = true
    var state = ViewerState(Deck(pictures: 2), columns: 40, rows: 14, options: options)
    var sizes: Set<CellSize> = []
    func screen() -> [String] {
      lines(state) { view in
        sizes.insert(view.size)
        return CellArt.rows(view)
      }
    }
    try state.type("-")
    #expect(
      screen()[..<3] == [
        "┏━━━━━━━━━━━━━━━━━━┓╭──────────────────╮", "┃000000000000000000┃│000000000000000000│",
        "┃111111111111111111┃│111111111111111111│",
      ])
    state.wait(60)
    #expect(screen()[1].hasPrefix("┃00000000"))
    state.wait(200)
    _ = screen()
    #expect(sizes == [CellSize(columns: 38, rows: 15)])
  }
}
