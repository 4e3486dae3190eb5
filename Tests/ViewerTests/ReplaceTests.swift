import Decks
import Geometry
import MasonryEngine
import TestSupport
import Testing

@testable import Viewer

/// Another deck in place of the one that is shown.
@Suite struct ReplaceTests {
  @Test func `the focused card keeps the focus and its row, wherever it went`() throws {
    var state = ViewerState(deck(0..<60), columns: 60)
    try state.type("30G2<C-e>")
    let row = state.focusRow
    for numbers in [Array(10..<60), Array(29..<35) + Array(0..<20), Array((0..<60).reversed())] {
      state.replaceDeck(with: deck(numbers))
      #expect(focusedID(state) == "29")
      if state.scrollRow > 0, state.scrollRow < state.lastScrollRow {
        #expect(state.focusRow == row)
      }
      #expect(state.message == nil)
    }
  }

  @Test func `where the focused card is gone the next one takes its place, else the one before`() {
    var state = ViewerState(deck(0..<60), columns: 60)
    update(&state, .step(29))
    state.replaceDeck(with: deck(Array(0..<29) + Array(31..<60)))
    #expect(focusedID(state) == "31")
    #expect(state.message == "“card 29” is gone")
    state.replaceDeck(with: deck(3..<9))
    #expect(focusedID(state) == "8")
    state.replaceDeck(with: deck(70..<80))
    #expect(focusedID(state) == "70")
    state.replaceDeck(with: deck([]))
    #expect(state.focus == nil)
    state.replaceDeck(with: deck(5..<6))
    #expect(focusedID(state) == "5")
  }

  @Test func `inside a tall card the rows that are shown stay`() throws {
    func tall(_ rows: Double, _ before: Double) -> Deck {
      Deck(
        sections: [[Card(id: "a", height: before * 16), Card(id: "b", height: rows * 16)]],
        layout: .bare(1))
    }
    var state = ViewerState(tall(100, 3))
    try state.type("j20<C-e>")
    let row = state.focusRow
    #expect(state.focused == [0, 1])
    state.replaceDeck(with: tall(150, 7))
    #expect(state.focusRow == row)
    state.replaceDeck(with: tall(60, 0))
    #expect(state.focusRow == row)
    state.replaceDeck(with: tall(12, 30))
    #expect(state.focused == [0, 1])
    #expect(state.isInSight(IndexPath(item: 1, section: 0)))
  }

  @Test func `marks and what keys changed stay, by ids and by titles`() throws {
    func deck(_ titles: [String]) -> Deck {
      Deck(
        sections: titles.map { [Card(id: $0, height: 32), Card(id: $0 + "2", height: 32)] },
        titled: titles)
    }
    var state = ViewerState(deck(["x", "y"]))
    try state.type("m]s5+")
    state.replaceDeck(with: deck(["w", "y", "x"]))
    #expect(focusedID(state) == "y")
    #expect(state.marks.count == 1)
    #expect(state.isMarked(IndexPath(item: 0, section: 2)))
    #expect((0..<3).map { state.layout.laneCount(inSection: $0) } == [2, 5, 2])
    state.replaceDeck(with: deck(["w", "renamed", "x"]))
    #expect((0..<3).map { state.layout.laneCount(inSection: $0) } == [2, 5, 2])
    try state.type("s3+")
    state.replaceDeck(with: deck(["w", "renamed", "x", "new"]))
    #expect((0..<4).map { state.layout.laneCount(inSection: $0) } == [3, 3, 3, 3])
  }

  @Test func `an open card shows what it became, and closes where it is gone`() throws {
    var state = ViewerState(deck(0..<3))
    try state.type("G<Enter>")
    let changed = Card(id: "2", title: "card 2", body: "more")
    state.replaceDeck(with: Deck(sections: [[changed]]))
    #expect(state.page?.card == changed)
    state.replaceDeck(with: deck(0..<1))
    #expect(state.page == nil)
    #expect(state.message == "“card 2” is gone")
  }

  @Test func `a deck that stays says why until the next one`() {
    var state = ViewerState(deck(0..<3))
    state.keepDeck(because: "a.json:1:2: no")
    #expect(state.message == "a.json:1:2: no (shown as it was)")
    #expect(state.cardCount == 3)
    state.replaceDeck(with: deck(0..<4))
    #expect(state.message == nil)
    update(&state, .tell("something else"))
    state.replaceDeck(with: deck(0..<5))
    #expect(state.message == "something else")
  }

  @Test func `whatever comes after whatever, the state is that of a fresh wall`() {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      var state = ViewerState(deck(someNumbers(&random)), columns: 50, rows: 9)
      for _ in 0..<6 {
        update(&state, .step(Int.random(in: -9...9, using: &random)))
        update(&state, .scrollRows(Int.random(in: -5...5, using: &random)))
        let next = deck(someNumbers(&random))
        state.replaceDeck(with: next)
        let fresh = ViewerState(next, columns: 50, rows: 9)
        #expect(state.contentRows == fresh.contentRows, "seed \(seed)")
        #expect(state.cardCount == fresh.cardCount, "seed \(seed)")
        #expect((state.focus == nil) == (state.cardCount == 0), "seed \(seed)")
        #expect(0...state.lastScrollRow ~= state.scrollRow, "seed \(seed)")
        if let focus = state.focus { #expect(state.isInSight(focus), "seed \(seed)") }
      }
    }
  }

  private func someNumbers(_ random: inout SeededGenerator) -> [Int] {
    let numbers = (0..<20).filter { _ in Bool.random(using: &random) }
    return Bool.random(using: &random) ? numbers : numbers.shuffled(using: &random)
  }

  /// A deck of numbered cards, each as tall whatever its place.
  private func deck(_ numbers: some Sequence<Int>) -> Deck {
    Deck(
      sections: [
        numbers.map {
          Card(id: "\($0)", title: "card \($0)", height: Double(3 + $0 * 7 % 5) * 16)
        }
      ], layout: .bare(3))
  }

  private func focusedID(_ state: ViewerState) -> String? {
    state.focus.map { state.card(at: $0).id }
  }
}
