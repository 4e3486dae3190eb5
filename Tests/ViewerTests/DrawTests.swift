import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct DrawTests {
  func state(
    _ columns: Int, _ rows: Int, deck: Deck = Trees.deck(), options: ViewOptions = ViewOptions()
  ) -> ViewerState {
    ViewerState(deck: deck, options: options, screen: CellSize(columns: columns, rows: rows))
  }

  func screen(_ state: ViewerState, times: FrameTimes? = nil) -> ScreenBuffer {
    draw(state, showing: state.visibleElements(), times: times)
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 16), (20, 10), (200, 30)])
  func `the wall`(columns: Int, rows: Int) {
    let times = FrameTimes(query: .nanoseconds(400))
    let buffer = screen(state(columns, rows), times: times)
    expectSnapshot(buffer.lines, named: "wall-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (33, 12)])
  func `the wall, scrolled`(columns: Int, rows: Int) {
    var state = state(columns, rows)
    _ = update(&state, .scrollRows(20))
    expectSnapshot(screen(state).lines, named: "scrolled-\(columns)x\(rows)")
    _ = update(&state, .goToLast)
    expectSnapshot(screen(state).lines, named: "last-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (50, 12), (20, 6), (5, 3)])
  func `the help`(columns: Int, rows: Int) {
    var state = state(columns, rows)
    _ = update(&state, .toggleHelp)
    expectSnapshot(screen(state).lines, named: "help-\(columns)x\(rows)")
  }

  @Test func `a wall narrower than the screen stands left and shows where it ends`() {
    var options = ViewOptions()
    options.width = 440
    expectSnapshot(screen(state(80, 12, options: options)).lines, named: "narrow-80x12")
  }

  @Test func `a screen in ASCII keeps everything in its place`() {
    var state = state(80, 24)
    _ = update(&state, .scrollRows(14))
    var buffer = screen(state)
    buffer.foldToASCII()
    expectSnapshot(buffer.lines, named: "ascii-80x24")
  }

  @Test func `an empty wall says so`() {
    let state = state(60, 7, deck: Trees.empty)
    expectSnapshot(screen(state).lines, named: "empty-60x7")
  }

  @Test func `problems, a count and hidden times are in the status line`() {
    let report = Report(source: "a.json", reason: "no such file", severity: .failure)
    var options = ViewOptions()
    options.hidesTimes = true
    options.showsStats = true
    var state = state(200, 3, deck: Trees.deck(reports: [report, report]), options: options)
    state.send(.key("4"))
    state.send(.key("2"))
    let times = FrameTimes(query: .seconds(1), draw: .seconds(2), write: .seconds(3), bytes: 4)
    expectSnapshot(screen(state, times: times).lines, named: "status-200x3")
  }

  @Test func `the status line tells how the focused section is laid out`() throws {
    var state = state(130, 3)
    var lines = [screen(state).lines[2]]
    for keys in ["s", "j", "ooot", "j", "dj", "aj", "5", "<Esc>", "4+", "G"] {
      try state.type(keys)
      lines.append(screen(state).lines[2])
    }
    expectSnapshot(lines, named: "status-130")
  }

  @Test func `the plain wall is the same wall without what lies over it`() {
    let state = state(81, 24)
    let whole = drawPlain(state, rows: 0..<state.contentRows)
    expectSnapshot(whole.lines, named: "plain-80")
    #expect(whole.lines.allSatisfy { !$0.contains("┏") })
    for band in [0..<7, 7..<8, 20..<45] {
      #expect(drawPlain(state, rows: band).lines == Array(whole.lines[band]))
    }
  }

  @Test func `the cursor rests on the focused card's title`() throws {
    var state = state(80, 24)
    for _ in 0..<6 {
      let buffer = screen(state)
      let cursor = try #require(buffer.cursor)
      let focus = try #require(state.focus)
      let first = try #require(state.card(at: focus).title.unicodeScalars.first)
      #expect(buffer[column: cursor.column, row: cursor.row].scalar == first)
      _ = update(&state, .step(1))
    }
  }

  @Test func `at every size the last row is the status line and nothing is out of place`() throws {
    for columns in 20...220 {
      var state = state(columns, 30)
      _ = update(&state, .scrollRows(columns % 40))
      let visible = state.visibleElements()
      let buffer = draw(state, showing: visible)
      #expect(buffer.size == state.screen)
      for line in buffer.lines { #expect(GlyphWidth.columns(of: line) <= columns) }
      let status = try #require(buffer.lines.last)
      #expect(status.contains("/18"), "\(columns) columns: \(status)")
      let backgrounds = (0..<columns).map { buffer[column: $0, row: 29].style }
      #expect(backgrounds.allSatisfy { $0.attributes.contains(.reverse) })
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13])
  func `the smallest screens are drawn`(columns: Int) {
    for rows in 0...6 {
      var state = state(columns, rows)
      _ = update(&state, .scrollRows(3))
      #expect(screen(state).size == CellSize(columns: columns, rows: rows))
      _ = update(&state, .toggleHelp)
      #expect(screen(state).size == CellSize(columns: columns, rows: rows))
    }
  }

  @Test func `what is drawn of a card is its cells`() {
    for columns in stride(from: 20, through: 220, by: 7) {
      let state = state(columns, 60)
      let cards = state.visibleElements().filter { $0.kind == .item }
      let buffer = draw(state, showing: cards)
      var drawn: Set<CellPoint> = []
      let wall = CellRect(column: 0, row: 0, columns: state.wallColumns, rows: 59)
      for card in cards {
        let cells = state.screenCells(of: card)
        let inside = cells.intersection(wall)
        for row in inside.row..<inside.maxRow {
          for column in inside.column..<inside.maxColumn {
            drawn.insert(CellPoint(column: column, row: row))
          }
        }
        guard cells.rows >= 3, cells.maxRow <= 59, cells.columns > 6 else { continue }
        let corners = [
          buffer[column: cells.column, row: cells.row].scalar,
          buffer[column: cells.maxColumn - 1, row: cells.maxRow - 1].scalar,
        ]
        #expect(corners == ["╭", "╯"] || corners == ["┏", "┛"], "\(columns): \(card)")
      }
      for row in 0..<59 {
        for column in 0..<state.wallColumns {
          guard !drawn.contains(CellPoint(column: column, row: row)) else { continue }
          #expect(buffer[column: column, row: row].scalar == " ")
        }
      }
    }
  }
}
