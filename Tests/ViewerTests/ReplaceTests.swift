import Geometry
import MasonryEngine
import Records
import Screen
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
      #expect(state.notice == nil)
    }
  }

  @Test func `where the focused card is gone the next one takes its place, else the one before`() {
    var state = ViewerState(deck(0..<60), columns: 60)
    update(&state, .step(29))
    state.replaceDeck(with: deck(Array(0..<29) + Array(31..<60)))
    #expect(focusedID(state) == "31")
    #expect(state.notice == "“card 29” is gone")
    state.replaceDeck(with: deck(3..<9))
    #expect(focusedID(state) == "8")
    state.replaceDeck(with: deck(70..<80))
    #expect(focusedID(state) == "70")
    state.replaceDeck(with: deck([]))
    #expect(state.focus == nil)
    state.replaceDeck(with: deck(5..<6))
    #expect(focusedID(state) == "5")
  }

  @Test func `another deck is taken over without reading cards for their ids`() throws {
    let counter = MeasureCounter()
    func counted(_ deck: Deck) -> Deck {
      var deck = deck
      deck.store = ReadingStore(cards: deck.store, counter: counter)
      return deck
    }
    var state = ViewerState(counted(deck(0..<3000)), columns: 60)
    try state.type("100Gm2000Gm")
    let focused = focusedID(state)
    _ = counter.take()
    state.replaceDeck(with: counted(deck((0..<3000).reversed())))
    #expect(focusedID(state) == focused && state.marks.count == 2)
    #expect(counter.take() < 30)
    state.replaceDeck(with: counted(deck(0..<1000)))
    #expect(focusedID(state) == "999" && state.marks.count == 1)
    #expect(counter.take() < 30)
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
    #expect(state.notice == "“card 2” is gone")
  }

  @Test func `a deck that stays says why until the next one`() {
    var state = ViewerState(deck(0..<3))
    state.keepDeck(because: "a.json:1:2: no")
    #expect(state.notice == "a.json:1:2: no (shown as it was)")
    #expect(state.cardCount == 3)
    state.replaceDeck(with: deck(0..<4))
    #expect(state.notice == nil)
    update(&state, .note("something else"))
    state.replaceDeck(with: deck(0..<5))
    #expect(state.notice == "something else")
  }

  @Test func `filter, sort and search stay, and Esc still leads back`() throws {
    var state = ViewerState(deck(0..<60), columns: 60)
    try state.type("20G&card 1<CR>S")
    state.finishWork()
    #expect(state.cardCount == 11)
    state.replaceDeck(with: deck(Array(5..<16) + Array(100..<120)))
    state.finishWork()
    #expect(state.cardCount == 6 + 20)
    #expect(state.notice == "“card 19” is gone")
    try state.type("<Esc>")
    state.finishWork()
    #expect(state.cardCount == 31)
    try state.type("/card 7<CR>")
    state.replaceDeck(with: deck((0..<9).reversed()))
    state.finishWork()
    #expect(focusedID(state) == "7")
    #expect(state.searchNote == "1/1")
  }

  @Test func `a card that a filter no longer lets through is not gone`() throws {
    var state = ViewerState(deck(0..<30), columns: 60)
    try state.type("&card 1<CR>")
    #expect(focusedID(state) == "1")
    let renamed = Card(id: "1", title: "other")
    state.replaceDeck(with: Deck(sections: [[renamed, Card(id: "10", title: "card 10")]]))
    state.finishWork()
    #expect(focusedID(state) == "10")
    #expect(state.notice == nil)
  }

  @Test func `nothing moves while something is typed`() throws {
    var state = ViewerState(deck(0..<30), columns: 60)
    try state.type("&card 2")
    state.replaceDeck(with: deck(0..<10))
    state.finishWork()
    #expect(!state.hasPendingWork)
    #expect(state.cardCount == 11)
    try state.type("<Esc>")
    state.finishWork()
    #expect(state.cardCount == 10)
  }

  @Test func `whatever comes after whatever, the state is that of a fresh wall`() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      var options = ViewOptions()
      options.isAnimated = Bool.random(using: &random)
      var state = ViewerState(
        deck(someNumbers(&random)), columns: 50, rows: 9, options: options)
      for _ in 0..<6 {
        let next = deck(someNumbers(&random))
        for _ in 0..<3 {
          let keys = random.pick([
            "3j", "7<Tab>", "4<C-e>", "2+", "m", "M", "S", "&1<CR>", "/5<CR>", "n", "<Esc>",
            "<Enter>", "&", "1", "?", "'", "i", "p", "D",
          ])
          try state.type(keys)
          if Bool.random(using: &random) { state.replaceDeck(with: next) }
          state.finishWork()
          update(&state, .tick(.milliseconds(random.pick(0...90))))
          let picture = draw(state, showing: state.visibleElements())
          #expect(picture.size == state.screen, "seed \(seed)")
        }
        try state.type("<Esc><Esc><Esc><Esc><Esc><Esc><Esc>")
        state.replaceDeck(with: next)
        state.finishWork()
        var fresh = ViewerState(next, columns: 50, rows: 9)
        fresh.overrides = state.overrides
        fresh.contents.arrangement.sort(
          by: state.contents.arrangement.order, state.deck.sections.flatMap(\.cards))
        fresh.rearrange(around: nil)
        fresh.contents.prepareLayout()
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

/// A store that counts the cards that are read.
struct ReadingStore: CardStore {
  let cards: any CardStore
  let counter: MeasureCounter

  var count: Int { cards.count }
  var hasPlacements: Bool { cards.hasPlacements }
  var hasPictures: Bool { cards.hasPictures }

  func key(at index: Int) -> UInt64 { cards.key(at: index) }
  func measure(at index: Int) -> CardMeasure { cards.measure(at: index) }
  func hasPicture(at index: Int) -> Bool { cards.hasPicture(at: index) }

  func placement(at index: Int) -> (span: Int, column: Int?) { cards.placement(at: index) }

  func forEachExtent(
    of slice: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    cards.forEachExtent(of: slice, limits: limits, body)
  }

  func id(at index: Int) -> String {
    counter.add(1)
    return cards.id(at: index)
  }

  func card(at index: Int) -> Card {
    counter.add(1)
    return cards.card(at: index)
  }
}
