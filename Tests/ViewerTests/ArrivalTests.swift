import Decks
import Geometry
import MasonryEngine
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
      state.sliceCount = random.pick(1...20)
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
    var fresh = state
    fresh.relayout()
    #expect(state.frames == fresh.frames, "\(place)")
    #expect(state.layout.contentSize == fresh.layout.contentSize, "\(place)")
    #expect(state.layoutReports == fresh.layoutReports, "\(place)")
    #expect(state.sectionStarts.last == state.deck.sections.reduce(0) { $0 + $1.cards.count })
    #expect((state.focus == nil) == (state.cardCount == 0), "\(place)")
    #expect(0...state.lastScrollRow ~= state.scrollRow, "\(place)")
    // At the top of a wall of few rows there may be no more than what is above the first card.
    if let focus = state.focus, state.bench.trace == nil, state.wallRows > 3 {
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
    let order = state.arrangement.order
    var sorting = order.map { Sorting(by: $0, count: coming.cards.count) }
    while sorting != nil, sorting?.result == nil { sorting?.advance(in: coming.whole.store) }
    fresh.arrangement.sort(by: order, sorting?.result ?? [])
    fresh.rearrange(around: nil)
    #expect(state.deck.sections.map(\.title) == fresh.deck.sections.map(\.title), "\(place)")
    #expect(state.deck.sections.map(\.cards) == fresh.deck.sections.map(\.cards), "\(place)")
    #expect(state.sectionStarts == fresh.sectionStarts, "\(place)")
    #expect(state.identities == fresh.identities, "\(place)")
    #expect(state.hasPlacements == fresh.hasPlacements, "\(place)")
    #expect(state.deck.store.count == coming.cards.count, "\(place)")
    #expect(!state.hasPendingWork && state.grown == nil && state.arrivals.isEmpty, "\(place)")
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
      state.sliceCount = random.pick(1...9)
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
    #expect(state.deck.sections.map(\.cards) == state.expectedCards, "\(place)")
    if let search = state.search, search.isComplete {
      let found = (0..<search.count).filter { search.number(ofMatchAt: $0) != nil }
      #expect(found == state.expectedMatches(search.pattern), "\(place)")
    }
  }
}

/// What stays and what grows when cards come.
@Suite struct ArrivalPlaceTests {
  @Test func `focus, scroll and marks stay, counts and scrollbar grow`() throws {
    let coming = ComingDeck(0..<90)
    var state = ViewerState(coming.deck(60), columns: 60)
    try state.type("30Gm3<C-e>")
    let (row, scroll, bar) = (state.focusRow, state.scrollRow, state.scrollbar)
    state.append(coming.piece(60..<90))
    state.finishWork()
    #expect(state.cardCount == 90)
    #expect(state.focused == [0, 29])
    #expect(state.focusRow == row && state.scrollRow == scroll)
    #expect(state.isMarked(IndexPath(item: 29, section: 0)))
    #expect(state.scrollbar.length <= bar.length && state.scrollbar.start < bar.start)
    #expect(state.nextTick == nil)
  }

