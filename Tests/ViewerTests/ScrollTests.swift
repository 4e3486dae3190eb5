import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct ScrollTests {
  let long = Deck(rows: [Array(repeating: 3, count: 40)])

  @Test(arguments: [
    ("<C-e>", 1), ("3<C-e>", 3), ("5<C-e><C-y>", 4), ("9<C-y>", 0), ("<C-d>", 5), ("2<C-d>", 10),
    ("<C-d><C-u>", 0), ("<Space>", 8), ("<C-f>", 8), ("<PgDn>", 8), ("<PgDn><PgUp>", 0),
    ("2<PgDn><C-b>", 8), ("99<PgDn>", 50), ("999999999999<PgDn>", 50), ("99<C-e>", 50),
  ])
  func `keys scroll`(keys: String, row: Int) throws {
    var state = ViewerState(long)
    try state.type(keys)
    #expect(state.scrollRow == row)
  }

  @Test func `content that is shorter than the screen stands still`() throws {
    var state = ViewerState(Deck(rows: [[3, 3, 3]]))
    try state.type("<C-e><C-d><Space>G")
    #expect(state.scrollRow == 0)
  }

  @Test func `a page is the rows not under a pinned header, less two`() throws {
    var layout = LayoutValues.bare(1)
    layout.headerHeight = 48
    var state = ViewerState(
      Deck(rows: [Array(repeating: 3, count: 40)], titled: ["A"], layout: layout))
    try state.type("<Space>")
    #expect(state.scrollRow == 5)
    try state.type("<Space>")
    #expect(state.scrollRow == 10)
    try state.type("<C-b>")
    #expect(state.scrollRow == 5)
  }

  @Test func `paging to a taller header passes no row unseen`() throws {
    var deck = Deck(rows: [[3, 3, 3, 3], Array(repeating: 3, count: 20)], layout: .bare(2))
    deck.sections[1].layout.headerHeight = 64
    var state = ViewerState(deck)
    #expect(state.viewport.pageRows(in: state.contents) == 4)
    try state.type("<Space>")
    #expect(state.scrollRow == 4)
  }

  @Test func `a scroll leaves the focus on a card in sight`() throws {
    var state = ViewerState(long)
    try state.type("2<C-e>")
    #expect(state.focused == [0, 0])
    try state.type("<C-e>")
    #expect(state.focused == [0, 2])
  }

  @Test func `a focused card that leaves takes the focus along its x to the edge where it left`()
    throws
  {
    var state = ViewerState(long)
    try state.type("l<PgDn>")
    #expect(state.focused == [0, 5])
    try state.type("G")
    #expect(state.focused == [0, 39])
    try state.type("<PgUp>")
    #expect((state.focused, state.scrollRow) == ([0, 35], 42))
  }

  @Test func `a scroll keeps to the x through cards of other widths`() throws {
    let narrow = Card(id: "", height: 48)
    let wide = Card(id: "", height: 480, span: 3)
    let deck = Deck(
      sections: [[narrow, narrow, narrow, wide] + Array(repeating: narrow, count: 30)],
      layout: .bare(3))
    var state = ViewerState(deck, columns: 60)
    try state.type("ll<PgDn>")
    #expect(state.focused == [0, 3])
    try state.type("4<PgDn>")
    #expect(state.focused == [0, 12])
  }

  @Test func `a card under a pinned header is out of sight`() throws {
    var layout = LayoutValues.bare(1)
    layout.headerHeight = 32
    var state = ViewerState(
      Deck(rows: [Array(repeating: 3, count: 40)], titled: ["A"], layout: layout))
    try state.type("2<C-e>")
    #expect(state.focused == [0, 0])
    try state.type("<C-e>")
    #expect(state.focused == [0, 1])
  }

  @Test func `where no card is in sight the focus stays`() throws {
    var deck = Deck(rows: [[3]])
    deck.layout.minimumContentHeight = 160 * 16
    var state = ViewerState(deck)
    try state.type("50<C-e>")
    #expect((state.focused, state.scrollRow) == ([0, 0], 50))
    try state.type("j")
    #expect(state.focused == [0, 0])
  }

  @Test func `a frame asks the engine once, for what is visible`() throws {
    var state = ViewerState(long)
    try state.type("<Space>")
    let rects = Recorder()
    state.contents.queryObserver = { rects.append($0) }
    _ = draw(state, showing: state.visibleElements())
    #expect(rects.all == [Rect(x: 0, y: 128, width: 320, height: 160)])
  }
}

/// Collects what a closure that may run anywhere is told.
final class Recorder: @unchecked Sendable {
  private(set) var all: [Rect] = []
  func append(_ rect: Rect) { all.append(rect) }
}
