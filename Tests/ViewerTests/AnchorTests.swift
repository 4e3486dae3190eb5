import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct AnchorTests {
  /// Heights that make every number of columns another wall.
  let uneven = Deck(rows: [(0..<60).map { Double(3 + $0 * 7 % 5) }], layout: .bare(3))

  @Test(arguments: ["+", "-", "a", "5+", ",", "3,", "<C-l>", ">", ")", "}", "}}", "o", "s+", "o2t"])
  func `the focused card stands still when the layout changes`(keys: String) throws {
    var state = ViewerState(uneven, columns: 60)
    try state.type("30G2<C-e>")
    let row = state.focusRow
    try state.type(keys)
    #expect(state.focused == [0, 29])
    #expect(state.focusRow == row)
  }

  @Test func `a change there and back ends where it began, past the ends of the wall too`() throws {
    for keys in ["G", "g", "jl", "59G"] {
      var state = ViewerState(uneven, columns: 60)
      try state.type(keys)
      let before = (state.focused, state.scrollRow)
      try state.type("30+1+3+")
      #expect((state.focused, state.scrollRow) == before, "\(keys)")
    }
  }

  @Test func `the focused card stands still when the screen changes, and there and back`() throws {
    var state = ViewerState(uneven, columns: 60)
    try state.type("30G2<C-e>")
    let before = (state.focusRow, state.scrollRow)
    state.send(.resize(CellSize(columns: 80, rows: 24)))
    #expect(state.focusRow == before.0)
    #expect(state.wallWidth == 79 * 8)
    state.send(.resize(CellSize(columns: 1, rows: 1)))
    state.send(.resize(CellSize(columns: 0, rows: 0)))
    state.send(.resize(CellSize(columns: 61, rows: 11)))
    #expect((state.focusRow, state.scrollRow) == before)
  }

  @Test func `a screen that becomes too small for the row shows the card`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]), rows: 20)
    try state.type("10j")
    #expect(state.focusRow == 17)
    state.send(.resize(CellSize(columns: 41, rows: 11)))
    #expect(state.focusRow == 7)
  }

  @Test func `a motion begins a new place`() throws {
    var state = ViewerState(uneven, columns: 60)
    try state.type("30G1+30+j")
    let before = (state.focused, state.focusRow)
    try state.type("2+")
    #expect((state.focused, state.focusRow) == before)
  }

  @Test func `inside a card taller than the screen the part that is shown stays`() throws {
    let card = Card(id: "", aspectRatio: 0.125)
    var state = ViewerState(Deck(sections: [[card, card]], layout: .bare(2)))
    try state.type("30<C-e>")
    #expect(state.rows(ofCardAt: IndexPath(item: 0, section: 0)) == 0..<80)
    try state.type("4+")
    #expect(state.scrollRow == 15)
    try state.type("2+")
    #expect(state.scrollRow == 30)
  }

  @Test func `sizes that no terminal has are harmless`() throws {
    var state = ViewerState(uneven)
    for size in [
      CellSize(columns: -5, rows: -5), CellSize(columns: .max, rows: .max),
      CellSize(columns: .min, rows: .min),
    ] {
      state.send(.resize(size))
      try state.type("jl<Space>G[]+-,.|")
    }
    state.send(.resize(CellSize(columns: 41, rows: 11)))
    #expect(state.wallWidth == 320)
  }
}
