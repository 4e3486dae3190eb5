import Decks
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

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
    state.contents.sliceCount = 2
    update(&state, .workSlice)
    try state.type("n")
    #expect(state.focused == [0, 5])
    state.finishWork()
    #expect(state.focused == [0, 5])
    #expect(state.notice == "on from the top of the wall")
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
    state.contents.sliceCount = 1
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
      #expect(state.problemCount == problems, "\(field)")
    }
  }

  @Test func `a sorted wall takes what came once it is worth it, or nothing more comes`() throws {
    let coming = ComingDeck(0..<40)
    var state = ViewerState(coming.deck(10), columns: 60)
    state.noteReading(.busy)
    try state.type("S3G")
    #expect(state.notice == nil)
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
    #expect(state.notice == "in the order of the sources")
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
    #expect(state.modes.trace?.count == 20)
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
