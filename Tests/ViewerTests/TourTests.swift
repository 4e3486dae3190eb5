import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct TourTests {
  func state(_ columns: Int, _ rows: Int, startsDemo: Bool = false) -> ViewerState {
    var options = ViewOptions()
    options.startsDemo = startsDemo
    return ViewerState(
      deck: Trees.deck(), options: options, screen: CellSize(columns: columns, rows: rows))
  }

  func screen(_ state: ViewerState) -> [String] {
    draw(state, showing: state.visibleElements()).lines
  }

  @Test func `the tour goes on by ticks, from stop to stop, and around`() throws {
    var state = state(100, 30)
    try state.type("D")
    let first = Tour.script[0]
    #expect(state.modes.tour?.caption == first.caption)
    #expect(state.nextTick == first.pause)
    _ = update(&state, .tick(first.pause - .milliseconds(1)))
    #expect(state.modes.tour?.caption == first.caption)
    #expect(state.nextTick == .milliseconds(1))
    _ = update(&state, .tick(.hours(24)))
    #expect(state.modes.tour?.caption == Tour.script[1].caption)
    var captions: [String] = []
    for _ in Tour.script {
      captions.append(state.modes.tour?.caption ?? "")
      while let caption = state.modes.tour?.caption, caption == captions.last {
        _ = update(&state, .tick(state.nextTick ?? .zero))
      }
    }
    #expect(captions == Tour.script.map(\.caption).dropFirst() + [first.caption])
  }

  @Test func `every stop shows something else than the one before`() throws {
    var state = state(120, 40, startsDemo: true)
    var before = screen(state)
    for _ in 0..<(2 * Tour.script.count) {
      let caption = state.modes.tour?.caption
      while state.modes.tour?.caption == caption {
        _ = update(&state, .tick(state.nextTick ?? .zero))
      }
      let now = screen(state)
      #expect(now != before, "\(state.modes.tour?.caption ?? "")")
      before = now
    }
  }

  @Test func `captions are shown over the wall`() throws {
    var state = state(100, 24, startsDemo: true)
    expectSnapshot(screen(state), named: "tour-100x24")
    while state.modes.trace == nil { _ = update(&state, .tick(state.nextTick ?? .zero)) }
    _ = update(&state, .tick(.seconds(2)))
    expectSnapshot(screen(state), named: "tour-trace-100x24")
  }

  @Test(arguments: ["j", "x", "<Esc>", "5", "+", "D", "<Enter>"])
  func `any key ends the tour and gives the layout back, and does nothing else`(
    keys: String
  ) throws {
    for stops in [0, 3, 9, 14, 20, 23] {
      var state = state(100, 30)
      try state.type("+]s+o")
      let before = state
      try state.type("D")
      for _ in 0..<stops { _ = update(&state, .tick(.seconds(10))) }
      try state.type(keys)
      #expect(state.modes.tour == nil && state.modes.trace == nil && state.nextTick == nil)
      #expect(state.overrides == before.overrides && state.count == nil && state.overlay == nil)
      #expect(state.layout.contentSize == before.layout.contentSize)
      #expect(!state.layoutTools.showsInspector)
    }
  }

  @Test func `a click or the wheel ends the tour, a new size of the screen does not`() throws {
    var state = state(100, 30, startsDemo: true)
    state.send(.resize(CellSize(columns: 80, rows: 24)))
    #expect(state.modes.tour != nil)
    state.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect(state.modes.tour == nil && state.scrollRow == 0)
    try state.type("D")
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: 50, row: 8))))
    #expect(state.modes.tour == nil)
  }

  @Test func `q quits in the tour, too`() throws {
    var state = state(100, 30, startsDemo: true)
    #expect(try state.type("q") == [.quit])
  }

  @Test func `an empty wall and the smallest screens have a tour`() {
    for (columns, rows) in [(0, 0), (1, 1), (3, 2), (12, 5), (60, 20)] {
      for deck in [Trees.empty, Trees.deck(), Deck(rows: [])] {
        var options = ViewOptions()
        options.startsDemo = true
        options.isAnimated = true
        var state = ViewerState(
          deck: deck, options: options, screen: CellSize(columns: columns, rows: rows))
        for _ in 0..<200 {
          _ = update(&state, .tick(state.nextTick ?? .zero))
          #expect(draw(state, showing: state.visibleElements()).size == state.screen)
        }
      }
    }
  }
}

extension Duration {
  fileprivate static func hours(_ hours: Int) -> Duration { .seconds(3600 * hours) }
}
