import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct HelpTests {
  @Test func `the help tells of every row of the key table, by chapter`() {
    let lines = ActionTable.standard.helpLines
    let told = lines.filter { if case .binding = $0 { true } else { false } }
    #expect(told.count == ActionTable.standard.rows.count)
    #expect(lines.first == .heading("Move"))
    #expect(lines.contains(.binding(keys: "j Down", help: "the card below")))
    #expect(lines.contains(.binding(keys: "Space Ctrl-F PgDn", help: "a page down")))
    #expect(lines.contains(.binding(keys: "Shift-Tab", help: "the one before")))
    #expect(lines.contains(.binding(keys: "<", help: "less space between columns")))
    #expect(lines.contains(.binding(keys: "0-9", help: "a count for the next key")))
  }

  @Test func `question mark opens the help and closes it, so does Esc`() throws {
    var state = ViewerState(Deck(rows: [[3]]))
    try state.type("?")
    #expect(state.overlay == .help(scroll: 0))
    try state.type("?")
    #expect(state.overlay == nil)
    try state.type("?<Esc>")
    #expect(state.overlay == nil)
  }

  @Test func `what scrolls the wall scrolls the help, inside its lines`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 50)]))
    let last = state.helpPanel.lines.count - 8
    try state.type("?")
    for (keys, scroll) in [
      ("j", 1), ("k", 0), ("k", 0), ("3j", 3), ("<C-e>", 4), ("<C-y>", 3), ("<C-d>", 7),
      ("<C-u>", 3), ("<Space>", 9), ("<PgUp>", 3), ("G", last), ("j", last), ("g", 0),
      ("999999999<PgDn>", last),
    ] {
      try state.type(keys)
      #expect(state.overlay == .help(scroll: scroll), "\(keys)")
    }
    state.send(.mouse(MouseEvent(.wheelUp, at: .zero)))
    #expect(state.overlay == .help(scroll: last - 3))
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: 30, row: 0))))
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
  }

  @Test func `the help stands inside the wall, whatever the screen`() throws {
    for columns in stride(from: 0, through: 90, by: 3) {
      for rows in stride(from: 0, through: 60, by: 2) {
        var state = ViewerState(
          deck: Deck(rows: []), screen: CellSize(columns: columns, rows: rows))
        try state.type("?G")
        let area = try #require(state.modes.help).area(in: state.panelRoom)
        #expect(area.column >= 0 && area.maxColumn <= columns)
        #expect(area.row >= 0 && area.maxRow <= max(0, rows - 1))
      }
    }
  }
}
