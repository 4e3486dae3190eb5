import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct InspectorTests {
  let times = FrameTimes(
    query: .nanoseconds(400), draw: .microseconds(700), write: .microseconds(400), bytes: 1480)

  func state(
    _ columns: Int, _ rows: Int, deck: Deck = Trees.deck(), options: ViewOptions = ViewOptions()
  ) -> ViewerState {
    ViewerState(deck: deck, options: options, screen: CellSize(columns: columns, rows: rows))
  }

  func screen(_ state: ViewerState) -> ScreenBuffer {
    draw(state, showing: state.visibleElements(), times: times)
  }

  @Test(arguments: [(200, 60), (120, 40), (80, 24), (44, 14), (30, 10), (20, 6), (12, 4)])
  func `the inspector tells what the layout knows`(columns: Int, rows: Int) throws {
    var state = state(columns, rows)
    try state.type("li")
    expectSnapshot(screen(state).lines, named: "inspector-\(columns)x\(rows)")
  }

  @Test func `the inspector is where the focused card isn't`() throws {
    var state = state(120, 40)
    try state.type("lli")
    expectSnapshot(screen(state).lines, named: "inspector-left-120x40")
    #expect(InspectorPlace(state).area.column == 2)
    try state.type("hh")
    #expect(InspectorPlace(state).area.maxColumn == 117)
  }

  @Test func `lanes of many columns share bars`() throws {
    var options = ViewOptions()
    options.layout = .bare(20)
    var deck = Deck(rows: [(0..<60).map { Double($0 * 7 % 11) }])
    deck.sections[0].layout.columns = .count(20)
    let bars = Inspector(state(100, 40, deck: deck), items: 0, times: nil).rows.compactMap {
      if case .bar(let name, let share, let text) = $0.content { (name, share, text) } else { nil }
    }
    #expect(bars.map(\.0) == ["0–2", "3–5", "6–8", "9–11", "12–14", "15–17", "18–19"])
    #expect(bars.map(\.1).max() == 1)
  }

  func facts(_ state: ViewerState, times: FrameTimes?) -> [String: String] {
    let rows = Inspector(state, items: 7, times: times).rows
    return rows.reduce(into: [:]) { facts, row in
      if case .fact(let name, let text) = row.content, !name.isEmpty { facts[name] = text }
    }
  }

  @Test func `rounding to cells is what the inspector says`() throws {
    var options = ViewOptions()
    options.layout = .bare(3)
    options.scale = CellScale(pointsPerColumn: 7, pointsPerRow: 13.5)
    var state = state(60, 20, deck: Deck(rows: [[1, 2, 3, 4]]), options: options)
    try state.type("l")
    let facts = facts(state, times: nil)
    #expect(facts["wall"] == "413 × 80 pt")
    #expect(facts["lane 1"] == "137.66 pt, 19 cells")
    #expect(facts["card 1"] == "137.66×32 pt at 137.67, 0")
    #expect(facts["rounding"] == "x +2.33 y 0 w −4.66 h −5")
    #expect(facts["uneven"] == "by 48 pt")
  }

  @Test func `times that are hidden or unknown are dashes`() throws {
    var options = ViewOptions()
    let deck = Deck(rows: [[1, 2, 3, 4]])
    #expect(facts(state(60, 20, deck: deck), times: nil)["query"] == "– · 7 of 4 visible")
    #expect(facts(state(60, 20, deck: deck), times: times)["query"] == "0.4 µs · 7 of 4 visible")
    #expect(facts(state(60, 20, deck: deck), times: times)["frame"] == "1.1 ms · 1,480 bytes")
    options.hidesTimes = true
    let hidden = facts(state(60, 20, deck: deck, options: options), times: times)
    #expect(hidden["query"] == "– · 7 of 4 visible")
    #expect(hidden["frame"] == "– · – bytes")
  }

  @Test func `i and Esc close the inspector, all other keys go on as without it`() throws {
    var state = state(80, 24)
    var plain = state
    try state.type("i")
    for keys in ["j", "l", "+", "<C-d>", "o", "3>", "G", "?", "<Esc>", "]"] {
      try state.type(keys)
      try plain.type(keys)
      #expect(state.focus == plain.focus && state.scrollRow == plain.scrollRow, "\(keys)")
      #expect(state.overrides == plain.overrides && state.overlay == plain.overlay, "\(keys)")
    }
    #expect(state.layoutTools.showsInspector)
    try state.type("<Esc>")
    #expect(!state.layoutTools.showsInspector)
    try state.type("ii")
    #expect(!state.layoutTools.showsInspector)
  }

  @Test func `a click on the inspector is not one on what is under it`() throws {
    var state = state(120, 40)
    try state.type("i")
    let area = InspectorPlace(state).area
    let cell = CellPoint(column: area.column + 3, row: area.row + 3)
    state.send(.mouse(MouseEvent(.press, at: cell)))
    #expect(state.focused == [0, 0])
    try state.type("i")
    state.send(.mouse(MouseEvent(.press, at: cell)))
    #expect(state.focused != [0, 0])
  }

  @Test func `labels and panels stay inside cards and screen, whatever their size`() throws {
    for columns in stride(from: 0, through: 130, by: 13) {
      for rows in stride(from: 0, through: 44, by: 6) {
        var state = state(columns, rows)
        try state.type("i")
        let buffer = screen(state)
        #expect(buffer.size == state.screen)
        let area = InspectorPlace(state).area
        #expect(area.intersection(buffer.bounds) == area || area.isEmpty, "\(columns)×\(rows)")
        let plain = draw(self.state(columns, rows), showing: state.visibleElements(), times: times)
        for row in 0..<state.wallRows where plain.lines[row].isEmpty && !area.contains(row) {
          #expect(buffer.lines[row].isEmpty, "\(columns)×\(rows), row \(row)")
        }
      }
    }
  }

  @Test func `an empty wall has an inspector`() throws {
    var state = state(60, 20, deck: Trees.empty)
    try state.type("i")
    expectSnapshot(screen(state).lines, named: "inspector-empty-60x20")
  }
}

extension CellRect {
  fileprivate func contains(_ row: Int) -> Bool { (self.row..<maxRow).contains(row) }
}
