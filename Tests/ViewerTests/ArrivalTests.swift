import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Cards that come while the wall is shown.
@Suite struct ArrivalTests {
  static let keys =
    EditedWallTests.keys + ["/", "n", "N", "F", "'", "m", "<Enter>", "p", "i", "<Tab>", "g", "?"]

  @Test(arguments: 0..<4)
  func `whatever is done while cards come, the wall is as one laid out afresh`(part: Int) throws {
    for seed in UInt64(part * 40)..<UInt64(part * 40 + 40) {
      var random = SeededGenerator(seed: seed)
      let coming = random.comingDeck(cards: random.pick(1...80), isWild: random.oneIn(4))
      var options = ViewOptions()
      options.isAnimated = random.oneIn(2)
      if random.oneIn(4) { options.sort = SortOrder(field: "title") }
      if random.oneIn(6) { options.sectionField = "title" }
      var come = random.pick(0...coming.cards.count)
      var state = ViewerState(
        come == 0 ? Deck() : coming.deck(come), columns: random.pick(20...120),
        rows: random.pick(1...20), options: options)
      state.contents.sliceCount = random.pick(1...20)
      state.noteReading(.busy)
      while come < coming.cards.count {
        let next = min(coming.cards.count, come + random.pick(1...9))
        state.append(coming.piece(come..<next))
        come = next
        #expect(state.receivedCount == come)
        for _ in 0..<random.pick(0...4) {
          let key = random.pick(ArrivalTests.keys)
          try state.type(key)
          if random.oneIn(2) { update(&state, .workSlice) }
          if random.oneIn(4) { state.finishWork() }
          if random.oneIn(9) { state.noteReading(random.pick([.busy, .resting])) }
          expectFresh(state, "seed \(seed), \(come) cards, \(key)")
        }
      }
      try state.type("<Esc><Esc><Esc><Esc><Esc><Esc>")
      state.noteReading(.done)
      state.finishWork()
      expectWhole(state, of: coming, options, "seed \(seed)")
    }
  }

  /// That the state is as one that is laid out now.
  private func expectFresh(_ state: ViewerState, _ place: String) {
    #expect(state.brokenInvariant == nil, "\(place)")
    var fresh = state
    fresh.contents.prepareLayout()
    #expect(state.frames == fresh.frames, "\(place)")
    #expect(state.layout.contentSize == fresh.layout.contentSize, "\(place)")
    #expect(state.layoutReports == fresh.layoutReports, "\(place)")
    #expect(
      state.contents.sectionStarts.last == state.deck.sections.reduce(0) { $0 + $1.cards.count })
    #expect((state.focus == nil) == (state.cardCount == 0), "\(place)")
    #expect(0...state.lastScrollRow ~= state.scrollRow, "\(place)")
    // At the top of a wall of few rows there may be no more than what is above the first card.
    if let focus = state.focus, state.modes.trace == nil, state.wallRows > 3 {
      let isInSight = state.isInSight(focus)
      #expect(isInSight, "\(place)")
    }
    let picture = draw(state, showing: state.visibleElements())
    #expect(picture.size == state.screen, "\(place)")
  }

  /// That the state is as if it had begun with the whole deck.
  private func expectWhole(
    _ state: ViewerState, of coming: ComingDeck, _ options: ViewOptions, _ place: String
  ) {
    var fresh = ViewerState(coming.whole, options: options)
    let order = state.contents.arrangement.order
    var sorting = order.map { Sorting(by: $0, count: coming.cards.count) }
    while sorting != nil, sorting?.result == nil { sorting?.advance(in: coming.whole.store) }
    fresh.contents.arrangement.sort(by: order, sorting?.result ?? [])
    fresh.rearrange(around: nil)
    #expect(state.deck.sections.map(\.title) == fresh.deck.sections.map(\.title), "\(place)")
    #expect(state.deck.sections.map(\.cards) == fresh.deck.sections.map(\.cards), "\(place)")
    #expect(state.contents.sectionStarts == fresh.contents.sectionStarts, "\(place)")
    #expect(state.contents.identities == fresh.contents.identities, "\(place)")
    #expect(state.contents.hasPlacements == fresh.contents.hasPlacements, "\(place)")
    #expect(state.deck.store.count == coming.cards.count, "\(place)")
    #expect(
      !state.hasPendingWork && state.contents.grown == nil && state.contents.arrivals.isEmpty,
      "\(place)")
  }

  @Test(arguments: 0..<4)
  func `searches and filters know all cards, those too that came while one typed`(part: Int) throws
  {
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      var random = SeededGenerator(seed: seed)
      let words = ["oak", "Oak 10", "oak 9", "ash", "elm a", "k", ""]
      let cards = (0..<random.pick(1...60)).map { Card(id: "\($0)", title: random.pick(words)) }
      var homes = [0]
      for _ in cards.dropFirst() { homes.append(random.pick(0...min(2, homes.max()! + 1))) }
      let headings = ["Oaks", "", "B"].map { DeckSection(title: $0, cards: []) }
      let coming = ComingDeck(
        cards, homes: homes, headings: Array(headings.prefix(homes.max()! + 1)))
      var state = ViewerState(coming.deck(1), columns: 30, rows: random.pick(1...12))
      state.contents.sliceCount = random.pick(1...9)
      state.noteReading(.busy)
      var come = 1
      while come < cards.count {
        let next = min(cards.count, come + random.pick(1...7))
        state.append(coming.piece(come..<next))
        come = next
        for _ in 0..<random.pick(0...5) {
          let key = random.pick(FindWalkTests.keys)
          try state.type(key)
          if random.oneIn(3) { update(&state, .workSlice) }
          if random.oneIn(3) { state.finishWork() }
          expectRight(state, "seed \(seed), \(come) cards, \(key)")
        }
      }
      state.noteReading(.done)
      state.finishWork()
      expectRight(state, "seed \(seed), at last")
      try state.type("<Esc><Esc><Esc><Esc>")
      state.finishWork()
      #expect(state.cardCount == cards.count, "seed \(seed)")
    }
  }

  private func expectRight(_ state: ViewerState, _ place: String) {
    #expect(state.brokenInvariant == nil, "\(place)")
    #expect(state.deck.sections.map(\.cards) == state.expectedCards, "\(place)")
    if let search = state.contents.search, search.isComplete {
      let found = (0..<search.count).filter { search.number(ofMatchAt: $0) != nil }
      #expect(found == state.expectedMatches(search.pattern), "\(place)")
    }
  }
}