  @Test func `a card in a section above moves the wall under the focused card`() throws {
    let cards = (0..<12).map { Card(id: "\($0)", title: "card \($0)", height: 64) }
    let headings = (0..<2).map { _ in DeckSection(layout: .bare(1), cards: []) }
    let coming = ComingDeck(
      cards, homes: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0], headings: headings)
    var state = ViewerState(coming.deck(9))
    try state.type("5G")
    let (row, scroll) = (state.focusRow, state.scrollRow)
    state.append(coming.piece(9..<12))
    state.finishWork()
    #expect(state.focused == [1, 3])
    #expect(state.focusRow == row)
    #expect(state.scrollRow == scroll + 8)
    #expect(state.deck.sections.map(\.cards.count) == [3, 9])
  }

  @Test func `only what is new is measured`() throws {
    let counter = MeasureCounter()
    let coming = ComingDeck(0..<50)
    func piece(_ range: Range<Int>) -> DeckPiece {
      var piece = coming.piece(range)
      let cards = MemoryCardStore(Array(coming.cards[range])) { _ in 1 }
      piece.store = CountingStore(cards: cards, counter: counter)
      return piece
    }
    var deck = Deck()
    deck.append(piece(0..<30))
    var state = ViewerState(deck)
    #expect(counter.take() == 30)
    state.append(piece(30..<40))
    state.finishWork()
    #expect(counter.take() == 10)
    try state.type("&card 4<CR>")
    #expect(counter.take() == 0)
    state.append(piece(40..<50))
    state.finishWork()
    #expect(state.cardCount == 11)
    #expect(counter.take() == 10)
    try state.type("<Esc>")
    #expect(counter.take() == 10)
    #expect(state.cardCount == 50)
  }

  @Test func `a search goes on over what comes, without beginning anew`() throws {
    let coming = ComingDeck(0..<40)
    var state = ViewerState(coming.deck(20), columns: 60)
    try state.type("10G/card 1<CR>")
    #expect(state.focused == [0, 10])
    #expect(state.searchNote == "2/11")
    state.append(coming.piece(20..<40))
    update(&state, .workSlice)
    #expect(state.searchNote == "searching 50%")
    state.finishWork()
    #expect(state.searchNote == "2/11")
    try state.type("/card 3<CR>")
    #expect(state.focused == [0, 30])
    #expect(state.searchNote == "2/11")
  }

  @Test func `n waits for what it leads to`() throws {
    let coming = ComingDeck(0..<40)
    var state = ViewerState(coming.deck(20), columns: 60)
    try state.type("/card 5<CR>")
    state.append(coming.piece(20..<40))
    state.sliceCount = 2
    update(&state, .workSlice)
    try state.type("n")
    #expect(state.focused == [0, 5])
    state.finishWork()
    #expect(state.focused == [0, 5])
    #expect(state.message == "on from the top of the wall")
  }

  @Test func `a filter lets in what it finds, a section that it left out among others`() throws {
    let cards = ["oak", "ash", "oak two", "ash two", "oak three"]
    let coming = ComingDeck(
      cards.map { Card(id: $0, title: $0, height: 48) }, homes: [0, 1, 2, 0, 1],
      headings: ["a", "b", "c"].map { DeckSection(title: $0, layout: .bare(1), cards: []) })
    var state = ViewerState(coming.deck(3), rows: 20)
    try state.type("&oak<CR>G")
    #expect(state.deck.sections.map(\.title) == ["a", "c"])
    #expect(state.focused == [1, 0])
    state.append(coming.piece(3..<5))
    state.finishWork()
    #expect(state.deck.sections.map(\.title) == ["a", "b", "c"])
    #expect(state.deck.sections.map(\.cards) == [[0], [4], [2]])
    #expect(state.focused == [2, 0])
    #expect(state.filterNote == "3 of 5 cards")
    try state.type("<Esc>")
    #expect(state.deck.sections.map(\.cards) == [[0, 3], [1, 4], [2]])
  }

  @Test
  func `a filter that comes into force between a piece's cards and their sections knows them`()
    throws
  {
    let coming = ComingDeck(0..<30)
    var state = ViewerState(coming.deck(20), columns: 60)
    state.sliceCount = 1
    try state.type("&card 1<CR>")
    state.finishWork()
    try state.type("&<BS>2<CR>")
    state.append(coming.piece(20..<30))
    update(&state, .workSlice)
    try state.type("p")
    state.finishWork()
    #expect(state.deck.sections.map(\.cards) == [[2] + Array(20..<30)])
  }

  @Test func `a field that no card has is told of once all are read`() throws {
    let text = String(repeating: "{\"title\": \"a\"}\n", count: 8) + "{\"size\": 8}\n"
    let read = readDeck(
      [.memory(name: "a.jsonl", bytes: Array(text.utf8))], options: ReadOptions { _ in 1 })
    let cards = (0..<9).map { read.store.card(at: $0) }
    let headings = [DeckSection(cards: [])]
    let coming = ComingDeck(cards, homes: cards.map { _ in 0 }, headings: headings)
    var options = ViewOptions()
    for (field, problems) in [("size", 0), ("weight", 1)] {
      options.sort = SortOrder(field: field)
      var state = ViewerState(coming.deck(2), options: options)
      state.noteReading(.busy)
      state.append(coming.piece(2..<9))
      state.finishWork()
      state.noteReading(.done)
      #expect(state.layoutReports.count == problems, "\(field)")
      #expect(state.reportCount == problems, "\(field)")
    }
  }

  @Test func `a sorted wall takes what came once it is worth it, or nothing more comes`() throws {
    let coming = ComingDeck(0..<40)
    var state = ViewerState(coming.deck(10), columns: 60)
    state.noteReading(.busy)
    try state.type("S3G")
    #expect(state.message == nil)
    state.append(coming.piece(10..<19))
    state.finishWork()
    #expect(state.cardCount == 10)
    #expect(state.receivedCount == 19)
    state.append(coming.piece(19..<20))
    state.finishWork()
    #expect(state.cardCount == 20)
    #expect(state.focused == [0, 2])
    #expect(state.deck.sections[0].cards == Array(0..<20))
    state.append(coming.piece(20..<30))
    state.finishWork()
    #expect(state.cardCount == 20)
    state.noteReading(.resting)
    state.finishWork()
    #expect(state.cardCount == 30)
    state.append(coming.piece(30..<40))
    try state.type("S")
    state.finishWork()
    #expect(state.cardCount == 40)
    #expect(state.message == "in the order of the sources")
  }

  @Test func `an open card, a placement that is told and a prompt stay as they are`() throws {
    let coming = ComingDeck(0..<30)
    var state = ViewerState(coming.deck(10))
    try state.type("3G<Enter>")
    state.append(coming.piece(10..<20))
    state.finishWork()
    #expect(state.page?.card.id == "2")
    #expect(state.cardCount == 20)
    try state.type("<Esc>p")
    state.append(coming.piece(20..<25))
    state.finishWork()
    #expect(state.bench.trace?.count == 20)
    try state.type("<Esc>")
    state.finishWork()
    #expect(state.cardCount == 25)
    try state.type("/card 29")
    #expect(state.promptNote == "no match")
    state.append(coming.piece(25..<30))
    state.finishWork()
    #expect(state.promptNote == "1/1")
    #expect(state.focused == [0, 29])
    try state.type("<Esc>")
    #expect(state.focused == [0, 2])
  }

  @Test func `a piece of the deck that comes in place of this one is that one's`() throws {
    let coming = ComingDeck(0..<30)
    var state = ViewerState(coming.deck(10))
    try state.type("&card<CR>S")
    state.replaceDeck(with: coming.deck(20))
    state.append(coming.piece(20..<30))
    state.finishWork()
    #expect(state.cardCount == 30)
    #expect(state.focused == [0, 0])
  }

  @Test func `what was made the same for all sections is so for new ones`() throws {
    let headings = (0..<3).map { DeckSection(title: "\($0)", cards: []) }
    let coming = ComingDeck(
      (0..<3).map { Card(id: "\($0)") }, homes: [0, 1, 2], headings: headings)
    var state = ViewerState(coming.deck(2), columns: 100)
    try state.type("3+")
    state.append(coming.piece(2..<3))
    state.finishWork()
    #expect((0..<3).map { state.layout.laneCount(inSection: $0) } == [3, 3, 3])
  }
}

