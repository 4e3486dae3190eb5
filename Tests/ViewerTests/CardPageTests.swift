import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct CardPageTests {
  func state(_ columns: Int, _ rows: Int, deck: Deck = Notes.deck) -> ViewerState {
    ViewerState(deck: deck, screen: CellSize(columns: columns, rows: rows))
  }

  func screen(_ state: ViewerState) -> ScreenBuffer {
    draw(state, showing: state.visibleElements())
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 16), (20, 10)])
  func `an open card`(columns: Int, rows: Int) throws {
    var state = state(columns, rows)
    try state.type("<Enter>")
    expectSnapshot(screen(state).lines, named: "card-\(columns)x\(rows)")
    try state.type("G")
    expectSnapshot(screen(state).lines, named: "card-end-\(columns)x\(rows)")
  }

  @Test func `cards of every kind`() throws {
    var state = state(80, 14)
    var lines: [String] = []
    for keys in ["2G<Enter>", "l", "lm", "l", "l"] {
      try state.type(keys)
      lines += screen(state).lines
    }
    expectSnapshot(lines, named: "card-kinds-80x14")
  }

  @Test func `an open card in ASCII keeps everything in its place`() throws {
    var state = state(80, 24)
    try state.type("m<Enter>8j")
    var buffer = screen(state)
    buffer.foldToASCII()
    expectSnapshot(buffer.lines, named: "card-ascii-80x24")
  }

  @Test func `the help lies over an open card too, and Esc closes one after the other`() throws {
    var state = state(80, 24)
    try state.type("<Enter>?")
    #expect(state.mode == .help)
    expectSnapshot(screen(state).lines, named: "card-help-80x24")
    #expect(!state.helpPanel.lines.contains(.heading("Spacing")))
    try state.type("<Esc>")
    #expect(state.mode == .card)
    try state.type("<Esc>")
    #expect(state.mode == .wall)
  }

  @Test func `Esc goes back to the wall at the same place`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 60)]))
    try state.type("30Gkkk<C-e>")
    let before = (state.focus, state.scrollRow, state.keptX)
    try state.type("<Enter>jj<PgDn>G<Esc>")
    #expect((state.focus, state.scrollRow, state.keptX) == before)
    #expect(state.page == nil)
  }

  @Test func `an open card scrolls as the wall does, within its ends`() throws {
    let body = (1...200).map { "line \($0)" }.joined(separator: "\n")
    var state = ViewerState(Deck(sections: [[Card(id: "1", title: "T", body: body)]]))
    try state.type("<Enter>")
    let last = 200 + 4 - 10
    for (keys, top) in [
      ("k", 0), ("j", 1), ("<Down>", 2), ("<Enter>", 3), ("<Up>", 2), ("5j", 7), ("<C-e>", 8),
      ("<C-y>", 7), ("<Space>", 15), ("<PgUp>", 7), ("<C-d>", 12), ("<C-u>", 7), ("3<C-f>", 31),
      ("<C-b>", 23), ("G", last), ("j", last), ("100G", 99), ("g", 0), ("20g", 19),
      ("999999999<PgDn>", last), ("<Home>", 0), ("<End>", last), ("<Esc><Enter>", 0),
    ] {
      try state.type(keys)
      #expect(state.page?.top == top, "\(keys)")
    }
    state.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect(state.page?.top == 3)
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: 3, row: 3))))
    #expect(state.page?.top == 3)
  }

  @Test func `h and l open the neighbours in reading order and the focus follows`() throws {
    var state = state(80, 24)
    try state.type("<Enter>5jl")
    #expect(state.focused == [0, 1])
    #expect(state.page?.card == Notes.log)
    #expect(state.page?.top == 0)
    try state.type("2l")
    #expect(state.page?.card == Notes.bookmark)
    try state.type("<Left><Tab><S-Tab><S-Tab>")
    #expect(state.page?.card == Notes.log)
    try state.type("99<Right>")
    #expect((state.page?.card, state.notice) == (Notes.bare, nil))
    try state.type("l")
    #expect((state.page?.card, state.notice) == (Notes.bare, "the last card"))
    try state.type("99h")
    #expect((state.page?.card, state.notice) == (Notes.larch, nil))
    try state.type("h")
    #expect(state.notice == "the first card")
    try state.type("ll<Esc>")
    let path = try #require(state.focus)
    #expect(state.focused == [1, 0])
    #expect(state.isInSight(path))
  }

  @Test func `a press at an end of the page keeps its place`() throws {
    var state = state(40, 8)
    try state.type("<Enter>5jh")
    #expect((state.page?.top, state.notice) == (5, "the first card"))
  }

  @Test func `q and Ctrl-C end an open card's program, keys of the wall do nothing`() throws {
    var state = state(80, 24)
    try state.type("<Enter>")
    #expect(try state.type("q") == [.quit])
    #expect(try state.type("<C-c>") == [.interrupt])
    let columns = state.layout.laneCount(inSection: 0)
    #expect(try state.type("+-ao<lt>]r") == [])
    #expect(state.layout.laneCount(inSection: 0) == columns)
    #expect(state.page?.card == Notes.larch)
  }

  @Test func `the smallest screens show an open card`() throws {
    for columns in [0, 1, 2, 3, 5, 8, 13, 23, 24, 25] {
      for rows in 0...5 {
        var state = state(columns, rows)
        try state.type("<Enter>jjGkll")
        #expect(screen(state).size == CellSize(columns: columns, rows: rows))
        #expect(state.pageArea.column >= 0)
        #expect(state.pageArea.maxColumn <= max(0, columns - 1))
      }
    }
  }

  @Test func `an empty wall opens nothing`() throws {
    var state = state(80, 24, deck: Trees.empty)
    #expect(try state.type("<Enter>jkhlmMeO") == [])
    #expect(state.page == nil)
    #expect(state.marks.isEmpty)
  }

  @Test func `the cursor rests on the title, or on the first line where that is gone`() throws {
    var state = state(80, 24)
    try state.type("<Enter>")
    #expect(screen(state).cursor == CellPoint(column: 2, row: 1))
    try state.type("j")
    #expect(screen(state).cursor == CellPoint(column: 2, row: 0))
    try state.type("j")
    #expect(screen(state).cursor == CellPoint(column: 2, row: 0))
  }

  @Test func `nothing is drawn outside the text's columns but the scrollbar`() throws {
    for columns in 20...140 {
      var state = state(columns, 20)
      try state.type("<Enter>\(columns % 9)j")
      let buffer = screen(state)
      for row in 0..<19 {
        for column in 0..<columns - 1
        where !(state.pageArea.column..<state.pageArea.maxColumn).contains(column) {
          #expect(buffer[column: column, row: row].scalar == " ")
        }
      }
    }
  }
}
