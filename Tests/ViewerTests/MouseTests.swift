import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct MouseTests {
  func click(_ state: inout ViewerState, _ column: Int, _ row: Int) {
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: column, row: row))))
  }

  func doubleClick(_ state: inout ViewerState, _ column: Int, _ row: Int) {
    click(&state, column, row)
    clickAgain(&state, column, row)
  }

  func clickAgain(_ state: inout ViewerState, _ column: Int, _ row: Int) {
    state.send(.mouse(MouseEvent(.release, at: CellPoint(column: column, row: row))))
    var press = MouseEvent(.press, at: CellPoint(column: column, row: row))
    press.isDouble = true
    state.send(.mouse(press))
  }

  @Test func `a click focuses the card and the view stands still where all of it is in sight`()
    throws
  {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    try state.type("2<C-e>")
    click(&state, 25, 5)
    #expect((state.focused, state.scrollRow) == ([0, 5], 2))
    click(&state, 0, 9)
    #expect((state.focused, state.scrollRow) == ([0, 6], 2))
    click(&state, 0, 0)
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
  }

  @Test func `a click beside the cards, on the scrollbar or the status line does nothing`() throws {
    var layout = LayoutValues.bare(2)
    layout.interitemSpacing = 16
    var state = ViewerState(Deck(rows: [[3, 3, 3]], layout: layout))
    try state.type("l")
    for (column, row) in [(19, 1), (20, 1), (39, 4), (40, 0), (0, 10), (-1, 0), (0, -1), (99, 99)] {
      click(&state, column, row)
      #expect(state.focused == [0, 1])
    }
    click(&state, 18, 1)
    #expect(state.focused == [0, 0])
    click(&state, 21, 1)
    #expect(state.focused == [0, 1])
  }

  @Test func `a click on a pinned header is none on the card under it`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)], titled: ["A"]))
    try state.type("3<C-e>5G")
    click(&state, 0, 0)
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
  }

  @Test func `a click finds what is drawn in the cell, however edges were rounded`() {
    for step in 0..<40 {
      var layout = LayoutValues.bare(5)
      layout.interitemSpacing = Double(step) / 4
      layout.lineSpacing = Double(step) * 0.7
      var state = ViewerState(Deck(rows: [Array(repeating: 1.3, count: 60)], layout: layout))
      for element in state.visibleElements() {
        let cells = state.screenCells(of: element)
        guard !cells.isEmpty, cells.maxRow <= 10, cells.row >= 0 else { continue }
        for (column, row) in [
          (cells.column, cells.row), (cells.maxColumn - 1, cells.maxRow - 1),
        ] {
          click(&state, column, row)
          #expect(state.focus == element.indexPath, "step \(step)")
        }
      }
    }
  }

  @Test func `the wheel scrolls three rows and takes the focus along`() {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    state.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect((state.focused, state.scrollRow) == ([0, 2], 3))
    state.send(.mouse(MouseEvent(.wheelUp, at: .zero)))
    #expect((state.focused, state.scrollRow) == ([0, 2], 0))
  }

  @Test func `a double click opens the card`() {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    doubleClick(&state, 25, 5)
    #expect(state.focused == [0, 3])
    #expect(state.page?.card == state.focus.map { state.card(at: $0) })
  }

  @Test func `a double click opens a card that the first click scrolled into sight`() {
    var state = ViewerState(Deck(rows: [Array(repeating: 7, count: 40)]))
    doubleClick(&state, 25, 9)
    #expect((state.focused, state.scrollRow) == ([0, 3], 4))
    #expect(state.page != nil)
  }

  @Test func `the second click does nothing on what the first one was not on`() throws {
    var state = ViewerState(
      Deck(
        rows: [Array(repeating: 3, count: 8), Array(repeating: 3, count: 40)], titled: ["A", "B"]))
    try state.type("G")
    doubleClick(&state, 3, 0)
    #expect((state.focused, state.page == nil) == ([1, 0], true))
    click(&state, 25, 5)
    try state.type("2<C-e>")
    let focused = state.focused
    clickAgain(&state, 25, 5)
    #expect((state.focused, state.page == nil) == (focused, true))
  }

  @Test func `a click on a header goes to its section's top, on a pinned one too`() throws {
    let rows = [Array(repeating: 3.0, count: 8), [], Array(repeating: 3, count: 40)]
    var state = ViewerState(Deck(rows: rows, titled: ["A", "B", "C"]))
    let tops = (0..<3).map {
      state.layout.layoutAttributesForHeader(inSection: $0).map { Int($0.frame.minY / 16) } ?? -1
    }
    try state.type("10<C-e>")
    click(&state, 20, tops[2] - 10)
    #expect((state.focused, state.scrollRow) == ([2, 0], tops[2]))
    try state.type("9<C-e>")
    click(&state, 0, 0)
    #expect((state.focused, state.scrollRow) == ([2, 0], tops[2]))
    try state.type("gg8<C-e>")
    click(&state, 5, tops[1] - 8)
    #expect((state.focused, state.scrollRow) == ([2, 0], tops[1]))
  }

  @Test func `what lies over the wall or an open card keeps clicks from what is under it`() throws {
    for keys in ["?", "w", "<Enter>"] {
      var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]), columns: 80, rows: 20)
      try state.type(keys)
      for (column, row) in [(0, 0), (60, 5), (40, 10), (79, 19)] {
        doubleClick(&state, column, row)
        #expect((state.focused, state.scrollRow) == ([0, 0], 0))
      }
      #expect((state.overlay != nil) == (keys != "<Enter>"))
      if keys != "<Enter>" {
        click(&state, 80, 19)
        state.send(.mouse(MouseEvent(.drag, at: CellPoint(column: 80, row: 10))))
        #expect((state.page == nil, state.scrollRow) == (true, 0))
      }
    }
  }

  // MARK: The scrollbar

  func drag(_ state: inout ViewerState, _ column: Int, _ row: Int) {
    state.send(.mouse(MouseEvent(.drag, at: CellPoint(column: column, row: row))))
  }

  @Test func `a press on the track goes there, the thumb follows, until it is let go`() {
    var state = ViewerState(Deck(rows: [Array(repeating: 10, count: 200)]))
    #expect(state.contentRows == 1000)
    click(&state, 40, 5)
    #expect(state.scrollbar.hasThumb(atRow: 5))
    let middle = state.scrollRow
    click(&state, 40, 5)
    #expect(state.scrollRow == middle)
    for row in [6, 3, 8] {
      drag(&state, 12, row)
      #expect(state.scrollbar.hasThumb(atRow: row))
    }
    for (row, scroll) in [(9, 990), (99, 990), (0, 0), (-1, 0)] {
      drag(&state, 99, row)
      #expect(state.scrollRow == scroll)
      #expect(state.focus.map { state.isInSight($0) } == true)
    }
    state.send(.mouse(MouseEvent(.release, at: CellPoint(column: 40, row: 0))))
    drag(&state, 40, 9)
    #expect(state.scrollRow == 0)
  }

  @Test func `a press on the thumb leaves it where it is`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    for _ in 0..<50 {
      let before = state.scrollRow
      for row in 0..<10 where state.scrollbar.hasThumb(atRow: row) {
        click(&state, 40, row)
        #expect(state.scrollRow == before)
      }
      try state.type("<C-e>")
    }
  }

  @Test func `a drag that was begun elsewhere is none of the scrollbar's`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    click(&state, 3, 3)
    drag(&state, 40, 9)
    #expect(state.scrollRow == 0)
    click(&state, 40, 9)
    #expect(state.scrollRow == state.lastScrollRow)
    try state.type("j")
    drag(&state, 40, 0)
    #expect(state.scrollRow == state.lastScrollRow)
  }

  @Test func `a drag goes on after a shrink, and where there is nothing to scroll it does nothing`()
  {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    click(&state, 40, 5)
    state.send(.resize(CellSize(columns: 20, rows: 5)))
    drag(&state, 40, 10)
    #expect(state.scrollRow == state.lastScrollRow)
    for size in [(1, 1), (1, 2), (0, 0), (200, 90)] {
      state.send(.resize(CellSize(columns: size.0, rows: size.1)))
      for (column, row) in [(40, 10), (0, 0), (199, 3), (250, 80)] {
        click(&state, column, row)
        drag(&state, column, row + 9)
      }
      #expect(0...state.lastScrollRow ~= state.scrollRow)
    }
  }

  @Test func `an open card's scrollbar is dragged as the wall's`() throws {
    let body = (1...200).map { "line \($0)" }.joined(separator: "\n\n")
    var state = ViewerState(Deck(sections: [[Card(id: "", title: "a", body: body)]]))
    try state.type("<Enter>")
    let last = state.page?.lastTop(rows: 10)
    click(&state, 40, 9)
    #expect((state.page?.top, state.scrollRow) == (last, 0))
    drag(&state, 0, 4)
    #expect(state.scrollbar.hasThumb(atRow: 4))
    drag(&state, 0, 0)
    #expect(state.page?.top == 0)
  }
}