/// What is said and done while the sources are read.
@Suite struct ReadingTests {
  @Test func `the status line tells how far the reading is`() throws {
    let coming = ComingDeck(0..<30)
    var state = ViewerState(Deck(), columns: 100)
    func says(_ text: String) -> Bool {
      draw(state, showing: state.visibleElements()).lines.last?.contains(text) == true
    }
    state.noteReading(.busy)
    #expect(says("reading…") && says("no cards"))
    #expect(draw(state, showing: []).lines.contains { $0.contains("Reading…") })
    state.append(coming.piece(0..<1))
    #expect(says("reading… 1 card"))
    state.append(coming.piece(1..<30))
    state.noteReading(.resting)
    #expect(says("reading… 30 cards"))
    state.finishWork()
    #expect(state.focused == [0, 0])
    #expect(says("reading… 30 cards") && says("1/30"))
    state.noteReading(.paused)
    #expect(says("paused at 30 cards"))
    state.noteReading(.done)
    #expect(!says("30 cards"))
  }

  @Test func `F goes to the end and stays there while cards come, until one goes elsewhere`() throws
  {
    let coming = ComingDeck(0..<60)
    var state = ViewerState(coming.deck(30), columns: 60)
    try state.type("F")
    #expect(state.isFollowing)
    #expect(state.focused == [0, 29])
    for (keys, end) in [
      ("", 35), ("+", 40), ("m", 42), ("?", 44), ("j<Esc>", 46), ("&card<CR>", 50),
    ] {
      try state.type(keys)
      state.append(coming.piece(state.deck.store.count..<end))
      state.finishWork()
      #expect(state.focused == [0, end - 1], "\(keys)")
      #expect(state.scrollRow == state.lastScrollRow, "\(keys)")
    }
    #expect(draw(state, showing: state.visibleElements()).lines.last?.contains("following") == true)
    for keys in ["k", "g", "<C-u>", "/", "n", "G", "<Enter>", "F"] {
      var state = state
      try state.type(keys)
      #expect(!state.isFollowing, "\(keys)")
    }
    state.send(.resize(CellSize(columns: 50, rows: 9)))
    #expect(state.scrollRow == state.lastScrollRow)
    state.replaceDeck(with: coming.deck(55))
    state.finishWork()
    #expect(state.focused == [0, 54])
  }

