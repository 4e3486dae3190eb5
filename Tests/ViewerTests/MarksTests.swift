import Decks
import Geometry
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct MarksTests {
  func state(_ columns: Int = 80, _ rows: Int = 24) -> ViewerState {
    ViewerState(deck: Notes.deck, screen: CellSize(columns: columns, rows: rows))
  }

  @Test func `m marks the focused card and takes the mark away`() throws {
    var state = state()
    try state.type("m")
    #expect((state.marks, state.focused) == (["larch.md"], [0, 0]))
    try state.type("<Tab>m")
    #expect(state.marks == ["larch.md", "build.log"])
    try state.type("m")
    #expect(state.marks == ["larch.md"])
  }

  @Test func `a count marks that many in reading order, and the same count undoes it`() throws {
    var state = state()
    try state.type("2G3m")
    #expect(state.marks == ["build.log", "17", "18"])
    try state.type("3m")
    #expect(state.marks == [])
    try state.type("999999999m")
    #expect(state.marks == ["build.log", "17", "18", "19", "20"])
  }

  @Test func `M marks all, then none`() throws {
    var state = state()
    try state.type("mM")
    #expect(state.marks.count == 6)
    try state.type("M")
    #expect(state.marks == [])
  }

  @Test func `marks are set on an open card and survive layouts, sizes and decks`() throws {
    var state = state()
    try state.type("<Enter>mlm<Esc>+o")
    state.send(.resize(CellSize(columns: 30, rows: 9)))
    #expect(state.marks == ["larch.md", "build.log"])
    state.deck = Deck(sections: [[Notes.log]])
    state.marks.insert("gone")
    try state.type("M")
    #expect(state.marks == ["larch.md", "gone"])
  }

  @Test func `marked cards bear a sign`() throws {
    var state = state(80, 20)
    try state.type("mlm<Tab>m")
    expectSnapshot(
      draw(state, showing: state.visibleElements()).lines, named: "marks-80x20")
    for columns in [8, 9, 14, 22, 31] {
      state.send(.resize(CellSize(columns: columns, rows: 20)))
      let lines = draw(state, showing: state.visibleElements()).lines
      #expect(lines.joined().contains("●"), "\(columns) columns")
    }
  }
}
