import Geometry
import Records
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
    #expect((state.marked, state.focused) == (["larch.md"], [0, 0]))
    try state.type("<Tab>m")
    #expect(state.marked == ["larch.md", "build.log"])
    try state.type("m")
    #expect(state.marked == ["larch.md"])
  }

  @Test func `a count marks that many in reading order, and the same count undoes it`() throws {
    var state = state()
    try state.type("2G3m")
    #expect(state.marked == ["build.log", "17", "18"])
    try state.type("3m")
    #expect(state.marked == [])
    try state.type("999999999m")
    #expect(state.marked == ["build.log", "17", "18", "19", "20"])
  }

  @Test func `M marks all, then none`() throws {
    var state = state()
    try state.type("mM")
    #expect(state.marks.count == 6)
    try state.type("M")
    #expect(state.marked == [])
  }

  @Test func `marks are set on an open card and survive layouts and sizes`() throws {
    var state = state()
    try state.type("<Enter>mlm<Esc>+o")
    state.send(.resize(CellSize(columns: 30, rows: 9)))
    #expect(state.marked == ["larch.md", "build.log"])
  }

  @Test func `marks follow their cards into another store, and wait for those that left`() throws {
    var state = state()
    try state.type("m2Gm4Gm")
    state.moveDeck(to: [Notes.bookmark, Notes.bare, Notes.larch])
    #expect(state.marked == ["18", "larch.md"])
    state.moveDeck(to: [Notes.bare])
    #expect(state.marked == [])
    #expect(state.marks.isEmpty)
    state.moveDeck(to: [Notes.log, Notes.issue, Notes.bookmark, Notes.larch])
    #expect(state.marked == ["build.log", "18", "larch.md"])
    #expect(state.marks.count == 3)
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

extension ViewerState {
  /// The ids of the marked cards, in the store's order.
  fileprivate var marked: [String] {
    (0..<deck.store.count).filter { marks[$0] }.map { deck.store.id(at: $0) }
  }

  fileprivate mutating func moveDeck(to cards: [Card]) {
    let store = MemoryCardStore(cards)
    marks.move(from: deck.store, to: store)
    contents.deck = Deck(sections: [cards])
  }
}
