import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct TraceTests {
  func state(
    _ columns: Int, _ rows: Int, deck: Deck = Trees.deck(), options: ViewOptions = ViewOptions()
  ) -> ViewerState {
    ViewerState(deck: deck, options: options, screen: CellSize(columns: columns, rows: rows))
  }

  func screen(_ state: ViewerState) -> [String] {
    draw(state, showing: state.visibleElements()).lines
  }

  @Test(arguments: [(100, 30), (60, 14), (24, 8), (8, 3)])
  func `a wall is dealt card by card`(columns: Int, rows: Int) throws {
    var state = state(columns, rows)
    try state.type("p5l")
    expectSnapshot(screen(state), named: "trace-\(columns)x\(rows)")
    try state.type("G")
    expectSnapshot(screen(state), named: "trace-end-\(columns)x\(rows)")
  }

  @Test func `the next card is shown above the panel, at the end of the wall below it`() throws {
    var deck = Deck(rows: [(0..<60).map { Double(3 + $0 * 7 % 5) }])
    deck.sections[0].layout = .bare(3)
    var state = state(70, 24, deck: deck)
    try state.type("p30l")
    expectSnapshot(screen(state), named: "trace-middle-70x24")
    try state.type("Gh")
    expectSnapshot(screen(state), named: "trace-last-70x24")
  }

  @Test(arguments: ["oooo", "ooo3t", "ooo3td"])
  func `spans, named lanes and openings are told of`(keys: String) throws {
    let cards = [
      Card(id: "", title: "a", height: 160), Card(id: "", title: "b", height: 32, span: 2),
      Card(id: "", title: "c", height: 64), Card(id: "", title: "d", height: 64, column: 2),
      Card(id: "", title: "e", height: 48), Card(id: "", title: "f", height: 48),
    ]
    var layout = LayoutValues.bare(2)
    layout.lineSpacing = 16
    var state = state(70, 30, deck: Deck(sections: [cards], layout: layout))
    try state.type(keys + "p")
    var reasons: [String] = []
    for _ in cards {
      reasons.append(state.modes.trace?.reason ?? "")
      try state.type("l")
    }
    expectSnapshot(reasons, named: "trace-reasons-\(keys)")
  }

  @Test func `keys step, count, run and leave`() throws {
    var state = state(80, 24)
    try state.type("<C-d>j")
    let (scroll, focus) = (state.scrollRow, state.focus)
    try state.type("p")
    #expect(state.modes.trace?.dealt == 0 && state.mode == .trace)
    for (keys, dealt) in [
      ("l", 1), ("3l", 4), ("h", 3), ("9h", 0), ("G", 11), ("l", 11), ("h", 10), ("g", 0),
      ("<Right><Right><Left>", 1), ("<End>", 11), ("<Home>", 0), ("5G", 4), ("999999999l", 11),
    ] {
      try state.type(keys)
      #expect(state.modes.trace?.dealt == dealt, "\(keys)")
    }
    #expect(state.focus == focus)
    try state.type("p")
    #expect(state.modes.trace == nil)
    #expect((state.scrollRow, state.focus) == (scroll, focus))
    try state.type("p<Esc>")
    #expect(state.modes.trace == nil)
    #expect(try state.type("pq") == [.quit])
  }

  @Test func `running is driven by ticks and stops at the end`() throws {
    var state = state(80, 24)
    #expect(state.nextTick == nil)
    try state.type("p")
    #expect(state.nextTick == nil)
    try state.type(" ")
    #expect(state.nextTick == .milliseconds(250))
    _ = update(&state, .tick(.milliseconds(200)))
    #expect(state.modes.trace?.dealt == 0 && state.nextTick == .milliseconds(50))
    _ = update(&state, .tick(.milliseconds(75)))
    #expect(state.modes.trace?.dealt == 1 && state.nextTick == .milliseconds(225))
    try state.type("+")
    #expect(state.modes.trace?.cardsPerSecond == 8)
    _ = update(&state, .tick(.milliseconds(500)))
    #expect(state.modes.trace?.dealt == 5)
    try state.type(" ")
    #expect(state.nextTick == nil)
    _ = update(&state, .tick(.seconds(9)))
    #expect(state.modes.trace?.dealt == 5)
    try state.type(" 99-")
    #expect(state.modes.trace?.cardsPerSecond == 1)
    _ = update(&state, .tick(.seconds(1000)))
    #expect(state.modes.trace?.dealt == 11 && state.nextTick == nil)
    try state.type(" ")
    #expect(state.modes.trace?.dealt == 0 && state.nextTick == .seconds(1))
    _ = update(&state, .tick(.seconds(-1)))
    #expect(state.nextTick == .seconds(1))
  }

  @Test func `a tick leaves a count and a message as they are`() throws {
    var state = state(80, 24)
    try state.type("+")
    let message = state.notice
    try state.type("4")
    _ = update(&state, .tick(.seconds(1)))
    #expect(state.count == 4)
    try state.type("x")
    try state.type("+")
    _ = update(&state, .tick(.seconds(1)))
    #expect(message != nil && state.notice != nil)
  }

  @Test func `a change of the layout is told of from where the trace is`() throws {
    var state = state(100, 30)
    try state.type("p4lo")
    #expect(state.modes.trace?.dealt == 4)
    #expect(state.modes.trace?.step?.reason == .turn)
    try state.type("2a")
    let section = state.modes.trace?.section
    #expect(section == 0)
  }

  @Test func `while it is dealt the wall scrolls for the mouse only, until the next card`() throws {
    var state = state(80, 24)
    try state.type("p")
    let before = state
    for isDouble in [false, true] {
      var press = MouseEvent(.press, at: CellPoint(column: 60, row: 5))
      press.isDouble = isDouble
      state.send(.mouse(press))
    }
    #expect((state.focus, state.scrollRow) == (before.focus, before.scrollRow))
    #expect(state.page == nil)
    state.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect((state.focus, state.scrollRow) == (before.focus, 3))
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: 79, row: 22))))
    #expect((state.focus, state.scrollRow) == (before.focus, state.lastScrollRow))
    try state.type("l")
    #expect((state.focus, state.scrollRow) == (before.focus, 1))
    for keys in ["j", "<C-d>", "]", "<Tab>"] { try state.type(keys) }
    #expect((state.focus, state.scrollRow) == (before.focus, 1))
  }

  @Test func `cards that are not dealt are hidden, those of other sections are not`() throws {
    var state = state(100, 70)
    try state.type("p3l")
    let lines = screen(state).joined()
    for title in ["Larch", "Oak", "Giant sequoia", "Birch", "Araucaria"] {
      #expect(lines.contains(title))
    }
    for title in ["Yew", "Ginkgo", "Hazel"] { #expect(!lines.contains(title)) }
  }

  @Test func `every step of every trace can be seen`() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let heights = (0..<random.pick(1...40)).map { _ in Double(random.pick(1...9)) }
      var deck = Deck(rows: [heights, [3, 4]], titled: ["A", "B"])
      deck.sections[0].layout = .bare(random.pick(1...5))
      deck.sections[0].layout.order = random.pick(LayoutValues.Order.allCases)
      var state = state(random.pick(30...80), random.pick(20...30), deck: deck)
      try state.type("p")
      while let path = state.modes.trace?.path {
        #expect(state.isInSight(path), "seed \(seed), \(path)")
        #expect(screen(state).count == state.screen.rows)
        try state.type("l")
      }
    }
  }

  @Test func `a filter that comes into force ends the trace`() throws {
    var state = state(80, 24)
    state.contents.sliceCount = 1
    try state.type("&larch<Enter>p")
    #expect(state.modes.trace != nil && state.hasPendingWork)
    state.finishWork()
    #expect(state.modes.trace == nil && state.cardCount == 1)
    try state.type("i/larch<Enter><Esc>")
    #expect(!state.layoutTools.showsInspector && state.contents.search != nil)
  }

  @Test func `an empty wall has nothing to trace`() throws {
    var state = state(40, 10, deck: Trees.empty)
    try state.type("p")
    #expect(state.modes.trace == nil && state.mode == .wall)
  }
}