  @Test func `how much was seen is told by the end of the screen`() throws {
    var state = ViewerState(ComingDeck(0..<3).deck(3), rows: 30)
    #expect(state.seenPart == 1)
    state = ViewerState(ComingDeck(0..<300).deck(300))
    #expect(0.0...0.1 ~= state.seenPart)
    try state.type("G")
    #expect(state.seenPart == 1)
  }
}

/// Pictures of cards that come while the wall is shown.
@Suite struct ArrivalPictureTests {
  static let keys = [
    "&", "1", "2", "<BS>", "<CR>", "<Esc>", "S", "+", "-", "j", "l", "G", "<C-d>", "p", "F", "v",
  ]

  @Test func `whatever comes when, the wall knows its pictures and their heights`() throws {
    for seed in UInt64(0)..<150 {
      var random = SeededGenerator(seed: seed)
      let count = random.pick(1...50)
      var homes = [0]
      for _ in 1..<max(1, count) {
        homes.append(random.pick(0...min(2, homes[homes.count - 1] + 1)))
      }
      let layout = LayoutValues.bare(random.pick(1...4))
      let headings = ["A", "B 1", ""].map { DeckSection(title: $0, layout: layout, cards: []) }
      let cards = (0..<count).map { number -> Card in
        random.oneIn(4) ? Card(id: "\(number)", title: "\(number)") : .picture("p\(number)")
      }
      let coming = ComingDeck(cards, homes: homes, headings: headings)
      var come = random.pick(1...count)
      var state = ViewerState(coming.deck(come), rows: random.pick(2...30))
      state.sliceCount = random.pick(1...9)
      state.noteReading(.busy)
      while come < count {
        let next = min(count, come + random.pick(1...9))
        state.append(coming.piece(come..<next))
        come = next
        for _ in 0..<random.pick(0...4) {
          try state.type(random.pick(ArrivalPictureTests.keys))
          if random.oneIn(2) { state.learn(random.pick(0...49), .size(random.pick(1...9), 4)) }
          if random.oneIn(2) { update(&state, .workSlice) }
          if random.oneIn(4) { state.finishWork() }
          if random.oneIn(3) { state.wait(random.pick(0...200)) }
          expectKnown(state, "seed \(seed), \(come) cards")
        }
      }
      try state.type("<Esc><Esc><Esc><Esc><Esc><Esc>")
      state.noteReading(.done)
      state.finishWork()
      state.wait(1000)
      state.wait(1000)
      expectKnown(state, "seed \(seed), at last")
      #expect(state.heights == state.laidOutAfresh.heights, "seed \(seed)")
      #expect(state.deck.store.count == count, "seed \(seed)")
    }
  }

  /// That the state knows where its pictures are, as if it had just looked.
  private func expectKnown(_ state: ViewerState, _ place: String) {
    let fresh = WallPictures(state.deck.sections, of: state.deck.store, in: state.pictures)
    guard let known = state.wallPictures else {
      #expect(!(0..<state.deck.store.count).contains { state.deck.store.hasPicture(at: $0) })
      return
    }
    let cards = 0..<state.deck.store.count
    #expect(known.count == fresh.count, "\(place)")
    #expect(cards.map(known.places.path) == cards.map(fresh.places.path), "\(place)")
    let runs = [known, fresh].map { Array($0.unheardRuns(from: 3, count: state.cardCount)) }
    #expect(runs[0] == runs[1], "\(place)")
    _ = state.pictureWishes(showing: state.visibleElements())
  }
}
