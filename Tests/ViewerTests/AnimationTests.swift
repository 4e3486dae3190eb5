import Geometry
import MasonryEngine
import Records
import Screen
import Synchronization
import TestSupport
import Testing

@testable import Viewer

@Suite struct AnimationTests {
  func state(
    _ columns: Int, _ rows: Int, deck: Deck = Trees.deck(), isAnimated: Bool = true
  ) -> ViewerState {
    var options = ViewOptions()
    options.isAnimated = isAnimated
    return ViewerState(
      deck: deck, options: options, screen: CellSize(columns: columns, rows: rows))
  }

  func screen(_ state: ViewerState) -> [String] {
    draw(state, showing: state.visibleElements()).lines
  }

  /// What is on the screen without the scrollbar and the status line, which know of no movement.
  func wall(_ state: ViewerState) -> [String] {
    screen(state).dropLast().map { String($0.prefix(state.wallColumns)) }
  }

  func tick(_ state: inout ViewerState, _ milliseconds: Int) {
    _ = update(&state, .tick(.milliseconds(milliseconds)))
  }

  @Test func `without animation nothing is asked for`() throws {
    var state = state(80, 24, isAnimated: false)
    try state.type("+")
    #expect(state.nextTick == nil && state.layoutTools.transition == nil)
  }

  @Test func `a change begins where everything stood and ends where it belongs`() throws {
    var moving = state(80, 24)
    let before = wall(moving)
    try moving.type("+")
    #expect(wall(moving) == before)
    #expect(moving.nextTick == .milliseconds(16))
    tick(&moving, 60)
    #expect(wall(moving) != before)
    expectSnapshot(screen(moving), named: "moving-80x24")
    tick(&moving, 120)
    #expect(moving.nextTick == nil)
    var still = state(80, 24, isAnimated: false)
    try still.type("+")
    #expect(screen(moving) == screen(still))
  }

  @Test func `a change that moves nothing asks for nothing`() throws {
    var state = state(80, 24)
    try state.type("t")
    #expect(state.notice != nil && state.nextTick == nil)
    try state.type("s")
    #expect(state.nextTick == nil)
  }

  @Test func `a new change starts from where things are`() throws {
    var state = state(100, 30)
    try state.type("+")
    tick(&state, 70)
    let middle = wall(state)
    try state.type("-")
    #expect(wall(state) == middle)
    tick(&state, 180)
    #expect(state.nextTick == nil)
  }

  @Test func `the focused card keeps its row all the way`() throws {
    var deck = Deck(rows: [(0..<200).map { Double(2 + $0 * 7 % 6) }])
    deck.sections[0].layout = .bare(4)
    var state = state(81, 31, deck: deck)
    try state.type("100Gjk")
    let row = try #require(state.focusRow)
    for keys in ["+", "-", "o", "3>", ","] {
      try state.type(keys)
      for _ in 0..<11 {
        let focused = try #require(
          state.layoutTools.transition?.attributes(focus: state.focus).last { $0.zIndex == 0 })
        #expect(focused.indexPath == state.focus)
        #expect(state.screenCells(of: focused).row == row, "\(keys)")
        tick(&state, 16)
      }
      tick(&state, 16)
      #expect(state.nextTick == nil && state.focusRow == row)
    }
  }

  @Test func `scrolling, a new size of the screen and the trace end a movement`() throws {
    for event in [
      InputEvent.key(.control("d")), .resize(CellSize(columns: 90, rows: 24)), .key("p"),
    ] {
      var state = state(80, 24)
      try state.type("+")
      state.send(event)
      #expect(state.layoutTools.transition == nil && state.nextTick == nil, "\(event)")
    }
    var state = state(80, 24)
    try state.type("+l")
    #expect(state.nextTick != nil)
  }

  @Test func `a frame of a movement asks the engine no more than any frame`() throws {
    var state = state(100, 30)
    let counter = Counter()
    state.contents.queryObserver = { _ in counter.count() }
    try state.type("+")
    #expect(counter.value <= 4)
    counter.reset()
    for _ in 0..<5 {
      tick(&state, 16)
      _ = screen(state)
    }
    #expect(counter.value == 5)
  }

  @Test func `what comes from afar is seen to come`() throws {
    var deck = Deck(rows: [(0..<5000).map { Double(2 + $0 * 7 % 6) }])
    deck.sections[0].layout = .bare(1)
    var state = state(81, 25, deck: deck)
    try state.type("2500G8+")
    let height = state.visibleRect.height
    for element in try #require(state.layoutTools.transition).elements {
      #expect(element.from.maxY >= state.visibleRect.minY - height)
      #expect(element.from.minY <= state.visibleRect.maxY + height)
    }
  }
}

/// Counts what happens.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }
  func count() { number.withLock { $0 += 1 } }
  func reset() { number.withLock { $0 = 0 } }
}
