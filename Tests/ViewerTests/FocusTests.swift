import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct FocusTests {
  /// Two lanes: cards 0, 2, 4 … left and 1, 3, 5 … right, three rows each.
  let even = Deck(rows: [Array(repeating: 3, count: 20)])

  @Test func `the first card has the focus at first`() {
    #expect(ViewerState(even).focused == [0, 0])
    #expect(ViewerState(Deck(rows: [[], [3]])).focused == [1, 0])
  }

  @Test(arguments: [
    ("j", [0, 2]), ("<Down>", [0, 2]), ("l", [0, 1]), ("<Right>", [0, 1]), ("jk", [0, 0]),
    ("j<Up>", [0, 0]), ("lh", [0, 0]), ("l<Left>", [0, 0]), ("lj", [0, 3]), ("jjl", [0, 5]),
    ("k", [0, 0]), ("h", [0, 0]), ("ll", [0, 1]),
  ])
  func `arrows go to the nearest card that way`(keys: String, focused: [Int]) throws {
    var state = ViewerState(even)
    try state.type(keys)
    #expect(state.focused == focused)
  }

  @Test func `a count goes that many times`() throws {
    var state = ViewerState(even)
    try state.type("3j")
    #expect(state.focused == [0, 6])
    #expect(state.count == nil)
    try state.type("12k")
    #expect(state.focused == [0, 0])
    try state.type("999999999999999999999j")
    #expect(state.focused == [0, 18])
  }

  @Test func `a count is shown while it is typed and gone after a key that means nothing`() throws {
    var state = ViewerState(even)
    try state.type("0")
    #expect(state.count == nil)
    try state.type("10")
    #expect(state.count == 10)
    try state.type("x")
    #expect(state.count == nil)
    try state.type("2<Esc>j")
    #expect(state.focused == [0, 2])
  }

  @Test func `Tab goes in reading order, over sections too`() throws {
    var state = ViewerState(Deck(rows: [[3, 3], [], [3]]))
    try state.type("<Tab>")
    #expect(state.focused == [0, 1])
    try state.type("<Tab>")
    #expect(state.focused == [2, 0])
    try state.type("<Tab>")
    #expect(state.focused == [2, 0])
    try state.type("<S-Tab>")
    #expect(state.focused == [0, 1])
    try state.type("5<S-Tab>")
    #expect(state.focused == [0, 0])
  }

  /// Three lanes; a card over all of them between rows of narrow ones.
  func deckWithBanner() -> Deck {
    let narrow = Card(id: "", height: 48)
    let wide = Card(id: "", height: 48, span: 3)
    return Deck(
      sections: [[narrow, narrow, narrow, wide, narrow, narrow, narrow]], layout: .bare(3))
  }

  @Test func `a run of moves up and down keeps to the x it began at`() throws {
    var state = ViewerState(deckWithBanner(), columns: 60)
    try state.type("lljj")
    #expect(state.focused == [0, 6])
    try state.type("kk")
    #expect(state.focused == [0, 2])
  }

  @Test func `any other motion ends the run`() throws {
    var state = ViewerState(deckWithBanner(), columns: 60)
    try state.type("llj<Tab><S-Tab>j")
    #expect(state.focused == [0, 5])
  }

  @Test(arguments: [
    ("5G", [1, 1]), ("5g", [1, 1]), ("1G", [0, 0]), ("200G", [1, 3]), ("3<Home>", [0, 2]),
    ("G", [1, 3]), ("<End>", [1, 3]), ("Gg", [0, 0]), ("G<Home>", [0, 0]), ("4<End>", [1, 0]),
  ])
  func `g and G go to the ends or to a card by number`(keys: String, focused: [Int]) throws {
    var state = ViewerState(Deck(rows: [[3, 3, 3], [3, 3, 3, 3]]))
    try state.type(keys)
    #expect(state.focused == focused)
  }

  @Test func `g and G show the ends of the wall with all that is there`() throws {
    var layout = LayoutValues.bare(1)
    layout.sectionInset = LayoutValues.Insets(32)
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 20)], layout: layout))
    try state.type("G")
    #expect(state.scrollRow == 54)
    try state.type("g")
    #expect(state.scrollRow == 0)
  }

  @Test func `past the last card the rest of the wall comes into sight`() throws {
    var layout = LayoutValues.bare(1)
    layout.sectionInset = LayoutValues.Insets(32)
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 20)], layout: layout))
    try state.type("19j")
    #expect((state.focused, state.scrollRow) == ([0, 19], 52))
    try state.type("j")
    #expect((state.focused, state.scrollRow) == ([0, 19], 54))
    try state.type("19k")
    #expect((state.focused, state.scrollRow) == ([0, 0], 2))
    try state.type("k")
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
  }

  @Test func `the focus is scrolled into view by as little as shows all of it`() throws {
    var state = ViewerState(even)
    try state.type("jj")
    #expect(state.scrollRow == 0)
    try state.type("j")
    #expect(state.scrollRow == 2)
    try state.type("j")
    #expect(state.scrollRow == 5)
    try state.type("kk")
    #expect(state.scrollRow == 5)
    try state.type("k")
    #expect(state.scrollRow == 3)
  }

  @Test func `a card taller than the screen scrolls before the focus leaves it`() throws {
    var state = ViewerState(Deck(rows: [[3, 25, 3]], layout: .bare(1)))
    try state.type("j")
    #expect((state.focused, state.scrollRow) == ([0, 1], 3))
    try state.type("j")
    #expect((state.focused, state.scrollRow) == ([0, 1], 11))
    try state.type("j")
    #expect((state.focused, state.scrollRow) == ([0, 1], 18))
    try state.type("j")
    #expect((state.focused, state.scrollRow) == ([0, 2], 21))
    try state.type("k")
    #expect((state.focused, state.scrollRow) == ([0, 1], 18))
    try state.type("kk")
    #expect((state.focused, state.scrollRow) == ([0, 1], 3))
    try state.type("k")
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
  }

  @Test func `rows under a pinned header are not on the screen`() throws {
    var layout = LayoutValues.bare(1)
    layout.headerHeight = 32
    var state = ViewerState(
      Deck(rows: [Array(repeating: 3, count: 10)], titled: ["A"], layout: layout))
    try state.type("9j")
    #expect(state.scrollRow == 22)
    try state.type("k")
    #expect(state.scrollRow == 22)
    try state.type("k")
    #expect((state.focusRow, state.scrollRow) == (2, 21))
    layout.pinsHeader = false
    state = ViewerState(
      Deck(rows: [Array(repeating: 3, count: 10)], titled: ["A"], layout: layout))
    try state.type("9jkk")
    #expect((state.focusRow, state.scrollRow) == (1, 22))
  }

  @Test func `sections are gone to from the top, those without cards passed over`() throws {
    let eight: [Double] = Array(repeating: 3, count: 8)
    let rows = [[3, 3, 3, 3], [], eight, eight]
    var state = ViewerState(Deck(rows: rows, titled: ["A", "B", "C", "D"]))
    try state.type("]")
    #expect((state.focused, state.scrollRow) == ([2, 0], 8))
    try state.type("]")
    #expect((state.focused, state.scrollRow) == ([3, 0], 21))
    try state.type("]")
    #expect(state.focused == [3, 0])
    try state.type("j[")
    #expect(state.focused == [3, 0])
    try state.type("[")
    #expect(state.focused == [2, 0])
    try state.type("9[")
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
    try state.type("2]")
    #expect(state.focused == [3, 0])
  }

  @Test func `in an empty wall nothing has the focus and every key is harmless`() throws {
    for deck in [Deck(rows: []), Deck(rows: [[]]), Deck(rows: [[], []], titled: ["A", "B"])] {
      var state = ViewerState(deck)
      for row in ActionTable.standard.rows {
        for key in row.keys { state.send(.key(key)) }
      }
      #expect(state.focus == nil)
      #expect(state.scrollRow == 0)
    }
  }
}
