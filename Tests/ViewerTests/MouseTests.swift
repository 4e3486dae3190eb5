import Decks
import Geometry
import MasonryEngine
import Screen
import Testing

@testable import Viewer

@Suite struct MouseTests {
  func click(_ state: inout ViewerState, _ column: Int, _ row: Int) {
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: column, row: row))))
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
    #expect(state.focused == [0, 4])
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
}
